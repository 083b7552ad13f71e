import { performance } from 'node:perf_hooks'
import { startEmbeddedAws } from '../../infra/local/aws/embedded.ts'
import { call } from '../../tests/support/apiEvent.ts'

const rounds = 150
const round = (value: number, digits = 1) => Number(value.toFixed(digits))
const at = (times: number[], share: number) =>
  round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN)

/** How long the answers take for an email that has an account and for one that has none, in turn. */
export async function enumerationTimes() {
  const aws = await startEmbeddedAws()
  Object.assign(process.env, aws.environment, { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' })
  try {
    const { auth, freshAddress, freshEmail, signUp } = await import('../../tests/support/accounts/people.ts')
    const password = 'wrong and wrong again'
    const timeOf = async (route: 'POST /api/auth/login' | 'POST /api/auth/forgot', email: string) => {
      const body = route === 'POST /api/auth/login' ? { email, password } : { email }
      const started = performance.now()
      await call(auth, route, { body, address: freshAddress() })
      return performance.now() - started
    }
    const rows = []
    for (const route of ['POST /api/auth/login', 'POST /api/auth/forgot'] as const) {
      const [known, unknown]: [number[], number[]] = [[], []]
      for (let count = 0; count < rounds; count++) {
        const { email } = await signUp()
        const timeKnown = async () => known.push(await timeOf(route, email))
        const timeUnknown = async () => unknown.push(await timeOf(route, freshEmail()))
        // Each comes first every other time, so that neither is always the one after a sign-up.
        for (const time of count % 2 ? [timeKnown, timeUnknown] : [timeUnknown, timeKnown]) await time()
      }
      const of = (times: number[]) => ({ median: at(times, 0.5), p95: at(times, 0.95) })
      const [one, other] = [of(known), of(unknown)]
      rows.push({
        route,
        'known, median ms': one.median,
        'unknown, median ms': other.median,
        'known, p95 ms': one.p95,
        'unknown, p95 ms': other.p95,
        ratio: round(one.median / other.median, 4),
      })
    }
    return rows
  } finally {
    await aws.stop()
  }
}
