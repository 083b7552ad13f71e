import { expect, it } from 'vitest'
import { everyFileKey, fileKey, orderFolder, partsOfFileKey } from '#contract/photos/storageKeys'
import { newId } from '../../functions/services/ids.ts'

const place = { orderId: 'ord_017K', assetId: 'ast_01_001_ABCDEF', filename: 'living-room.jpg' }

it('A file’s key tells its order, its id and its name, and is taken apart again', () => {
  expect(fileKey(place)).toBe('orders/7K/ord_017K/ast_01_001_ABCDEF/living-room.jpg')
  expect(partsOfFileKey(fileKey(place))).toEqual(place)
})

it('Every key lies in its order’s folder, and below what the functions may touch', () => {
  expect(fileKey(place).startsWith(orderFolder(place.orderId))).toBe(true)
  expect(orderFolder(place.orderId).startsWith(everyFileKey.slice(0, -1))).toBe(true)
})

it('Orders of one moment lie below different beginnings, so that S3 spreads many of them', () => {
  const beginnings = Array.from({ length: 500 }, () =>
    orderFolder(newId('ord', new Date(0))).slice(0, 'orders/7K'.length),
  )
  expect(new Set(beginnings).size).toBeGreaterThan(300)
})

it('A key of another kind belongs to no order', () => {
  expect(partsOfFileKey('elsewhere')).toEqual({ orderId: '', assetId: '', filename: '' })
})
