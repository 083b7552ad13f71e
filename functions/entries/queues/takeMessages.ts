import type { SQSBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import { MessageTaken } from '../../domain/platform/MessageTaken.ts'
import { logger, nameOf, publishCounts } from '../../services/telemetry.ts'

export const QueueEvent = z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })) })

/** Answers the failures, which alone come again. Messages may be duplicated or out of order. */
export async function takeMessages<Body>(
  event: unknown,
  body: z.ZodMiniType<Body>,
  take: (body: Body) => Promise<void>,
): Promise<SQSBatchResponse> {
  const { Records } = QueueEvent.parse(event)
  const failed = await Promise.all(
    Records.map(async (message) => {
      try {
        await take(body.parse(JSON.parse(message.body)))
        return []
      } catch (error) {
        const { messageId } = message
        if (!(error instanceof MessageTaken))
          logger.error('message failed', { message_id: messageId, name: nameOf(error) })
        return [{ itemIdentifier: messageId }]
      }
    }),
  )
  publishCounts()
  return { batchItemFailures: failed.flat() }
}
