import { spokenFrames } from './spokenWords.ts'

export const pause = { opening: 24, before: 9, after: 9 }
export const pauseBefore = (index: number): number => (index === 0 ? pause.opening : pause.before)
/** Frames between one line's last sound and the next line's first. */
export const breath = 6
/** The last word must be over before the picture fades. */
export const quietFrames = 33

export type SaidShot = { frames: number; said: string }

/** When the narrator may begin to speak over a shot: after its first moment, and not into the line before. */
function startOver(shots: readonly SaidShot[], index: number): number {
  let [at, free] = [0, 0]
  for (const [before, { frames, said }] of shots.slice(0, index).entries()) {
    if (said !== '') free = Math.max(at + pauseBefore(before), free) + spokenFrames(said) + breath
    at += frames
  }
  return Math.max(at + pauseBefore(index), free)
}

const framesUntil = (shots: readonly SaidShot[], index: number): number =>
  shots.slice(0, index).reduce((sum, { frames }) => sum + frames, 0)

/** Frames for words over a shot: they may go on over the shots behind it, until something is said there or the film ends. */
export function timeToSay(shots: readonly SaidShot[], index: number): number {
  const next = shots.findIndex(({ said }, at) => at > index && said !== '')
  const end = next < 0 ? framesUntil(shots, shots.length) - quietFrames : framesUntil(shots, next)
  return Math.max(0, end - startOver(shots, index))
}
