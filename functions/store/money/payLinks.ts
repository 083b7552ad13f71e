import { isPastPayLink, newPayLink, PayLink } from '../../domain/money/payLink.ts'
import { hashOf, newSecret } from '../../services/ids.ts'
import { getItem, inserting } from '../dynamo.ts'
import { keys } from '../table.ts'

export function newPayLinkTo(orderId: string, now: Date) {
  const secret = newSecret()
  const link = newPayLink(hashOf(secret), orderId, now)
  const expiresAt = new Date(link.expires_at * 1000).toISOString()
  return { secret, expiresAt, write: inserting({ ...keys.payLink(link.hash), ...link }) }
}

export async function findPayLink(hash: string, now: Date): Promise<PayLink | undefined> {
  const item = await getItem(keys.payLink(hash))
  const link = item && PayLink.parse(item)
  return link && !isPastPayLink(link, now) ? link : undefined
}
