import * as z from 'zod/mini'
import { limits } from '#contract/limits'
import { uploadRule } from '#contract/rates'
import { updateItem } from './dynamo.ts'
import { startOf } from './rates.ts'
import { keys } from './table.ts'

const Announced = z.object({ files: z.int(), bytes: z.int() })
const ExpiredImage = z.object({
  orders: z.object({ SS: z.array(z.string()) }),
  expires_at: z.object({ N: z.string() }),
})

export type AnnouncedFiles = { orderId: string; files: number; bytes: number }

/**
 * Counts files that are announced in the current window, and notes their order, whose surplus versions the stream erases
 * when the item's time to live is over: no form of the window takes a file any more then. One request, one write unit.
 */
export async function countAnnounced(name: string, { orderId, files, bytes }: AnnouncedFiles, now: Date) {
  const windowStart = startOf(uploadRule.windowSeconds, now)
  const windowEnds = windowStart + uploadRule.windowSeconds
  const item = await updateItem({
    update: keys.uploadWindow(name, windowStart),
    set: 'ADD files :files, bytes :bytes, orders :orders SET expires_at = :expires',
    values: { files, bytes, orders: new Set([orderId]), expires: windowEnds + 2 * limits.presignSeconds },
  })
  return { ...Announced.parse(item), windowEnds }
}

/**
 * The orders that a removed item names, by its image in the stream: those of a window that is over, or one whose files
 * waited. What ended until `at` is over, since the item outlived it.
 */
export function expiredOrders(image: unknown, now: Date): { orders: string[]; at: Date } {
  const { data } = ExpiredImage.safeParse(image)
  return {
    orders: data?.orders.SS ?? [],
    at: new Date(Math.max(now.getTime(), Number(data?.expires_at.N ?? 0) * 1000)),
  }
}
