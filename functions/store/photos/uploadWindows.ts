import * as z from 'zod/mini'
import { limits } from '#contract/limits'
import { uploadRule } from '#contract/platform/rates'
import { updateItem } from '../dynamo.ts'
import { startOf } from '../platform/rates.ts'
import { keys } from '../table.ts'

const Announced = z.object({ files: z.int(), bytes: z.int() })
const ExpiredImage = z.object({ orders: z.object({ SS: z.array(z.string()) }) })

export type AnnouncedFiles = { orderId: string; files: number; bytes: number }

/** When the item expires, no form of its window takes files any more, and the stream erases surplus versions. One write unit. */
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

export const expiredOrders = (image: unknown): string[] => ExpiredImage.safeParse(image).data?.orders.SS ?? []
