import * as z from 'zod/mini'
import { cutNames } from '#contract/photos/storageKeys'

const SegmentWork = z.object({ cut: z.enum(cutNames), index: z.int() })
export type SegmentWork = z.infer<typeof SegmentWork>
/** Those of one call; a delivery that began before 2026-11-26 has one in each. */
export const SegmentWorks = z.union([
  z.array(SegmentWork),
  z.pipe(
    SegmentWork,
    z.transform((work) => [work]),
  ),
])
