import { useEffect, useState } from 'react'

/** A picture from the visitor's disk, shown from memory: it is never sent anywhere. */
export function useOwnPhoto() {
  const [address, setAddress] = useState<string>()
  const [error, setError] = useState<string>()

  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])

  async function open(file: File) {
    const next = URL.createObjectURL(file)
    const probe = new Image()
    probe.src = next
    try {
      await probe.decode()
      setAddress(next)
      setError(undefined)
      return true
    } catch {
      URL.revokeObjectURL(next)
      setError('This browser can’t show that picture. A JPG or PNG will work.')
      return false
    }
  }
  return { address, error, open }
}
