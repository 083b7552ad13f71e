import * as z from 'zod/mini'
import { Change } from '../../film/Change.ts'

/** How a version comes from another one. */
export const Revision = z.object({
  made_by: z.enum(['customer', 'administrator']),
  /** The newest version when it was asked for. */
  base: z.int(),
  /** The version whose film is changed: the base, or the older one that it goes back to. */
  source: z.int(),
  changes: z.array(Change),
  /** What changed, a line each. */
  lines: z.array(z.string()),
})
export type Revision = z.infer<typeof Revision>
