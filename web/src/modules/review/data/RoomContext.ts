import { createContext, useContext } from 'react'
import type { ReviewRoom } from '#contract/review/review'
import type { Player } from '../player/createPlayer.ts'
import type { PlayerFilm } from '../player/playerFilm.ts'
import type { RoomCalls } from './roomCalls.ts'

export type RoomScope = {
  room: ReviewRoom
  calls: RoomCalls
  player: Player
  /** The version on the screen. */
  shown: PlayerFilm
  /** The one that changes are made to; an older one may be shown. */
  base: PlayerFilm
  show: (version: number) => void
  /** Shows what a call has answered, before the room is read again. */
  patch: (change: (room: ReviewRoom) => ReviewRoom) => Promise<void>
  /** Reads the room again, and has the page around it do so. */
  refresh: () => Promise<void>
}

export const RoomContext = createContext<RoomScope | undefined>(undefined)

export function useRoom(): RoomScope {
  const scope = useContext(RoomContext)
  if (!scope) throw new Error('useRoom needs a review room around it.')
  return scope
}
