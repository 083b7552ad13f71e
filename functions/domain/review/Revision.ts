import * as z from 'zod/mini'
import { text } from '#contract/personal'
import { Change } from '../../film/Change.ts'

export const Revision = z.object({
  made_by: z.enum(['customer', 'administrator']),
  base: z.int(),
  source: z.int(),
  changes: z.array(Change),
  lines: z.array(text('words')),
})
export type Revision = z.infer<typeof Revision>
