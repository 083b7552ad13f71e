import { useEffect, useRef, useState } from 'react'
import type { Tour } from '#contract/film/tour'
import { tourAnnouncement } from './tourAnnouncement.ts'

/** The sentence for the live region, which keeps standing until there is another one. */
export function useTourAnnouncements(now: Tour): string {
  const before = useRef(now)
  const [text, setText] = useState('')
  useEffect(() => {
    const next = tourAnnouncement(before.current, now)
    before.current = now
    if (next !== '') setText(next)
  }, [now])
  return text
}
