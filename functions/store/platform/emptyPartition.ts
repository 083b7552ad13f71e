import { queryItems, transact } from '../dynamo.ts'
import { keys } from '../table.ts'

/** As many as a transaction takes. */
const deletedAtOnce = 100

export async function emptyPartition(partition: string, kept?: string): Promise<void> {
  let cursor: string | null = null
  do {
    const page = await queryItems({ partition, limit: deletedAtOnce, cursor })
    const gone = page.items.filter(({ sk }) => sk !== kept && sk !== keys.counted('').sk)
    if (gone.length > 0) await transact(gone.map(({ pk, sk }) => ({ delete: { pk, sk } })))
    cursor = page.cursor
  } while (cursor)
}
