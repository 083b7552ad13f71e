import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import { limits, logoTypes } from '#contract/limits'
import { text } from '#contract/personal'
import type { SavedLogo as SavedLogoView } from '#contract/photos/savedLogo'
import { savedLogoKey } from '#contract/photos/storageKeys'
import { AppError } from '../platform/AppError.ts'
import type { SignedIn } from '../platform/Caller.ts'
import type { Asset } from './Asset.ts'
import type { Examination } from './image/examine.ts'

/** The logo that an account keeps: its own copy of the bytes, whatever becomes of where they came from. */
export const SavedLogo = z.object({
  id: z.string(),
  user_id: z.string(),
  /** The file of an order that it was copied from, so that saving it again changes nothing. */
  copied_from: z.optional(text('nobody')),
  filename: text('words'),
  content_type: z.enum(logoTypes),
  size_bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  storage_key: z.string(),
  stored_version: z.optional(text('nobody')),
  saved_at: Timestamp,
  problem: z.optional(text('nobody')),
})
export type SavedLogo = z.infer<typeof SavedLogo>

/** A logo that was announced for an account and may be confirmed until it `expires_at`, in epoch seconds. */
export const PostedLogo = z.object({
  id: z.string(),
  user_id: z.string(),
  filename: text('words'),
  content_type: z.enum(logoTypes),
  size_bytes: z.int(),
  storage_key: z.string(),
  expires_at: z.int(),
})
export type PostedLogo = z.infer<typeof PostedLogo>

export const postedUntil = (now: Date): number => Math.floor(now.getTime() / 1000) + 2 * limits.presignSeconds

export const isOverdue = ({ expires_at }: PostedLogo, now: Date): boolean =>
  expires_at <= Math.floor(now.getTime() / 1000)

export function refuseUnlessProven({ emailVerified }: SignedIn): void {
  if (!emailVerified)
    throw new AppError('forbidden', 'Please verify your email first. Then you can save a logo for your next orders.')
}

export const noSavedLogo = () =>
  new AppError('not_found', 'There is no logo to use again. Please choose your logo file.')

export const isLogo = ({ type, status }: Asset): boolean => type === 'logo' && status === 'done'

export function logoOfOrder(asset: Asset, { id, userId, now }: { id: string; userId: string; now: Date }): SavedLogo {
  const { filename, content_type, size_bytes, width = null, height = null } = asset
  return SavedLogo.parse({
    ...{ id, user_id: userId, copied_from: asset.id, filename, content_type, size_bytes, width, height },
    storage_key: savedLogoKey(userId, id),
    saved_at: now.toISOString(),
  })
}

export function logoOfPost(
  { id, user_id, filename, size_bytes }: PostedLogo,
  { content_type, measured: { width, height }, clean }: Examination,
  now: Date,
): SavedLogo {
  return SavedLogo.parse({
    ...{ id, user_id, filename, content_type, width, height },
    size_bytes: clean?.length ?? size_bytes,
    storage_key: savedLogoKey(user_id, id),
    saved_at: now.toISOString(),
  })
}

export const savedLogoView = (logo: SavedLogo, picture_url: string | null): SavedLogoView => ({
  logo_id: logo.id,
  filename: logo.filename,
  content_type: logo.content_type,
  size_bytes: logo.size_bytes,
  width: logo.width,
  height: logo.height,
  saved_at: logo.saved_at,
  picture_url,
  problem: logo.problem ?? null,
})
