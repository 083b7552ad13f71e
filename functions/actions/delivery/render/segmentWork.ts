import * as z from 'zod/mini'
import { cutNames } from '#contract/photos/storageKeys'

/** A segment to be rendered, by the first cut that has it. */
export const SegmentWork = z.object({ cut: z.enum(cutNames), index: z.int() })
export type SegmentWork = z.infer<typeof SegmentWork>
