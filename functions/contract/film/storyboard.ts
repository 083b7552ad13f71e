import * as z from 'zod/mini'
import { AssetId } from '../fields.ts'

export const StoryboardShot = z.object({
  id: z.string(),
  asset_id: AssetId,
  duration_ms: z.int(),
})
export type StoryboardShot = z.infer<typeof StoryboardShot>

export const Storyboard = z.object({
  base_version: z.int(),
  beat_ms: z.int(),
  shots: z.array(StoryboardShot),
  duration_ms: z.int(),
  /** The film gets another length or other music, so that its shots are timed anew. */
  is_timed_anew: z.boolean(),
  /** Why a request can't be granted, by comment. */
  refusals: z.record(z.string(), z.string()),
})
export type Storyboard = z.infer<typeof Storyboard>
