import type { FileType } from '#contract/limits'
import { planSeconds } from '#contract/money/plans'
import { type Order, orderNotFound, type Proof } from '../../domain/orders/Order.ts'
import type { Asset } from '../../domain/photos/Asset.ts'
import { isClipType } from '../../domain/photos/clip/examineClip.ts'
import type { FileEnds } from '../../domain/photos/image/bytes.ts'
import { type Examination, examineFile, isEnough, wantsFrom } from '../../domain/photos/image/examine.ts'
import { examineRecording, isEnoughSound, isVoiceType } from '../../domain/photos/recording/examineRecording.ts'
import {
  allowedTypes,
  assetNotFound,
  confirmedAsset,
  isOver,
  notUploadedYet,
  refuseUnlessTakingFiles,
} from '../../domain/photos/uploads.ts'
import { AppError } from '../../domain/platform/AppError.ts'
import { settleAll, settleChecked } from '../../domain/platform/settled.ts'
import { slotOfAsset } from '../../services/ids.ts'
import { findStoredFile, replaceFile, type StoredFile } from '../../services/photos/photos.ts'
import { count } from '../../services/telemetry.ts'
import { ConditionFailed } from '../../store/dynamo.ts'
import { findOrderAndFilesOf, type OrderAndFiles } from '../../store/orders/orders.ts'
import { confirmAsset, discardAsset } from '../../store/photos/assets.ts'
import { retryEachOnConflict } from '../../store/platform/retryOnConflict.ts'
import { discardBytes } from './discardBytes.ts'

/** Each file has its own result: conflict until it has arrived, rejected_file if it is unusable, which frees its slot. Throws for a foreign order. */
export function confirmFiles(
  proof: Proof,
  { orderId, assetIds }: { orderId: string; assetIds: readonly string[] },
  now: Date,
): Promise<PromiseSettledResult<Asset>[]> {
  const placed = (assetId: string) => {
    const place = slotOfAsset(assetId)
    if (place?.orderId !== orderId) throw assetNotFound()
    return { assetId, seq: place.seq }
  }
  return settleChecked(assetIds, placed, (known) =>
    retryEachOnConflict(known, async (open) => {
      const seqs = open.map(({ seq }) => seq)
      const found = await findOrderAndFilesOf(proof, orderId, seqs, now)
      if (!found) throw orderNotFound()
      return settleAll(open, ({ assetId }) => confirm(found, assetId, now))
    }),
  )
}

async function confirm({ order, files }: OrderAndFiles, assetId: string, now: Date): Promise<Asset> {
  const was = files.find(({ id }) => id === assetId)
  if (!was || was.type === 'clip' || isOver(was, now)) throw assetNotFound()
  if (was.status === 'done') return was
  const next = await examinedFile(order, was, now)
  await confirmAsset(was, next)
  count('PhotosConfirmed')
  return next
}

async function examinedFile(order: Order, asset: Asset, now: Date): Promise<Asset> {
  refuseUnlessTakingFiles(order)
  const file = await findStored(asset)
  if (!file) throw notUploadedYet()
  const discard = () => discardAsset(asset, now)
  const { content_type, measured, clean } = await orDiscard(asset, examine(order, asset, file), discard)
  const { etag, stored_version } = clean ? await storeInstead({ ...asset, content_type }, file, clean) : file
  return confirmedAsset({ ...asset, content_type }, { ...measured, etag, stored_version }, now)
}

function findStored({ content_type: type, storage_key }: Asset): Promise<StoredFile | undefined> {
  if (isClipType(type)) throw assetNotFound()
  if (isVoiceType(type)) return findStoredFile(storage_key, (head) => isEnoughSound(type, head))
  return findStoredFile(
    storage_key,
    (head) => isEnough(type, head),
    (read) => wantsFrom(type, read),
  )
}

type ExaminedFile = Omit<Examination, 'content_type'> & { content_type: FileType }

async function examine({ options }: Order, asset: Asset, file: FileEnds): Promise<ExaminedFile> {
  const { content_type: type, size_bytes: sizeBytes } = asset
  if (isClipType(type)) throw assetNotFound()
  if (!isVoiceType(type)) return examineFile({ type, sizeBytes, allowed: allowedTypes(asset.type) }, file)
  examineRecording(type, sizeBytes, file, planSeconds[options.plan])
  return { content_type: type, measured: { width: null, height: null, orientation: null } }
}

async function storeInstead(asset: Asset, { etag }: StoredFile, clean: Uint8Array) {
  const stored = await replaceFile(asset, etag, clean)
  if (!stored) throw new ConditionFailed([], [], undefined)
  return stored
}

async function orDiscard<T>(asset: Asset, examination: Promise<T>, discard: () => Promise<void>): Promise<T> {
  try {
    return await examination
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await discard()
    await discardBytes(asset)
    count('PhotosRejected')
    throw error
  }
}
