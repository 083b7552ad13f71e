import { useEffect, useRef, useState } from 'react'
import { announcement, type Moment } from './announcement.ts'

/** The sentence for the live region, which keeps standing until there is another one. */
export function useAnnouncements(now: Moment): string {
  const before = useRef(now)
  const [text, setText] = useState('')
  useEffect(() => {
    const next = announcement(before.current, now)
    before.current = now
    if (next !== '') setText(next)
  }, [now])
  return text
}
