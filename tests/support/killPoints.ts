/** Whether a flow is killed after each of its requests, as in CI and in `npm run test:hard`, or after some of them. */
export const killsEverywhere = process.env.CI === 'true' || process.env.HARD === '1'

/**
 * The numbers of the requests after which a flow is killed, one run each, without end: whoever runs it stops when it
 * was through before. Short runs kill after the first request and after every third from `1 + offset` on.
 */
export function* killPoints(offset = 1): Generator<number> {
  yield 1
  for (let count = killsEverywhere ? 2 : 1 + offset; ; count += killsEverywhere ? 1 : 3) yield count
}
