import { expect, test } from 'vitest'
import { sourcesOf } from '../../../functions/domain/film/filmSources.ts'
import type { PlannedShot } from '../../../functions/domain/film/TourVersion.ts'
import type { Asset } from '../../../functions/domain/photos/Asset.ts'

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
      seenIn: [
        { shot: 1, startMs: 0 },
        { shot: 4, startMs: 15_000 },
      ],
    },
    { assetId: 'gone', asset: undefined, alt: null, seenIn: [{ shot: 2, startMs: 5_000 }] },
    { assetId: 'kitchen', asset: kitchen, alt: null, seenIn: [{ shot: 3, startMs: 10_000 }] },
  ])
})
