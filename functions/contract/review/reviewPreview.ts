import * as z from 'zod/mini'
import { ok } from '../fields.ts'
import { VersionRequest } from './review.ts'

const { base_version, comments } = VersionRequest.shape

export const PreviewRequest = z.strictObject({ base_version, comments })
export type PreviewRequest = z.infer<typeof PreviewRequest>

export const FilmPreview = z.object({
  base_version: z.int(),
  plan: z.looseObject({ v: z.literal(1), width: z.int(), height: z.int(), fps: z.literal(30) }),
  changed_shots: z.array(z.string()),
  first_change: z.int(),
  has_voice: z.boolean(),
  pictures: z.array(z.object({ id: z.string(), url: z.string() })),
})
export type FilmPreview = z.infer<typeof FilmPreview>
export const PreviewAnswer = z.object({ ok, preview: FilmPreview })
