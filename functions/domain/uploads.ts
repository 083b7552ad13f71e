import { endings } from '#contract/fileNames'
import { type ImageType, limits, logoTypes, photoTypes } from '#contract/limits'
import { messages } from '#contract/messages'
import { statusOf } from '#contract/status'
import { fileKey } from '#contract/storageKeys'
import type { PresignFile } from '#contract/upload'
import { AppError, invalidField } from './AppError.ts'
import type { Asset } from './Asset.ts'
import type { Order } from './Order.ts'

const aliases: Record<string, ImageType> = { 'image/jpg': 'image/jpeg', 'image/heif': 'image/heic' }
/** What pictures are called; of an unlisted ending nobody knows what opens it. The bytes tell which kind one is. */
const pictureEndings = Object.values(endings).flat()
const mebibyte = 1024 * 1024
const pendingSeconds = 24 * 3600

/** Files come and go until production starts. Throws conflict afterwards. */
export function refuseUnlessTakingFiles({ status }: Order): void {
  const { takesFiles, refusal = 'is already in progress' } = statusOf(status)
  if (!takesFiles)
    throw new AppError('conflict', `This order ${refusal}, so its files can no longer be changed. Please contact us.`)
}

/** The kinds of file that an order takes for a photo or a logo. */
export const allowedTypes = (type: Asset['type']): readonly ImageType[] => (type === 'logo' ? logoTypes : photoTypes)

/** The kind of file that a presign asks for. Throws invalid with the field's name where an order takes no such file. */
export function acceptedType({ type, seq, filename, content_type, size_bytes }: PresignFile): ImageType {
  if ((type === 'logo') !== (seq === 0)) throw invalidField('seq', messages.presign.seq)
  const given = content_type.toLowerCase().split(';')[0]?.trim() ?? ''
  const wanted = Object.hasOwn(aliases, given) ? aliases[given] : given
  const accepted = allowedTypes(type).find((name) => name === wanted)
  if (!accepted)
    throw invalidField(
      'content_type',
      type === 'logo'
        ? 'Please choose a PNG, JPG or SVG file for your logo.'
        : 'Please choose a JPEG, PNG, GIF, WebP, HEIC or SVG image.',
    )
  refuseForeignEnding(filename)
  const kindMaxBytes = type === 'logo' ? limits.logoMaxBytes : limits.photoMaxBytes
  const maxBytes = accepted === 'image/svg+xml' ? Math.min(limits.svgMaxBytes, kindMaxBytes) : kindMaxBytes
  if (size_bytes > maxBytes)
    throw invalidField(
      'size_bytes',
      `This file is too large. Please choose one that is ${maxBytes / mebibyte} MB or smaller.`,
    )
  return accepted
}

/** A name without an ending is as good as any: nothing opens it by its name. */
function refuseForeignEnding(filename: string): void {
  const [, ending] = /\.([^.]*)$/.exec(filename) ?? []
  if (ending !== undefined && !pictureEndings.includes(ending.toLowerCase()))
    throw invalidField('filename', messages.presign.ending)
}

/** The pending file for a place: the one that waits there already, where the request names the same file again. */
export function pendingAsset(
  request: PresignFile & { order_id: string },
  waiting: Asset | undefined,
  fresh: { id: string; contentType: ImageType; now: Date },
): Asset {
  const { id, contentType, now } = fresh
  const expires_at = Math.floor(now.getTime() / 1000) + pendingSeconds
  const same =
    waiting?.filename === request.filename &&
    waiting.content_type === contentType &&
    waiting.size_bytes === request.size_bytes
  if (waiting && same) return { ...waiting, expires_at }
  return {
    id,
    order_id: request.order_id,
    seq: request.seq,
    type: request.type,
    status: 'pending',
    filename: request.filename,
    content_type: contentType,
    size_bytes: request.size_bytes,
    storage_key: fileKey({ orderId: request.order_id, assetId: id, filename: safeFilename(request.filename) }),
    created_at: now.toISOString(),
    expires_at,
    version: 1,
  }
}

/** A file name of letters, digits, dots and dashes, at most 60 characters, that keeps its extension. */
export function safeFilename(filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9.]+/g, '-')
    .replaceAll(/\.{2,}/g, '.')
  const trimmed = plain.replaceAll(/^[-.]+|[-.]+$/g, '')
  return trimmed.slice(-60).replace(/^[-.]+/, '') || 'file'
}

/** The lowest place without a file, or nothing where every place is taken. */
export function freeSlot(assets: Asset[]): number | undefined {
  const taken = new Set(assets.map(({ seq }) => seq))
  return Array.from({ length: limits.photosPerOrder }, (_, index) => index + 1).find((seq) => !taken.has(seq))
}

export function slotTaken(seq: number, free: number | undefined): AppError {
  const hint =
    seq === 0
      ? 'This order already has a logo. Please remove it first.'
      : free === undefined
        ? `This order already has the maximum of ${limits.photosPerOrder} photos.`
        : `Position ${seq} already has a photo. Position ${free} is free.`
  return new AppError('conflict', hint, { fields: { seq: hint } })
}

export const assetNotFound = () => new AppError('not_found', 'We could not find this file. Please add it again.')
export const notUploadedYet = () =>
  new AppError('conflict', 'This file has not arrived yet. Please wait a moment and try again.')
