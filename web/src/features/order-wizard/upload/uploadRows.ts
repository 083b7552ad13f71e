import type { Seen } from '#contract/orders/order'
import type { Resolution } from '#contract/orders/orderRequest'
import { notSeen, type PhotoRoom } from '#contract/photos/photoRooms'
import type { RefusedFile } from './choice/choice.ts'
import type { KeptPictures } from './kept/keptPictures.ts'
import { type Checked, type KnownTraits, remarkOnPhoto } from './preflight/remarks.ts'
import type { StoredPhoto } from './queue/access.ts'
import type { PhotoFile, UploadState } from './queue/photoQueue.ts'

export type UploadRow = {
  id: string
  name: string
  sizeBytes: number
  state: UploadState
  percent: number
  /** Why it failed. */
  reason: string
  thumbnailUrl: string | null
  /** What may disappoint in it; empty where nothing does. */
  remark: string
  /** Set for a stored photo. */
  assetId: string | undefined
  /** The customer's word. */
  room: PhotoRoom | null
  /** What our side sees. */
  seen: Seen
  isCover: boolean
  canRetry: boolean
  /** Not so of what others added, for whoever came by a link. */
  canRemove: boolean
}
type BareRow = Omit<UploadRow, 'remark'> & Pick<Checked, 'contentType' | 'size' | 'traits' | 'kept'>

type Known = { traits?: KnownTraits; pictures?: KeptPictures; resolution?: Resolution }

/** The sheet as the visitor sees it: stored photos in the order of the tour, then this page's files and refused ones. */
export function uploadRows(
  stored: readonly StoredPhoto[],
  local: readonly PhotoFile[],
  refused: readonly RefusedFile[],
  { traits = new Map(), pictures = new Map(), resolution = '1080p' }: Known = {},
): UploadRow[] {
  const photos = stored.filter(({ type }) => type === 'photo')
  const fileOf = ({ asset_id }: StoredPhoto) =>
    local.find(({ assetId, state }) => state === 'done' && assetId === asset_id)
  const shown = new Set(photos.map(fileOf))
  const rows: BareRow[] = [
    ...photos.map((photo) => storedRow(photo, fileOf(photo), { traits, pictures })),
    ...local.filter((file) => !shown.has(file)).map((file) => localRow(file, traits)),
  ]
  return [
    ...rows.map((row, index) => withRemark(row, rows.slice(0, index).map(checked), resolution)),
    ...refused.map(refusedRow),
  ]
}

/** Of two that look the same, the later one is remarked on. */
const withRemark = (
  { contentType, size, traits, kept, ...row }: BareRow,
  before: readonly Checked[],
  resolution: Resolution,
): UploadRow => ({
  ...row,
  remark:
    row.state === 'error'
      ? ''
      : remarkOnPhoto(checked({ ...row, contentType, size, traits, kept }), before, resolution),
})
const checked = ({ name, contentType, size, traits, kept, room, seen }: BareRow): Checked => ({
  ...{ name, contentType, size, traits, kept },
  room: room ?? seen.room,
})

const storedRow = (
  photo: StoredPhoto,
  file: PhotoFile | undefined,
  { traits, pictures }: Required<Pick<Known, 'traits' | 'pictures'>>,
): BareRow => ({
  id: file?.id ?? photo.asset_id,
  name: photo.filename,
  sizeBytes: photo.size_bytes,
  state: photo.problem === null ? 'done' : 'error',
  percent: photo.problem === null ? 100 : 0,
  reason: photo.problem ?? '',
  thumbnailUrl: file?.picture?.thumbnailUrl ?? pictures.get(photo.asset_id) ?? photo.thumbnail_url,
  assetId: photo.asset_id,
  room: photo.room,
  seen: photo.seen,
  isCover: photo.is_cover,
  canRetry: false,
  canRemove: photo.can_remove ?? true,
  contentType: photo.content_type,
  kept: photo.remark,
  size: photo.width && photo.height ? { width: photo.width, height: photo.height } : null,
  traits: traits.get(file?.id ?? '') ?? traits.get(photo.asset_id),
})

const localRow = (photo: PhotoFile, traits: KnownTraits): BareRow => ({
  id: photo.id,
  name: photo.file.name,
  sizeBytes: photo.file.size,
  state: photo.state,
  percent: photo.state === 'error' ? 0 : photo.percent,
  reason: photo.reason,
  thumbnailUrl: photo.picture?.thumbnailUrl ?? null,
  assetId: photo.state === 'done' ? (photo.assetId ?? undefined) : undefined,
  room: null,
  seen: notSeen,
  isCover: false,
  canRetry: photo.state === 'error' && !photo.isRejected,
  canRemove: true,
  contentType: photo.contentType,
  size: photo.measured ?? photo.picture,
  traits: traits.get(photo.id),
})

const refusedRow = ({ id, name, size, reason }: RefusedFile): UploadRow => ({
  id,
  name,
  sizeBytes: size,
  state: 'error',
  percent: 0,
  reason,
  thumbnailUrl: null,
  remark: '',
  assetId: undefined,
  room: null,
  seen: notSeen,
  isCover: false,
  canRetry: false,
  canRemove: true,
})

/** The rows of now, those that did not change being the same objects as before: only the others are drawn again. */
export function withUnchanged(before: readonly UploadRow[], now: readonly UploadRow[]): UploadRow[] {
  const known = new Map(before.map((row) => [row.id, row]))
  return now.map((row) => {
    const last = known.get(row.id)
    return last && isSameRow(last, row) ? last : row
  })
}
const isSameRow = (one: UploadRow, other: UploadRow) => {
  const values = new Map<string, unknown>(Object.entries(other))
  return Object.entries(one).every(([name, value]) => values.get(name) === value)
}

/** `total` is `done`, `failed` and what is still to be sent, or still to be read. */
export type Tally = { total: number; done: number; failed: number; percent: number; isRunning: boolean }

export function tallyOf(rows: readonly UploadRow[], unread = 0): Tally {
  const sent = rows.filter(({ state }) => state !== 'error')
  const progress = sent.reduce((sum, { percent }) => sum + percent, 0)
  return {
    total: rows.length + unread,
    done: rows.filter(({ state }) => state === 'done').length,
    failed: rows.length - sent.length,
    percent: sent.length > 0 ? progress / sent.length : 0,
    isRunning: rows.some(({ state }) => state !== 'done' && state !== 'error'),
  }
}
