import * as z from 'zod/mini'
import { cutNames } from '#contract/photos/storageKeys'

export const SegmentWork = z.object({ cut: z.enum(cutNames), index: z.int() })
export type SegmentWork = z.infer<typeof SegmentWork>
