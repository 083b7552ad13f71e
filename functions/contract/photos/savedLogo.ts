import * as z from 'zod/mini'
import { ok, prefixedId, Timestamp } from '../fields.ts'
import { AssetId } from '../orders/order.ts'
import { PresignAnswer, PresignFile } from './upload.ts'

const LogoId = prefixedId('lgo')

export const SavedLogo = z.object({
  logo_id: LogoId,
  filename: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  saved_at: Timestamp,
  picture_url: z.nullable(z.string()),
  problem: z.nullable(z.string()),
})
export type SavedLogo = z.infer<typeof SavedLogo>
export const SavedLogoAnswer = z.object({ ok, logo: z.nullable(SavedLogo) })

const { filename, content_type, size_bytes } = PresignFile.shape
export const LogoPresignRequest = z.strictObject({ filename, content_type, size_bytes })
export type LogoPresignRequest = z.infer<typeof LogoPresignRequest>
const { url, fields } = PresignAnswer.shape
export const LogoPresignAnswer = z.object({ ok, url, fields, logo_id: LogoId })
export const LogoConfirmRequest = z.strictObject({ logo_id: LogoId })

export const LogoSaveRequest = z.strictObject({ asset_id: AssetId })
export const LogoCopyRequest = z.strictObject({ asset_id: z.optional(AssetId) })
