import type { Item } from '../../../functions/store/dynamo.ts'

/** The mails that stand in the table and are not done with: those have their content no more. */
export async function waitingMails(): Promise<Item[]> {
  const { scanItems } = await import('../../../functions/store/dynamo.ts')
  const found: Item[] = []
  let last: Awaited<ReturnType<typeof scanItems>>['last']
  do {
    const page = await scanItems(1_000, last)
    found.push(...page.items.filter(({ pk, data }) => String(pk).startsWith('MAIL#') && data !== undefined))
    last = page.last
  } while (last)
  return found
}
