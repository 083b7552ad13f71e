/** Of every film. */
export const framesPerSecond = 30
/** One frame may be a hair later in the file than reckoned. */
const tolerance = 0.001

/** The frame that is seen at this moment. */
export const frameAt = (seconds: number): number => Math.floor((seconds + tolerance) * framesPerSecond)
/** The middle of a frame: a player that is sent to its edge may show the one before. */
export const secondsAt = (frame: number): number => (frame + 0.5) / framesPerSecond
export const millisecondsAt = (seconds: number): number => Math.round((frameAt(seconds) * 1000) / framesPerSecond)

type Timed = { start_ms: number }

/** Which of the shots, in the film's order, is seen at this moment; -1 for none. */
export const shotIndexAt = (shots: readonly Timed[], seconds: number): number =>
  shots.findLastIndex(({ start_ms }) => start_ms <= millisecondsAt(seconds))

/** Where the shot before or after starts. Back leads to the start of this one first, unless it has only begun. */
export function shotEdge(shots: readonly Timed[], seconds: number, direction: -1 | 1): number | undefined {
  const index = shotIndexAt(shots, seconds)
  if (direction === 1) return shots[index + 1]?.start_ms
  const here = shots[index]?.start_ms ?? 0
  const isAtStart = millisecondsAt(seconds) - here < 500
  return isAtStart ? (shots[index - 1]?.start_ms ?? 0) : here
}

/** 12.24 s: '0:12.24'. Hundredths tell two frames apart. */
export function preciseClock(seconds: number): string {
  const hundredths = Math.floor((seconds + tolerance) * 100)
  const [whole, rest] = [Math.floor(hundredths / 100), hundredths % 100]
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}.${String(rest).padStart(2, '0')}`
}
