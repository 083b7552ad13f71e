import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits'
import { fileKey } from '#contract/photos/storageKeys'
import { PresignRequest } from '#contract/photos/upload'
import type { Asset } from '../../../functions/domain/photos/Asset.ts'
import { freeSlot, pendingAsset, safeFilename, slotTaken } from '../../../functions/domain/photos/uploads.ts'
import { newAssetId, slotOfAsset, timeOf } from '../../../functions/services/ids.ts'

const order_id = 'ord_01M7YSEN395HYJMFDH6DMKC0RE'
const now = new Date('2026-11-21T10:00:00.000Z')
const request = (parts: object = {}) =>
  PresignRequest.parse({
    order_id,
    filename: 'kitchen.jpg',
    content_type: 'image/jpeg',
    size_bytes: 1_000,
    seq: 7,
    ...parts,
  })
const fresh = { id: newAssetId(order_id, 7), contentType: 'image/jpeg' as const, now }
const anAsset = (parts: Partial<Asset> = {}): Asset => ({ ...pendingAsset(request(), undefined, fresh), ...parts })

describe('a file’s id', () => {
  test('tells its order and its place', () => {
    const id = newAssetId(order_id, 7)
    expect(id).toMatch(/^ast_01M7YSEN395HYJMFDH6DMKC0RE_007_[0-9A-Z]{6}$/)
    expect(slotOfAsset(id)).toEqual({ orderId: order_id, seq: 7 })
    expect(newAssetId(order_id, 7)).not.toBe(id)
  })

  test.each([
    '',
    'ast_',
    'ast_01M7YSEN395HYJMFDH6DMKC0RE_7_ABCDEF',
    'ord_01M7YSEN395HYJMFDH6DMKC0RE',
    `${newAssetId(order_id, 1)}x`,
  ])('is not “%s”', (id) => expect(slotOfAsset(id)).toBeUndefined())

  test('an order’s id tells its time', () => {
    expect(timeOf(order_id).toISOString()).toMatch(/^20\d\d-/)
  })
})

describe('a pending file', () => {
  test('waits for a day', () => {
    expect(anAsset()).toMatchObject({
      status: 'pending',
      expires_at: now.getTime() / 1000 + 24 * 3600,
      storage_key: fileKey({ orderId: order_id, assetId: fresh.id, filename: 'kitchen.jpg' }),
    })
  })

  const later = {
    id: newAssetId(order_id, 7),
    contentType: 'image/jpeg' as const,
    now: new Date(now.getTime() + 60_000),
  }
  test('a pending file announced again keeps its id and waits another day', () => {
    expect(pendingAsset(request(), anAsset(), later)).toEqual({
      ...anAsset(),
      expires_at: now.getTime() / 1000 + 60 + 24 * 3600,
    })
  })

  test.each([{ filename: 'bath.jpg' }, { size_bytes: 1_001 }, { size_bytes: 999 }])(
    'gives way to one with %j',
    (parts) => {
      expect(pendingAsset(request(parts), anAsset(), later)).toMatchObject({ id: later.id, ...parts })
    },
  )

  test('gives way to one of another kind', () => {
    expect(pendingAsset(request(), anAsset({ content_type: 'image/png' }), later).id).toBe(later.id)
  })
})

describe('the places', () => {
  const at = (...places: number[]) => places.map((seq) => anAsset({ seq }))
  test('are filled from the first free one on', () => {
    expect(freeSlot([])).toBe(1)
    expect(freeSlot(at(0))).toBe(1)
    expect(freeSlot(at(1, 2, 4))).toBe(3)
    expect(freeSlot(at(...Array.from({ length: 99 }, (_, index) => index + 1)))).toBe(100)
    expect(freeSlot(at(...Array.from({ length: limits.photosPerOrder }, (_, index) => index + 1)))).toBeUndefined()
  })

  test('an order whose places are all taken says how many it may have', () => {
    expect(slotTaken(5, undefined).message).toBe('This order already has the maximum of 100 photos.')
  })
})

test.each([
  ['kitchen.jpg', 'kitchen.jpg'],
  ['..\\..\\x.png', 'x.png'],
  ['a..b...c.jpg', 'a.b.c.jpg'],
  ['été à Nîmes.jpeg', 'e-te-a-Ni-mes.jpeg'],
  ['-.-', 'file'],
  [`${'é'.repeat(100)}.jpg`, expect.stringMatching(/^[a-zA-Z0-9.-]{1,60}\.jpg$/)],
])('“%s” is stored as %s', (filename, wanted) => {
  expect(safeFilename(filename)).toEqual(wanted)
})
