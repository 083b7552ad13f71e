import type { Size } from '../camera.ts'
import type { Grade, Shot } from '../Plan.ts'

/** A photo's own light. */
export const ungraded: Grade = { red: 1, green: 1, blue: 1, lift: 0, contrast: 0, rollOff: 0 }

/**
 * What a grade makes of a channel's value, 0 to 1: from + − × alone, so that every machine gets the same. The preview in the browser
 * does the same in its shader.
 */
export function graded({ lift, contrast, rollOff }: Grade, gain: number, value: number): number {
  const fourth = value * value * value * value
  const balanced = value * (1 + (gain - 1) * (1 - fourth * fourth))
  const lifted = balanced + lift * balanced * (1 - balanced)
  const steeper = lifted + contrast * lifted * (1 - lifted) * (2 * lifted - 1)
  const cube = steeper * steeper * steeper
  return steeper - rollOff * cube * cube
}

const levels = 256
/** For red, green and blue one after the other, what each value of a byte becomes. */
export function gradeTable(grade: Grade = ungraded): Uint8Array {
  const tones = [grade.red, grade.green, grade.blue].flatMap((gain) =>
    Array.from({ length: levels }, (_, value) => Math.round(255 * graded(grade, gain, value / 255))),
  )
  return Uint8Array.from(tones)
}

const sharpening = { usual: 3, enlarged: 5 }

/** In eighths of the difference between a photo and its blur: more where a small photo is enlarged. */
export const sharpeningOf = ({ grade }: Pick<Shot, 'grade'>, working: Size, own: Size): number =>
  grade && working.width > own.width ? sharpening.enlarged : sharpening.usual
