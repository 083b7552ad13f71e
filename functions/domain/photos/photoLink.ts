import * as z from 'zod/mini'
import { photoLinkDays } from '#contract/photos/photoLinkToken'
import { AppError } from '../platform/AppError.ts'
import type { Asset } from './Asset.ts'

/** Lets whoever holds its secret add photos to an order: `hash` is the secret's, `expires_at` in epoch seconds. */
export const PhotoLink = z.object({ hash: z.string(), order_id: z.string(), expires_at: z.int() })
export type PhotoLink = z.infer<typeof PhotoLink>

export const markOf = ({ hash }: PhotoLink): string => hash.slice(0, 10)

export const newPhotoLink = (hash: string, orderId: string, now: Date): PhotoLink => ({
  hash,
  order_id: orderId,
  expires_at: Math.floor(now.getTime() / 1000) + photoLinkDays * 24 * 3600,
})

export const photoLinkMadeAt = ({ expires_at }: PhotoLink): Date =>
  new Date((expires_at - photoLinkDays * 24 * 3600) * 1000)

export const isPast = ({ expires_at }: PhotoLink, now: Date): boolean => expires_at <= now.getTime() / 1000

export const deadPhotoLink = () =>
  new AppError('not_found', 'This link is no longer valid. Please ask whoever sent it for a new one.')

export type FileRight = { isOwner: boolean; link: string | undefined }

export const mayAdd = (type: Asset['type'], { isOwner }: FileRight): boolean => isOwner || type === 'photo'
export const photosAlone = () =>
  new AppError('forbidden', 'This link is for photos only. Please ask whoever ordered the film to add the logo.')

export const mayRemove = ({ added_by }: Pick<Asset, 'added_by'>, { isOwner, link }: FileRight): boolean =>
  isOwner || (link !== undefined && added_by === link)

export const notYoursToRemove = () =>
  new AppError(
    'forbidden',
    'This photo was not added with this link. Please ask whoever ordered the film to remove it.',
  )
