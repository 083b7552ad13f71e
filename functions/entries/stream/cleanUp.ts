import { forgetExpiredAccount } from '../../actions/passwords/forgetExpiredAccount.ts'
import { eraseExpired } from '../../actions/photos/eraseExpired.ts'
import type { StreamRecord } from './takeRecords.ts'

/** Erases what uploads have left behind, and passwords of accounts whose address was never proven. */
export async function cleanUp({ eventName, userIdentity, dynamodb }: StreamRecord): Promise<void> {
  const byTimeToLive = userIdentity?.principalId === 'dynamodb.amazonaws.com'
  if (eventName !== 'REMOVE' || !byTimeToLive) return
  await eraseExpired(dynamodb.OldImage)
  await forgetExpiredAccount(dynamodb.Keys.pk.S, dynamodb.Keys.sk.S)
}
