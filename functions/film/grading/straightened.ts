import type { Size } from '../camera.ts'
import { tightened } from '../cutting/crops.ts'
import type { Look } from '../looking/Look.ts'
import { type Move, rounded, type Turn } from '../Plan.ts'

const degree = Math.PI / 180
/** By what leans most: less is not seen, `most` is taken back, and beyond `meant` somebody looked up or down on purpose. */
const leans = { least: 0.4 * degree, most: 3 * degree, meant: 6 * degree }
/** Uprights that agree less may be furniture. */
const leastShare = 0.6
/** A photo gives this share of its crop for it at most. */
const tightest = 0.86

function turnOf({ uprights, room }: Look): Turn | undefined {
  if (!uprights || uprights.share < leastShare || room === 'aerial') return undefined
  const { roll, tilt } = uprights
  const lean = Math.abs(roll) + Math.abs(tilt) / 2
  if (lean < leans.least || lean > leans.meant) return undefined
  const share = Math.min(1, leans.most / lean)
  return { roll: rounded(roll * share), tilt: rounded(tilt * share) }
}

/** The same move over the photo with its uprights upright, a little tighter so that it stays inside. */
export function straightened(move: Move, look: Look, frame: Size): Move {
  const turn = turnOf(look)
  return (turn && tightened({ ...move, turn }, look, frame, tightest)) ?? move
}
