import { useEffect, useMemo, useState } from 'react'
import { counterpartsOf, sameMoment } from '#contract/review/sameShot'
import type { Player } from '../createPlayer.ts'
import type { PlayerFilm } from '../playerFilm.ts'
import { oppositeText } from './comparisonWords.ts'

export type Comparison = {
  other: PlayerFilm
  isByShot: boolean
  setByShot: (isByShot: boolean) => void
  /** What the other version shows while this one is here. */
  textAt: (seconds: number) => string
}

/** Keeps the version beside the lead at the same moment of the same shot, or at the same second. */
export function useComparison(player: Player, film: PlayerFilm, other: PlayerFilm | undefined): Comparison | undefined {
  const [isByShot, setByShot] = useState(true)
  const momentAt = useMemo(() => {
    if (!other) return undefined
    const counterparts = counterpartsOf(film, other)
    return (seconds: number) => sameMoment(film, other, counterparts, seconds * 1000)
  }, [film, other])
  useEffect(() => {
    if (!momentAt || !isByShot) return
    player.follow((seconds) => {
      const { ms, isHeld } = momentAt(seconds)
      return { seconds: ms / 1000, isHeld }
    })
    return () => player.follow(undefined)
  }, [player, momentAt, isByShot])
  if (!other || !momentAt) return undefined
  const textAt = (seconds: number) => (isByShot ? oppositeText(film, other, momentAt(seconds)) : '')
  return { other, isByShot, setByShot, textAt }
}
