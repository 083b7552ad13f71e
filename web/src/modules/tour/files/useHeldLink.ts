import { useState } from 'react'
import { isSameFile } from './signedLinks.ts'

/**
 * The link that plays. One that is signed anew doesn't disturb it: it is taken once the one at hand has failed, most
 * often because its minutes are over, of which `onBroken` hears.
 */
export function useHeldLink(url: string, onBroken: () => void) {
  const [held, setHeld] = useState({ url, isBroken: false })
  if (url !== held.url && (held.isBroken || !isSameFile(url, held.url))) setHeld({ url, isBroken: false })
  const fail = () => {
    setHeld({ ...held, isBroken: true })
    onBroken()
  }
  return { ...held, fail, retry: () => setHeld({ url, isBroken: false }) }
}
