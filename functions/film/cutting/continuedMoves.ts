import type { Size } from '../camera.ts'
import { opposite } from '../directing/shotFrom.ts'
import type { Look } from '../looking/Look.ts'
import type { Move } from '../Plan.ts'
import { shareOf } from './crops.ts'
import type { Framing } from './framing.ts'

/** A zoom that wanders by less than this share of its frame doesn't look as if it went sideways. */
const wandering = 0.1

/** Where a move that goes sideways leads: left of 0 or right of it. */
function wayOf({ kind, from, to, parallax }: Move, look: Look, frame: Size): number {
  const camera = parallax?.camera
  if (kind === 'slide' && camera) return Math.sign(camera[1][0] - camera[0][0])
  const way = (to.x - from.x) / shareOf(from.z, look, frame).width
  return kind === 'lateral' || Math.abs(way) > wandering ? Math.sign(way) : 0
}

/**
 * Over a cut no shot moves sideways against its neighbors. One that would turns around, unless the next one goes the other way: that
 * one stays as rendered, and this one goes straight.
 */
export function continuedMoves(framings: readonly Framing[], moveFor: (framing: Framing) => Move): Move[] {
  const moves = framings.map(moveFor)
  const wayAt = (index: number): number => {
    const [move, framing] = [moves[index], framings[index]]
    return move && framing ? wayOf(move, framing.look, framing.frame) : 0
  }
  for (const [index, framing] of framings.entries()) {
    if (!framing.turnsBack) continue
    const ways = [wayAt(index - 1), wayAt(index + 1)].filter((way) => way !== 0)
    const { shot, look, frame } = framing
    const fitting = [shot.toward, opposite[shot.toward]]
      .map((toward) => moveFor({ ...framing, shot: { ...shot, toward }, turnsBack: false }))
      .find((move) => {
        const own = wayOf(move, look, frame)
        return own === 0 || ways.every((way) => way === own)
      })
    if (fitting) moves[index] = fitting
  }
  return moves
}
