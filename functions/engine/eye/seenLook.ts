import type { Size } from '../../film/camera.ts'
import { Look } from '../../film/looking/Look.ts'
import { lookOf } from '../../film/looking/lookOf.ts'
import type { Pixels } from '../../film/looking/pixels.ts'
import { middleOf, subjectOf } from '../../film/looking/subject.ts'
import type { Thing } from '../../film/looking/Things.ts'
import type { Head } from './head.ts'
import { recognized } from './recognized.ts'
import type { Sight } from './seeing.ts'

/** Which eye looked: another model or rule is another number. */
const eye = 3
/** What is kept of a photo's things. */
const leastScore = 0.25
const mostThings = 24
/** No room is in a drawing of one. */
const unseen = { room: 'interior', sure: 0, place: undefined } as const
/** Who sees all of such a thing sees a room, however soft the photo. */
const wholeRooms: readonly Thing['name'][] = ['bed', 'couch']

/** What the pixels say, and what the eye sees in them. `pixels` as in `lookOf`. About .4 s of CPU. */
export async function seenLook(pixels: Pixels, size: Size): Promise<Look> {
  const look = lookOf(pixels, size)
  // The network's runtime loads with the first photo: most cold starts wait for something else.
  const { seeing } = await import('./seeing.ts')
  return withSight(look, await seeing(pixels))
}

export function withSight(look: Look, sight: Sight, head?: Head): Look {
  const things = sight.things.filter(({ score }) => score >= leastScore).slice(0, mostThings)
  const seen = { ...look, ...(look.drawing ? unseen : recognized(sight, look, head)), eye, things }
  const subject = subjectOf(seen)
  const isRoom = subject !== undefined && wholeRooms.includes(subject.name)
  return Look.parse({ ...seen, ...(subject && { focus: middleOf(subject) }), ...(isRoom && { closeUp: undefined }) })
}
