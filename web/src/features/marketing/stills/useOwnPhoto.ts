import { useEffect, useState } from 'react'

/** A picture from the visitor's disk, shown from memory: it is never sent anywhere. */
export function useOwnPhoto() {
  const [own, setOwn] = useState<{ address: string; file: File }>()
  const [error, setError] = useState<string>()

  useEffect(() => () => (own ? URL.revokeObjectURL(own.address) : undefined), [own])

  async function open(file: File) {
    const next = URL.createObjectURL(file)
    const probe = new Image()
    probe.src = next
    try {
      await probe.decode()
      setOwn({ address: next, file })
      setError(undefined)
      return true
    } catch {
      URL.revokeObjectURL(next)
      setError('This browser can’t show that picture. A JPG or PNG will work.')
      return false
    }
  }
  return { address: own?.address, file: own?.file, error, open }
}
