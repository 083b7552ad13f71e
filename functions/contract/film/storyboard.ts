import * as z from 'zod/mini'
import { AssetId } from '../fields.ts'

/** A shot of the next version, as far as it is known before it is planned. */
export const StoryboardShot = z.object({
  /** As the version that is changed names it. */
  id: z.string(),
  asset_id: AssetId,
  duration_ms: z.int(),
})
export type StoryboardShot = z.infer<typeof StoryboardShot>

/** What the open requests make of the newest version. */
export const Storyboard = z.object({
  base_version: z.int(),
  /** Every shot lasts a whole number of beats. */
  beat_ms: z.int(),
  /** Without the closing card. */
  shots: z.array(StoryboardShot),
  duration_ms: z.int(),
  /** The film gets another length or other music, so that its shots are timed anew. */
  is_timed_anew: z.boolean(),
  /** Why a request can't be granted, by comment. */
  refusals: z.record(z.string(), z.string()),
})
export type Storyboard = z.infer<typeof Storyboard>
