/** Whether a flow is killed after each of its requests, as in `npm run test:hard`, or after every third. */
export const killsEverywhere = process.env.HARD === '1'

/** Which third a run takes goes by the day: three days of runs kill after each request. SEED repeats a day. */
const day = Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000))
/** For a failure's message: what to run it again with. */
export const killSeed = `SEED=${day}`

/**
 * The numbers of the requests after which a flow is killed, one run each, without end: whoever runs it stops when it
 * was through before. Short runs kill after the first request and after every third from then on; flows whose
 * `offset` differs take different thirds on the same day.
 */
export function* killPoints(offset = 0): Generator<number> {
  yield 1
  const first = killsEverywhere ? 2 : 2 + ((day + offset) % 3)
  for (let count = first; ; count += killsEverywhere ? 1 : 3) yield count
}
