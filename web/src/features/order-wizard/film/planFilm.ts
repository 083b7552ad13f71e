import type { Orientation } from '#contract/order'
import { planOf } from '../../../../../functions/film/cutOf.ts'
import { direct } from '../../../../../functions/film/direct.ts'
import type { Brief, Edit } from '../../../../../functions/film/Edit.ts'
import type { Format, Plan } from '../../../../../functions/film/Plan.ts'
import type { SeenPhoto } from '../../../film/look/lookMessages.ts'

const formats: Record<Orientation, Format> = { landscape: '16:9', portrait: '9:16', square: '1:1' }

export type PlannedFilm = { plan: Plan; edit: Edit }

/** The film of these photos, in the order in which they were chosen; undefined without any. */
export function planFilm(
  seen: ReadonlyMap<string, SeenPhoto>,
  brief: Brief,
  orientation: Orientation,
): PlannedFilm | undefined {
  if (seen.size === 0) return undefined
  const looks = new Map([...seen].map(([id, { look }]) => [id, look]))
  const edit = direct(
    [...looks].map(([id, look]) => ({ id, look })),
    brief,
  )
  const cut = { format: formats[orientation], branded: true, watermark: null, quality: 'draft' as const }
  return { edit, plan: planOf(edit, looks, cut) }
}
