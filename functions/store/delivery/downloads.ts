import { countsAfter, Download } from '../../domain/delivery/Download.ts'
import { ConditionFailed, type Item, write } from '../dynamo.ts'
import { downloadPart, keys } from '../table.ts'

export const isDownload = ({ sk }: Item): boolean => String(sk).includes(downloadPart)
export const parseDownload = (item: Item): Download => Download.parse(item)

export async function countDownload(
  orderId: string,
  { version, file, author, by }: Pick<Download, 'version' | 'file' | 'author' | 'by'>,
  now: Date,
): Promise<void> {
  try {
    await write({
      update: keys.download(orderId, version, author, file),
      set: 'SET version = :version, #file = :file, author = :author, #by = :by, last_at = :now ADD times :one',
      condition: 'attribute_not_exists(pk) OR last_at <= :before',
      names: { '#file': 'file', '#by': 'by' },
      values: { version, file, author, by, now: now.toISOString(), before: countsAfter(now), one: 1 },
    })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
