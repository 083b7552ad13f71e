import { expect, test } from 'vitest'
import { chaptersOf, sourcesOf } from '../../../functions/domain/film/filmSources.ts'
import type { PlannedShot } from '../../../functions/domain/film/TourVersion.ts'
import type { Asset } from '../../../functions/domain/photos/Asset.ts'
import { closingId } from '../../../functions/film/directing/transitions.ts'

const aShot = (asset_id: string, start_ms: number): PlannedShot => ({
  ...{ id: `${asset_id}-${start_ms}`, asset_id, start_ms, duration_ms: 5_000 },
  ...{ move: 'push', reason: '', segment: 's' },
})
const anAsset = (id: string): Asset => ({
  ...{ id, order_id: 'ord_1', seq: 1, type: 'photo', status: 'done', filename: `${id}.jpg` },
  ...{ content_type: 'image/jpeg', size_bytes: 1, storage_key: id, created_at: '2026-11-23T10:00:00Z', version: 1 },
})

test('a film’s sources stand in its order, each once with all of its shots, and those that were deleted too', () => {
  const [kitchen, garden] = [anAsset('kitchen'), anAsset('garden')]
  const shots = [aShot('garden', 0), aShot('gone', 5_000), aShot('kitchen', 10_000), aShot('garden', 15_000)]
  const found = sourcesOf({ shots }, [kitchen, garden])
  expect(found).toEqual([
    {
      assetId: 'garden',
      asset: garden,
      alt: null,
      room: null,
      seenIn: [
        { shot: 1, startMs: 0 },
        { shot: 4, startMs: 15_000 },
      ],
    },
    { assetId: 'gone', asset: undefined, alt: null, room: null, seenIn: [{ shot: 2, startMs: 5_000 }] },
    { assetId: 'kitchen', asset: kitchen, alt: null, room: null, seenIn: [{ shot: 3, startMs: 10_000 }] },
  ])
})

const aFilm = (...rooms: (PlannedShot['room'] | 'closing')[]) => ({
  shots: rooms.map(
    (room, index): PlannedShot => ({
      ...{ id: room === 'closing' ? closingId : `shot-${index}`, asset_id: `ast_${index}`, move: 'push' },
      ...{ start_ms: index * 4000, duration_ms: 4000, reason: '', segment: 'a' },
      ...(room && room !== 'closing' && { room }),
    }),
  ),
})

test('a film’s chapters are its rooms: shots of one room in a row are one, and a shot of no known room belongs to none', () => {
  const film = aFilm('exterior', 'kitchen', 'kitchen', undefined, 'kitchen', 'interior', 'closing')
  expect(chaptersOf(film)).toEqual([
    { room: 'Front of the home', startMs: 0, endMs: 4000 },
    { room: 'Kitchen', startMs: 4000, endMs: 12_000 },
    { room: 'Kitchen', startMs: 16_000, endMs: 20_000 },
  ])
})

test('the photos of a film carry the name of their room where it is sure', () => {
  expect(sourcesOf(aFilm('bathroom', undefined), []).map(({ room }) => room)).toEqual(['Bathroom', null])
})
