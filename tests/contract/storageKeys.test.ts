import { expect, it } from 'vitest'
import { everyFileKey, fileKey, orderFolder, placeOfFileKey } from '#contract/storageKeys'

const place = { orderId: 'ord_01', assetId: 'ast_01_001_ABCDEF', filename: 'living-room.jpg' }

it('A file’s key tells its order, its id and its name, and is taken apart again', () => {
  expect(fileKey(place)).toBe('orders/ord_01/ast_01_001_ABCDEF/living-room.jpg')
  expect(placeOfFileKey(fileKey(place))).toEqual(place)
})

it('Every key lies in its order’s folder, and below what the functions may touch', () => {
  expect(fileKey(place).startsWith(orderFolder(place.orderId))).toBe(true)
  expect(orderFolder(place.orderId).startsWith(everyFileKey.slice(0, -1))).toBe(true)
})

it('A key of another kind belongs to no order', () => {
  expect(placeOfFileKey('elsewhere')).toEqual({ orderId: '', assetId: '', filename: '' })
})
