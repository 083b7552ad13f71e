import { expect, test } from 'vitest'
import { townOf } from '../../../web/src/features/order-wizard/address/townOf.ts'

test.each([
  ['1204 Barton Hills Drive, Austin, TX 78704', 'Austin, TX 78704'],
  ['12 Oak Lane, Unit 4, Austin, TX 78704-1234', 'Austin, TX 78704'],
  ['9 Elm Street, St. Louis, MO', 'St. Louis, MO'],
  ['12 Oak Lane', undefined],
  ['12 Oak Lane, the blue house', undefined],
  ['Austin, TX 78704', undefined],
])('of the address "%s" the town is %s', (address, town) => {
  expect(townOf(address)).toBe(town)
})
