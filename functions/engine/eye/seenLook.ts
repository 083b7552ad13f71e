import type { Size } from '../../film/camera.ts'
import { Look } from '../../film/looking/Look.ts'
import { lookOf } from '../../film/looking/lookOf.ts'
import type { Pixels } from '../../film/looking/pixels.ts'
import { recognized } from './recognized.ts'
import { middleOf, subjectOf } from './subject.ts'

/** Which eye looked: another model or rule is another number. */
const eye = 1
/** What is kept of a photo's things. */
const leastScore = 0.25
const mostThings = 24

/** What the pixels say, and what the eye sees in them. `pixels` as in `lookOf`. About .4 s of CPU. */
export async function seenLook(pixels: Pixels, size: Size): Promise<Look> {
  const look = lookOf(pixels, size)
  // The network's runtime loads with the first photo: most cold starts wait for something else.
  const { seeing } = await import('./seeing.ts')
  const sight = await seeing(pixels)
  const things = sight.things.filter(({ score }) => score >= leastScore).slice(0, mostThings)
  const seen = { ...look, ...recognized(sight, look), eye, things }
  const subject = subjectOf(seen)
  return Look.parse({ ...seen, ...(subject && { focus: middleOf(subject) }) })
}
