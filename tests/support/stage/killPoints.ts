import { day, isWhole } from '../running/runs.ts'

/**
 * The numbers of the requests after which a flow is killed, one run each, without end: whoever runs it stops when it
 * was through before. The whole form kills after each request, the short one after the first and after every third
 * from then on; flows whose `offset` differs take different thirds on the same day.
 */
export function* killPoints(offset = 0): Generator<number> {
  yield 1
  const first = isWhole ? 2 : 2 + ((day + offset) % 3)
  for (let count = first; ; count += isWhole ? 1 : 3) yield count
}
