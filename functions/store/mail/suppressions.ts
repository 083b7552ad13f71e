import * as z from 'zod/mini'
import { hashOf } from '../../services/ids.ts'
import { getItem, write } from '../dynamo.ts'
import { keys } from '../table.ts'

const Suppression = z.object({ reason: z.enum(['bounce', 'complaint']), expires_at: z.int() })
export type SuppressionReason = z.infer<typeof Suppression>['reason']

/** Long enough to spare our reputation, short enough that a mended mailbox is tried again. */
const suppressedSeconds = 90 * 24 * 3600
const keyOf = (email: string) => keys.suppression(hashOf(email.trim().toLowerCase()))

/** Why this address must not be written to: its mail came back, or was complained about, lately. */
export async function findSuppression(email: string, now: Date): Promise<SuppressionReason | undefined> {
  const item = await getItem(keyOf(email))
  const suppression = item && Suppression.parse(item)
  return suppression && suppression.expires_at > now.getTime() / 1000 ? suppression.reason : undefined
}

export const isSuppressed = async (email: string, now: Date): Promise<boolean> =>
  (await findSuppression(email, now)) !== undefined

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
