import type { PhotoRoom } from '#contract/orders/order'
import type { ArrangementRequest } from '#contract/photos/arrangement'
import { photosOf } from '../film/tourProduction.ts'
import { AppError } from '../platform/AppError.ts'
import type { Asset, KnownOfPhoto, Said } from './Asset.ts'

export type Arrangement = { photos: { id: string; room: PhotoRoom | null }[]; cover: string | null }
export const notArranged: Arrangement = { photos: [], cover: null }

export type ArrangedAsset = Asset & KnownOfPhoto

/** Ids in the order that the customer wants; those that he did not name stay behind them as they were. */
export function inOrder(ids: readonly string[], { photos }: Arrangement): string[] {
  const positions = new Map(photos.map(({ id }, position) => [id, position]))
  const positionOf = (id: string) => positions.get(id) ?? photos.length
  return ids.toSorted((a, b) => positionOf(a) - positionOf(b))
}

export function arranged<One extends Asset>(assets: readonly One[], arrangement: Arrangement): (One & Said)[] {
  const rooms = new Map(arrangement.photos.map(({ id, room }) => [id, room]))
  const bySlot = assets.toSorted((a, b) => a.seq - b.seq)
  const ofKind = (kind: Asset['type']) => bySlot.filter(({ type }) => type === kind)
  const photos = ofKind('photo')
  const ids = inOrder(
    photos.map(({ id }) => id),
    arrangement,
  )
  const ordered = ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? [])
  return [...ofKind('logo'), ...ordered, ...ofKind('voice'), ...ofKind('clip')].map((asset) => ({
    ...asset,
    room: rooms.get(asset.id) ?? null,
    is_cover: asset.id === arrangement.cover,
  }))
}

/** The photo that stands for the home: the chosen one, else the first as arranged. */
export const coverOf = (assets: readonly ArrangedAsset[]): Asset | undefined =>
  assets.find(({ type, is_cover }) => type === 'photo' && is_cover) ?? photosOf(assets)[0]

/** The arrangement of these files with some photos' rooms as they were told, and all else as it was. */
export const withRooms = (assets: readonly ArrangedAsset[], told: ReadonlyMap<string, PhotoRoom>): Arrangement => ({
  photos: assets.filter(({ type }) => type === 'photo').map(({ id, room }) => ({ id, room: told.get(id) ?? room })),
  cover: assets.find(({ is_cover }) => is_cover)?.id ?? null,
})

/** What a request says about these files. Throws conflict where it names another one. */
export function arrangementOf({ photos, cover_asset_id }: ArrangementRequest, assets: readonly Asset[]): Arrangement {
  const own = new Set(photosOf(assets).map(({ id }) => id))
  const unknown = photos.findIndex(({ asset_id }) => !own.has(asset_id))
  if (unknown >= 0) throw photoIsGone(`photos.${unknown}.asset_id`)
  if (cover_asset_id && !own.has(cover_asset_id)) throw photoIsGone('cover_asset_id')
  return {
    photos: photos.map(({ asset_id, room }) => ({ id: asset_id, room: room ?? null })),
    cover: cover_asset_id ?? null,
  }
}

function photoIsGone(field: string): AppError {
  const message = 'A photo in this list is not in the order any more. Please reload the page and try again.'
  return new AppError('conflict', message, { fields: { [field]: message } })
}
