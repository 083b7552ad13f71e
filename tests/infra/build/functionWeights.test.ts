import { expect, test } from 'vitest'
import { grown } from '../../../infra/build/functions/functionWeights.ts'

test('a function that grew by more than five percent, or is new, is reported', () => {
  const accepted = { orders: 1000, uploads: 1000, auth: 1000 }
  expect(grown({ orders: 1050, uploads: 1051, auth: 900, probe: 1 }, accepted)).toEqual(['uploads', 'probe'])
})
