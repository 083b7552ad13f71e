import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limiter } from '../../../infra/local/workflows/limiter.ts'

test('as many tasks run at once as the limit says, in their order, and another begins only when one has ended', async () => {
  const whenFree = limiter(3)
  const gates = Array.from({ length: 8 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const works = gates.map(({ promise }, index) =>
    whenFree(async () => {
      begun.push(index)
      await promise
      if (index === 1) throw new Error('failed')
    }).catch(() => undefined),
  )
  await turn()
  expect(begun).toEqual([0, 1, 2])
  for (const [ended, expected] of [
    [1, 4],
    [0, 5],
    [2, 6],
  ] as const) {
    gates[ended]?.resolve()
    await turn()
    expect(begun).toHaveLength(expected)
  }
  for (const { resolve } of gates) resolve()
  await Promise.all(works)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})
