import { expect, test } from 'vitest'
import { shapeOf } from '../../functions/store/platform/shape.ts'

const shape = shapeOf(
  ({ feet, ...item }) => (feet === undefined ? item : { ...item, inches: Number(feet) * 12 }),
  ({ inches, ...item }) => (inches === undefined ? item : { ...item, size: `${inches} in` }),
)

test.each([
  ['no shape', { feet: 2 }],
  ['the first', { feet: 2, schema: 1 }],
  ['the second', { inches: 24, schema: 2 }],
])('an item that says %s goes through every step from there', (_, item) => {
  expect(shape.isOld(item)).toBe(true)
  expect(shape.upgrade(item)).toEqual({ size: '24 in', schema: 3 })
})

test('an item of today, or of a later release, stays as it is', () => {
  for (const item of [
    { feet: 2, schema: 3 },
    { feet: 2, schema: 4 },
  ]) {
    expect(shape.isOld(item)).toBe(false)
    expect(shape.upgrade(item)).toBe(item)
  }
})
