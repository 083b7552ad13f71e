import * as z from 'zod/mini'
import type { VersionKey } from '../../domain/film/TourVersion.ts'
import { inserting, type Write } from '../dynamo.ts'
import { keys } from '../table.ts'

const Image = z.object({
  ending: z.object({ M: z.object({ order_id: z.object({ S: z.string() }), version: z.object({ N: z.string() }) }) }),
})

/** A note that goes at `warnAt`, of which the stream then tells: finished files that are made again note it anew. */
export const notingEnd = ({ orderId, version }: VersionKey, warnAt: Date): Write => ({
  put: {
    ...keys.endingFiles(orderId, version),
    ending: { order_id: orderId, version },
    expires_at: Math.floor(warnAt.getTime() / 1000),
  },
})

/** The version whose files go soon, by a removed item's image in the stream. */
export function endingFilesOf(image: unknown): VersionKey | undefined {
  const { data } = Image.safeParse(image)
  return data && { orderId: data.ending.M.order_id.S, version: Number(data.ending.M.version.N) }
}

/** Refused where the customer was told of this end already. */
export const insertingTold = (orderId: string, jobId: string, now: Date): Write =>
  inserting({ ...keys.toldOfEnd(orderId, jobId), at: now.toISOString() })
