import { leastTyped, type Suggestion } from '#contract/orders/addresses'
import { config } from '../../services/config.ts'
import { count, logger, nameOf } from '../../services/telemetry.ts'

type Typed = { q: string; place?: string | undefined }

/** Nobody needs suggestions to order, so a failure suggests nothing and is counted. */
export async function completeAddress({ q, place }: Typed): Promise<Suggestion[]> {
  if (config().COMPLETES_ADDRESSES !== 'true' || q.length < leastTyped) return []
  try {
    const { findAddress, suggestAddresses } = await import('../../services/integrations/addresses.ts')
    if (place === undefined) return await suggestAddresses(q)
    const chosen = await findAddress(place)
    return chosen ? [chosen] : []
  } catch (error) {
    logger.warn('address completion failed', { name: nameOf(error) })
    count('AddressesFailed')
    return []
  }
}
