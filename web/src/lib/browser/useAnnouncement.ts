import { useEffect, useRef, useState } from 'react'

/** The sentence for a live region, which stands until `announce` has another one for what changed. */
export function useAnnouncement<Moment>(now: Moment, announce: (before: Moment, now: Moment) => string): string {
  const before = useRef(now)
  const [text, setText] = useState('')
  useEffect(() => {
    const next = announce(before.current, now)
    before.current = now
    if (next !== '') setText(next)
  }, [now, announce])
  return text
}
