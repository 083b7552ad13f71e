import type { Size } from './camera.ts'
import { closingId } from './directing/transitions.ts'
import type { Edit } from './Edit.ts'
import type { Look } from './looking/Look.ts'
import { type Format, formats, type Plan } from './Plan.ts'

export type Resolution = '720p' | '1080p'

/** Widths are multiples of 16: of a canvas 1088 or 544 pixels wide, the film shows 1080 or 540. */
const large: Record<Format, Size> = {
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1088, height: 1920 },
  '1:1': { width: 1088, height: 1088 },
}

/** Of what is sold, a draft shows fewer pixels. */
const drafts: Record<Resolution, Record<Format, Size>> = {
  '720p': {
    '16:9': { width: 960, height: 540 },
    '9:16': { width: 544, height: 960 },
    '1:1': { width: 544, height: 544 },
  },
  '1080p': { '16:9': formats['16:9'], '9:16': formats['9:16'], '1:1': { width: 720, height: 720 } },
}

/** `resolution` is what was ordered; without an order, drafts have the film's own size. */
export function sizeOf(format: Format, quality: Plan['quality'], resolution?: Resolution): Size {
  if (quality === 'draft' && resolution) return drafts[resolution][format]
  return resolution === '1080p' ? large[format] : formats[format]
}

/** A narrower photo would be enlarged more than twice at 1080p. */
const narrowest = 900
const mostNarrow = 1 / 3

/** What a film may be rendered at: 1080p is worth nothing where a third of the photos hasn't the pixels. */
export function resolutionFor(
  { shots }: Pick<Edit, 'shots'>,
  looks: ReadonlyMap<string, Look>,
  ordered: Resolution,
): { resolution: Resolution; why: string } {
  const widths = shots.filter(({ id }) => id !== closingId).map(({ photo }) => looks.get(photo)?.width ?? 0)
  const narrow = widths.filter((width) => width < narrowest).length
  if (ordered === '720p' || narrow < widths.length * mostNarrow) return { resolution: ordered, why: '' }
  const why = `The film is 720p instead of 1080p, because ${narrow} of its ${widths.length} pictures are less than ${narrowest} pixels wide.`
  return { resolution: '720p', why }
}
