import { type RateClassName, type RateRule, rateClasses } from '#contract/rates'
import { AppError } from '../domain/AppError.ts'
import { hashOf } from '../services/ids.ts'
import { countCall, uncountCall } from '../store/rates.ts'

type Counted = { rateClass: RateClassName; route: string; address: string; subject: string | undefined; now: Date }

const nameOf = ({ route, address, subject }: Counted, rule: RateRule) =>
  `${route}#${rule.by}#${hashOf(rule.by === 'address' ? address : (subject ?? '')).slice(0, 22)}`
const rulesOf = ({ rateClass, subject }: Counted): readonly RateRule[] =>
  rateClasses[rateClass].rules.filter((rule: RateRule) => rule.by === 'address' || subject !== undefined)

/** Counts this call against its class; throws rate_limited with the seconds to wait. */
export async function limitRate(call: Counted): Promise<void> {
  for (const rule of rulesOf(call)) {
    const { hits, windowEnds } = await countCall(nameOf(call, rule), rule.windowSeconds, call.now)
    if (hits <= rule.limit) continue
    const retryAfterSeconds = Math.max(1, Math.ceil(windowEnds - call.now.getTime() / 1000))
    const minutes = Math.ceil(retryAfterSeconds / 60)
    throw new AppError(
      'rate_limited',
      `That was too often. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      { retryAfterSeconds },
    )
  }
}

/** Takes this call's count for its subject back. */
export async function forgiveRate(call: Counted): Promise<void> {
  const rule = rulesOf(call).find(({ by }) => by === 'subject')
  if (rule) await uncountCall(nameOf(call, rule), rule.windowSeconds, call.now)
}
