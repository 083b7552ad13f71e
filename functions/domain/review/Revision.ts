import * as z from 'zod/mini'
import { personal, text } from '#contract/personal'
import { Change } from '../../film/Change.ts'

export const Revision = z.object({
  made_by: z.enum(['customer', 'administrator']),
  base: z.int(),
  source: z.int(),
  /** Marked as a whole, because the film's data knows no marks. */
  changes: personal('words', z.array(Change)),
  lines: z.array(text('words')),
})
export type Revision = z.infer<typeof Revision>
