import { type FileType, fileSlots, type ImageType, limits, logoTypes, photoTypes, voiceTypes } from '#contract/limits'
import { messages } from '#contract/messages'
import type { AssetType, UploadType } from '#contract/orders/order'
import { statusOf } from '#contract/orders/status'
import { endings } from '#contract/photos/fileNames'
import { fileKey } from '#contract/photos/storageKeys'
import { type PresignFile, tooManyPhotos } from '#contract/photos/upload'
import type { Order } from '../orders/Order.ts'
import { AppError, invalidField } from '../platform/AppError.ts'
import type { Asset } from './Asset.ts'

const aliases: Record<string, FileType> = {
  'image/jpg': 'image/jpeg',
  'image/heif': 'image/heic',
  'audio/mp3': 'audio/mpeg',
  'audio/m4a': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-aac': 'audio/aac',
  'audio/aacp': 'audio/aac',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
}
const mebibyte = 1024 * 1024
const pendingSeconds = 24 * 3600

/** Files come and go until production starts. Throws conflict afterwards. */
export function refuseUnlessTakingFiles({ status }: Order): void {
  const { takesFiles, refusal = 'is already in progress' } = statusOf(status)
  if (!takesFiles)
    throw new AppError('conflict', `This order ${refusal}, so its files can no longer be changed. Please contact us.`)
}

export const allowedTypes = (type: AssetType): readonly ImageType[] => (type === 'logo' ? logoTypes : photoTypes)

type Kind = { types: readonly FileType[]; refusal: string; maxBytes: number }
const kinds: Record<UploadType, Kind> = {
  photo: {
    types: photoTypes,
    refusal: 'Please choose a JPEG, PNG, GIF, WebP, HEIC, AVIF or SVG image.',
    maxBytes: limits.photoMaxBytes,
  },
  logo: {
    types: logoTypes,
    refusal: 'Please choose a PNG, JPG or SVG file for your logo.',
    maxBytes: limits.logoMaxBytes,
  },
  voice: {
    types: voiceTypes,
    refusal: 'Please choose an MP3, M4A, AAC or WAV file for your recording.',
    maxBytes: limits.voiceMaxBytes,
  },
}

/**
 * The kind that is announced of a file. Of a picture its bytes say at confirmation which kind it really is
 * (`image/examine.ts`); a recording must be what was announced. Throws invalid with the field's name where the place takes
 * no such kind.
 */
export function acceptedType({ type, seq, filename, content_type, size_bytes }: PresignFile): FileType {
  refuseForeignPlace(type, seq)
  const { types, refusal, maxBytes: kindMaxBytes } = kinds[type]
  const given = content_type.toLowerCase().split(';')[0]?.trim() ?? ''
  if (given === 'image/jxl' || /\.jxl$/i.test(filename)) throw invalidField('content_type', messages.jpegXl)
  const wanted = Object.hasOwn(aliases, given) ? aliases[given] : given
  const accepted = types.find((name) => name === wanted)
  if (!accepted) throw invalidField('content_type', refusal)
  refuseForeignEnding(filename, type === 'voice' ? [accepted] : photoTypes)
  const maxBytes = accepted === 'image/svg+xml' ? Math.min(limits.svgMaxBytes, kindMaxBytes) : kindMaxBytes
  if (size_bytes > maxBytes)
    throw invalidField(
      'size_bytes',
      `This file is too large. Please choose one that is ${maxBytes / mebibyte} MB or smaller.`,
    )
  return accepted
}

function refuseForeignPlace(type: UploadType, seq: number): void {
  const wanted = type === 'photo' ? undefined : fileSlots[type]
  if (wanted === undefined ? seq === fileSlots.logo : seq !== wanted) throw invalidField('seq', messages.presign.seq)
  if (wanted === undefined && seq > limits.photosPerOrder) throw invalidField('seq', tooManyPhotos)
}

/** A name may end as any of `types` does, or not at all: what opens a file goes by its ending. */
function refuseForeignEnding(filename: string, types: readonly FileType[]): void {
  const [, ending] = /\.([^.]*)$/.exec(filename) ?? []
  if (ending !== undefined && !types.some((type) => endings[type].includes(ending.toLowerCase())))
    throw invalidField('filename', messages.presign.ending)
}

export function pendingAsset(
  request: Omit<PresignFile, 'type'> & { order_id: string; type: AssetType },
  waiting: Asset | undefined,
  fresh: { id: string; contentType: FileType; link?: string | undefined; now: Date },
): Asset {
  const { id, contentType, link, now } = fresh
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
    ...(link && { added_by: link }),
    version: 1,
  }
}

export const isOver = ({ expires_at }: Asset, now: Date): boolean =>
  expires_at !== undefined && expires_at <= Math.floor(now.getTime() / 1000)

type Stored = Pick<Asset, 'width' | 'height' | 'orientation' | 'etag' | 'stored_version'>
export function confirmedAsset({ expires_at: _over, ...asset }: Asset, stored: Stored, now: Date): Asset {
  return { ...asset, ...stored, status: 'done', confirmed_at: now.toISOString() }
}

/** At most 60 characters; keeps the extension. Files from before 2026-11-25 are found by these names. */
export function safeFilename(filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9.]+/g, '-')
    .replaceAll(/\.{2,}/g, '.')
  const trimmed = plain.replaceAll(/^[-.]+|[-.]+$/g, '')
  return trimmed.slice(-60).replace(/^[-.]+/, '') || 'file'
}

export function freeSlot(assets: Asset[]): number | undefined {
  const taken = new Set(assets.map(({ seq }) => seq))
  return Array.from({ length: limits.photosPerOrder }, (_, index) => index + 1).find((seq) => !taken.has(seq))
}

export function slotTaken(seq: number, free: number | undefined): AppError {
  const hint = hintOf(seq, free)
  return new AppError('conflict', hint, { fields: { seq: hint } })
}

function hintOf(seq: number, free: number | undefined): string {
  if (seq === fileSlots.logo) return 'This order already has a logo. Please remove it first.'
  if (seq === fileSlots.voice) return 'This order already has a recording. Please remove it first.'
  return free === undefined
    ? `This order already has the maximum of ${limits.photosPerOrder} photos.`
    : `Position ${seq} already has a photo. Position ${free} is free.`
}

export const assetNotFound = () => new AppError('not_found', 'We could not find this file. Please add it again.')
export const notUploadedYet = () =>
  new AppError('conflict', 'This file has not arrived yet. Please wait a moment and try again.')
