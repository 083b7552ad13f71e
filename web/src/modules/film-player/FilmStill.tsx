import { useEffect, useState } from 'react'
import type { Film } from './playback.ts'

/** The photo that opens the film, for a browser that can't draw it. */
export function FilmStill({ film: { plan, photoOf }, label }: { film: Film; label: string }) {
  const [address, setAddress] = useState<string>()
  const first = plan.shots[0]?.photo
  useEffect(() => {
    if (!first) return
    let made: string | undefined
    let isOver = false
    void photoOf(first).then((photo) => {
      if (isOver) return
      made = URL.createObjectURL(photo)
      setAddress(made)
    })
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [first, photoOf])
  return address ? <img src={address} alt={label} className="size-full object-cover" /> : null
}
