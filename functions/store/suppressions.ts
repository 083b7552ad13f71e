import * as z from 'zod/mini'
import { hashOf } from '../services/ids.ts'
import { getItem, write } from './dynamo.ts'
import { keys } from './table.ts'

const Suppression = z.object({ reason: z.enum(['bounce', 'complaint']), expires_at: z.int() })
export type SuppressionReason = z.infer<typeof Suppression>['reason']

/** Long enough to spare our reputation, short enough that a mended mailbox is tried again. */
const suppressedSeconds = 90 * 24 * 3600
const keyOf = (email: string) => keys.suppression(hashOf(email.trim().toLowerCase()))

/** Whether mail to this address came back or was complained about lately. */
export async function isSuppressed(email: string, now: Date): Promise<boolean> {
  const item = await getItem(keyOf(email))
  return item !== undefined && Suppression.parse(item).expires_at > now.getTime() / 1000
}

export const insertSuppression = (email: string, reason: SuppressionReason, now: Date): Promise<void> =>
  write({
    put: {
      ...keyOf(email),
      type: 'suppression',
      reason,
      created_at: now.toISOString(),
      expires_at: Math.floor(now.getTime() / 1000) + suppressedSeconds,
    },
  })
