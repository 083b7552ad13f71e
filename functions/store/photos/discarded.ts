import * as z from 'zod/mini'
import { limits } from '#contract/limits'
import type { Asset } from '../../domain/photos/Asset.ts'
import { inserting, type Write } from '../dynamo.ts'
import { keys } from '../table.ts'

const ExpiredImage = z.object({
  status: z.object({ S: z.enum(['pending', 'discarded']) }),
  storage_key: z.object({ S: z.string() }),
  erase: z.optional(z.object({ BOOL: z.boolean() })),
  kept_version: z.optional(z.object({ S: z.string() })),
})

const afterForms = (now: Date) => Math.floor(now.getTime() / 1000) + 2 * limits.presignSeconds

export const erasingUnder = (name: string, start: string, expires_at: number) => ({
  ...keys.discarded(name),
  status: 'discarded',
  storage_key: start,
  erase: true,
  expires_at,
})

/** After whoever still writes there has ended: a worker hears of a purge with its next heartbeat. Repeatable. */
export const discardingFolder = (name: string, folder: string, now: Date): Write => ({
  put: erasingUnder(name, folder, afterForms(now)),
})

/** Once its upload form has expired: for good if never confirmed or with `erase`, else restorable. */
export const discarding = ({ id, storage_key, status, stored_version }: Asset, now: Date, erase?: true): Write =>
  inserting({
    ...keys.discarded(id),
    status: 'discarded',
    storage_key,
    ...(erase || status === 'pending' ? { erase: true } : { kept_version: stored_version }),
    expires_at: afterForms(now),
  })

export type ExpiredFile = { key: string; erase: boolean; kept_version: string | undefined }

export function fileOfExpired(image: unknown): ExpiredFile | undefined {
  const { data } = ExpiredImage.safeParse(image)
  return (
    data && {
      key: data.storage_key.S,
      erase: data.status.S === 'pending' || data.erase?.BOOL === true,
      kept_version: data.kept_version?.S,
    }
  )
}
