import * as z from 'zod/mini'
import { ErrorAnswer } from '../errors.ts'
import { line, ok, prefixedId, requiredLine, tidyAll } from '../fields.ts'
import { fileSlots, limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { AssetId, Orientation, Photo, UploadType } from '../orders/order.ts'
import { personal } from '../personal.ts'

const file = messages.presign.file
export const tooManyPhotos = `An order can include up to ${limits.photosPerOrder} photos.`

/** Photos count from 1 in the order of the tour; the one logo has the number 0, the one recording 999. */
export const PresignFile = z.strictObject({
  filename: requiredLine('words', limits.filenameLength, file, tidyAll),
  content_type: personal('nobody', z.string(file).check(z.minLength(1, file), z.maxLength(100, file))),
  size_bytes: z
    .int(file)
    .check(z.gte(1, 'This file is empty. Please choose another one.'), z.lte(Number.MAX_SAFE_INTEGER, file)),
  seq: z.int(messages.presign.seq).check(z.gte(0, messages.presign.seq), z.lte(fileSlots.voice, tooManyPhotos)),
  type: z._default(UploadType, 'photo'),
})
export type PresignFile = z.infer<typeof PresignFile>

const announcement = {
  order_id: prefixedIdOr(messages.presign.orderId),
  address_freeform: z._default(line('home', limits.addressLength), ''),
}
export const PresignRequest = z.strictObject({ ...announcement, ...PresignFile.shape })
export type PresignRequest = z.infer<typeof PresignRequest>

/** Several things in one request, each of which is parsed by itself, so that a bad one fails alone. */
const severalOf = <T extends z.core.$ZodType>(one: T, most: number) =>
  z
    .array(z.union([one, z.unknown()]), file)
    .check(z.minLength(1, file), z.maxLength(most, `Please send at most ${most} files at once.`))

export const PresignBatchRequest = z.strictObject({
  ...announcement,
  files: severalOf(PresignFile, limits.filesPerPresign),
})

function prefixedIdOr(message: string) {
  return z.pipe(z.string(message).check(z.minLength(1, message)), prefixedId('ord'))
}

export const FileFailure = z.object({ ...ErrorAnswer.shape, retry_after_seconds: z.optional(z.int()) })
export type FileFailure = z.infer<typeof FileFailure>
const resultsOf = <T extends z.core.$ZodType>(one: T) => z.object({ ok, files: z.array(z.union([one, FileFailure])) })

/** `url` and `fields` make the multipart POST to the storage; the file goes last, as `file`. */
export const PresignAnswer = z.object({
  ok,
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  key: z.string(),
  asset_id: AssetId,
})

export const PresignBatchAnswer = resultsOf(PresignAnswer)

/** What the browser believes of the file; the server measures again and stores its own reading. */
export const ConfirmFile = z.strictObject({
  asset_id: AssetId,
  width: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000)))),
  height: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000)))),
  orientation: z.optional(z.nullable(Orientation)),
  checksum: z.optional(z.nullable(line('nobody', 200))),
})
export type ConfirmFile = z.infer<typeof ConfirmFile>
const { asset_id, ...believed } = ConfirmFile.shape
export const ConfirmRequest = z.strictObject({ asset_id, order_id: prefixedId('ord'), ...believed })
export type ConfirmRequest = z.infer<typeof ConfirmRequest>
export const ConfirmAnswer = z.object({ ok, photo: Photo })

export const ConfirmBatchRequest = z.strictObject({
  order_id: prefixedId('ord'),
  files: severalOf(ConfirmFile, limits.filesPerConfirm),
})
export const ConfirmBatchAnswer = resultsOf(ConfirmAnswer)
