import * as z from 'zod/mini'
import type { VersionKey } from '../../domain/film/TourVersion.ts'
import { inserting, type Write } from '../dynamo.ts'
import { keys } from '../table.ts'

const Image = z.object({
  ending: z.object({ M: z.object({ order_id: z.object({ S: z.string() }), version: z.object({ N: z.string() }) }) }),
})

export const notingEnd = ({ orderId, version }: VersionKey, warnAt: Date): Write => ({
  put: {
    ...keys.endingFiles(orderId, version),
    ending: { order_id: orderId, version },
    expires_at: Math.floor(warnAt.getTime() / 1000),
  },
})

export function endingFilesOf(image: unknown): VersionKey | undefined {
  const { data } = Image.safeParse(image)
  return data && { orderId: data.ending.M.order_id.S, version: Number(data.ending.M.version.N) }
}

export const insertingTold = (orderId: string, jobId: string, now: Date): Write =>
  inserting({ ...keys.toldOfEnd(orderId, jobId), at: now.toISOString() })
