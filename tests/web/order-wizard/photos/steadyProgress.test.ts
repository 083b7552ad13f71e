import { expect, test } from 'vitest'
import { steadier } from '../../../../web/src/features/order-wizard/upload/useSteadyProgress.ts'

const at = (percent: number, secondsLeft: number | null, total = 24) => ({ percent, secondsLeft, total })

test('the progress of the same photos never goes backward, in photos or in time', () => {
  expect(steadier(at(40, 90), at(38, 140))).toEqual(at(40, 90))
  expect(steadier(at(40, 90), at(41, null))).toEqual(at(41, 90))
  expect(steadier(at(40, 90), at(60, 30))).toEqual(at(60, 30))
})

test('more photos make another progress', () => {
  expect(steadier(at(40, 90), at(20, 200, 40))).toEqual(at(20, 200, 40))
})
