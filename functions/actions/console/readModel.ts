import { matches, readModelRules } from '#contract/streams'
import type { Item } from '../../store/dynamo.ts'
import { updateSearch } from '../../store/search.ts'
import { updateStatusCounts } from '../../store/statusCounts.ts'
import { keys } from '../../store/table.ts'

type Change = { pk: string; sk: string; before: Item | undefined; after: Item | undefined }

/**
 * Follows a change of a user, customer or order with what the console finds and counts, so that ordering needs not
 * wait for it. May be repeated; an item's changes must come in their order.
 */
export async function updateReadModel({ pk, sk, before, after }: Change): Promise<void> {
  if (!readModelRules.some((rule) => matches({ partition: pk, sort: sk }, rule))) return
  await updateSearch(before, after)
  if (sk === keys.order('').sk) await updateStatusCounts(before, after)
}
