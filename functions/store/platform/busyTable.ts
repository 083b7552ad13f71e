import { setTimeout as sleep } from 'node:timers/promises'
import type { CancellationReason } from '@aws-sdk/client-dynamodb'

export const attempts = 6

export const busy = (cause?: unknown) =>
  Object.assign(new Error('The table is busy.', { cause }), { name: 'ThrottlingException' })

/** Pauses before a write is sent once more, longer each time. Throws `busy` after the last attempt. */
export async function waitOut(attempt: number, cause?: unknown): Promise<void> {
  if (attempt === attempts) throw busy(cause)
  await sleep(2 ** attempt * 10 * (0.5 + Math.random()))
}

/** Why DynamoDB cancels a transaction that it may take a moment later; `None` is a write that nothing stood against. */
const passing = ['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']
export const mayPass = ({ Code = 'None' }: CancellationReason) => passing.includes(Code)
