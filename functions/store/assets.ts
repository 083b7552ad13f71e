import * as z from 'zod/mini'
import type { Item } from './dynamo.ts'

const Unconfirmed = z.object({ status: z.enum(['pending', 'discarded']), storage_key: z.string() })

/** The stored file that goes with an item that ran out: one that was never confirmed, or was discarded. */
export function fileToDelete(item: Item): string | undefined {
  const result = Unconfirmed.safeParse(item)
  return result.success ? result.data.storage_key : undefined
}
