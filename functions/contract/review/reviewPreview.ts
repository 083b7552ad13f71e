import * as z from 'zod/mini'
import { ok } from '../fields.ts'
import { VersionRequest } from './review.ts'

const { base_version, comments } = VersionRequest.shape

/** What would be asked for a version; nothing is made. */
export const PreviewRequest = z.strictObject({ base_version, comments })
export type PreviewRequest = z.infer<typeof PreviewRequest>

/** A version as it would be made, for a browser to draw. */
export const FilmPreview = z.object({
  base_version: z.int(),
  /** One cut as data, without what is said: the whole of it is `Plan` in functions/film/Plan.ts. */
  plan: z.looseObject({ v: z.literal(1), width: z.int(), height: z.int(), fps: z.literal(30) }),
  /** Ids of the shots that are changed or look otherwise than in the version that is there. */
  changed_shots: z.array(z.string()),
  /** The place of the first shot that is another one. */
  first_change: z.int(),
  /** Somebody speaks in the film, who is not heard here. */
  has_voice: z.boolean(),
  /** Small pictures of what the plan names: photos, the first frames of clips, and the logo. */
  pictures: z.array(z.object({ id: z.string(), url: z.string() })),
})
export type FilmPreview = z.infer<typeof FilmPreview>
export const PreviewAnswer = z.object({ ok, preview: FilmPreview })
