import { isPastPayLink, newPayLink, PayLink } from '../../domain/money/payLink.ts'
import { hashOf, newSecret } from '../../services/ids.ts'
import { getItem, inserting } from '../dynamo.ts'
import { keys } from '../table.ts'

/** A pay link's secret, which counts once `write` is done; only its hash is kept. */
export function newPayLinkTo(orderId: string, now: Date): { secret: string; write: ReturnType<typeof inserting> } {
  const secret = newSecret()
  const link = newPayLink(hashOf(secret), orderId, now)
  return { secret, write: inserting({ ...keys.payLink(link.hash), ...link }) }
}

/** The link of this hash, unless it is past. */
export async function findPayLink(hash: string, now: Date): Promise<PayLink | undefined> {
  const item = await getItem(keys.payLink(hash))
  const link = item && PayLink.parse(item)
  return link && !isPastPayLink(link, now) ? link : undefined
}
