import { type Consumer, consumerNames, consumersOf } from '#contract/platform/streams'
import { isConfirmed } from '../../domain/photos/Asset.ts'
import { hasQueue, sendMessages } from '../../services/platform/queues.ts'
import { logger, nameOf } from '../../services/telemetry.ts'
import type { Item } from '../../store/dynamo.ts'
import { filesIn } from '../../store/photos/assetUpgrades.ts'
import { ownerOfLogo } from '../../store/table.ts'

export type TableChange = {
  number: string
  event: string
  byTimeToLive: boolean
  pk: string
  sk: string
  before: Item | undefined
  after: Item | undefined
  image: unknown
}
type Message = { consumer: Consumer; number: string; body: object }

const listed = (item: Item | undefined) =>
  item && {
    list_pk: item.list_pk,
    list_sk: item.list_sk,
    row: item.row,
    version: item.version,
    ...(typeof item.options?.brokerage === 'string' && { options: { brokerage: item.options.brokerage } }),
  }

function confirmedBy({ before, after }: TableChange): string[] {
  const known = new Set((before ? filesIn(before) : []).filter(isConfirmed).map(({ id }) => id))
  const now = (after ? filesIn(after) : []).filter(isConfirmed)
  return now.map(({ id }) => id).filter((id) => !known.has(id))
}

function previewsOf(change: TableChange): object | undefined {
  const saved_logo_of = ownerOfLogo(change.pk, change.sk)
  if (saved_logo_of === undefined) {
    const asset_ids = confirmedBy(change)
    return asset_ids.length > 0 ? { asset_ids } : undefined
  }
  const { before, after } = change
  return after && after.logo?.id !== before?.logo?.id ? { asset_ids: [], saved_logo_of } : undefined
}

/** Each consumer gets what it can't read in the table, and no more: a queue keeps what it is given for days. Nothing where it has nothing to do. */
const bodyFor: Record<Consumer, (change: TableChange) => object | undefined> = {
  mails: ({ pk }) => ({ pk }),
  hubspot: ({ pk }) => ({ pk }),
  jobs: ({ after }) => ({ id: after?.id, workflow: after?.workflow, pool: after?.pool, customer: after?.customer }),
  checkouts: ({ after }) => ({ session_id: after?.session_id }),
  erasures: ({ pk, sk, image }) => ({ pk, sk, image }),
  readModel: ({ pk, sk, before, after }) => ({ pk, sk, before: listed(before), after: listed(after) }),
  photoUrls: ({ pk, sk }) => ({ pk, sk }),
  webhooks: ({ pk }) => ({ pk }),
  previews: previewsOf,
}

export function messagesOf(change: TableChange): Message[] {
  const { number, event, byTimeToLive, pk: partition, sk: sort } = change
  return consumersOf({ event, partition, sort, byTimeToLive }).flatMap((consumer) => {
    const body = bodyFor[consumer](change)
    return body ? [{ consumer, number, body }] : []
  })
}

/** Returns the numbers of changes that a queue refused: they come again, also to the queues that took them. */
export async function enqueueChanges(changes: TableChange[]): Promise<Set<string>> {
  const all = changes.flatMap(messagesOf)
  const failed = await Promise.all(
    consumerNames.map((name) =>
      sendAll(
        name,
        all.filter(({ consumer }) => consumer === name),
      ),
    ),
  )
  return new Set(failed.flat())
}

async function sendAll(consumer: Consumer, messages: Message[]): Promise<string[]> {
  const numbers = messages.map(({ number }) => number)
  if (numbers.length === 0) return []
  if (!hasQueue(consumer)) {
    logger.error('no queue for a change', { consumer, changes: numbers.length })
    return []
  }
  try {
    const bodies = messages.map(({ body }) => body)
    const failed = new Set(await sendMessages(consumer, bodies))
    return numbers.filter((_, place) => failed.has(place))
  } catch (error) {
    logger.error('queue failed', { consumer, name: nameOf(error) })
    return numbers
  }
}
