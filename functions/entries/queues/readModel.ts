import type { SQSBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import { updateReadModel } from '../../actions/desk/readModel.ts'
import { type Rebuilt, rebuildReadModel } from '../../actions/desk/rebuild.ts'
import { QueueEvent, takeMessages } from './takeMessages.ts'

const Listed = z.optional(z.looseObject({ version: z.int() }))
const Changed = z.object({ pk: z.string(), sk: z.string(), before: Listed, after: Listed })
const Rebuild = z.object({ rebuild: z.object({ checks_per_second: z.int().check(z.positive()) }) })
const Event = z.union([QueueEvent, Rebuild])
/** How long a part of a rebuilding may take, well below the function's time. */
const sliceMs = 10_000

export async function handler(event: unknown): Promise<SQSBatchResponse | Rebuilt> {
  const asked = Event.parse(event)
  if ('Records' in asked) return takeMessages(asked, Changed, updateReadModel)
  return rebuildReadModel({ checksPerSecond: asked.rebuild.checks_per_second, sliceMs })
}
