import { type RateClassName, type RateRule, rateClasses } from '#contract/rates'
import { tooOften } from '../domain/AppError.ts'
import { hashOf } from '../services/ids.ts'
import { countCall, countOnce, type Hits, isKnown, keepKnown, uncountCall } from '../store/rates.ts'
import type { Mailing } from './counted.ts'

type Counted = {
  rateClass: RateClassName
  route: string
  address: string
  subject: string | undefined
  mailing: Mailing | undefined
  now: Date
}

const shortHashOf = (text: string) => hashOf(text).slice(0, 22)
const countedBy = ({ address, subject, mailing }: Counted, { by }: RateRule): string | undefined =>
  ({ address, subject, recipient: mailing?.recipient })[by]

/** The rules that apply to a call, each with the name that it is counted under. */
const rulesOf = (call: Counted) =>
  rateClasses[call.rateClass].rules.flatMap((rule: RateRule) => {
    const counted = countedBy(call, rule)
    return counted === undefined ? [] : [{ rule, name: `${call.route}#${rule.by}#${shortHashOf(counted)}` }]
  })

const ownNameOf = (call: Counted, name: string) => `${name}#${shortHashOf(call.address)}`

async function hitsOf(call: Counted, rule: RateRule, name: string): Promise<Hits> {
  if (rule.by === 'recipient') return countOnce(name, shortHashOf(call.mailing?.order ?? ''), rule, call.now)
  if (!rule.sparesKnown) return countCall(name, rule.windowSeconds, call.now)
  const ownName = ownNameOf(call, name)
  const [all, own] = await Promise.all([
    countCall(name, rule.windowSeconds, call.now),
    countCall(ownName, rule.windowSeconds, call.now),
  ])
  const isSpared = all.hits > rule.limit && own.hits <= rule.limit && (await isKnown(ownName, call.now))
  return isSpared ? own : all
}

/** Counts this call against its class; throws rate_limited with the seconds to wait. */
export async function limitRate(call: Counted): Promise<void> {
  for (const { rule, name } of rulesOf(call)) {
    const { hits, windowEnds } = await hitsOf(call, rule, name)
    if (hits > rule.limit) throw tooOften(windowEnds - call.now.getTime() / 1000)
  }
}

/** Whether somebody succeeded from the caller's network before, where the class spares those. */
export async function isKnownNetwork(call: Counted): Promise<boolean> {
  const found = rulesOf(call).find(({ rule }) => rule.sparesKnown)
  return found !== undefined && isKnown(ownNameOf(call, found.name), call.now)
}

/** The counts of this call for its subject: everybody's, and its own network's where the rule has one. */
function subjectCounts(call: Counted) {
  const found = rulesOf(call).find(({ rule }) => rule.by === 'subject')
  if (!found) return { own: [], counts: [] }
  const { rule, name } = found
  const own = rule.sparesKnown ? [ownNameOf(call, name)] : []
  return { own, counts: [name, ...own].map((one) => ({ name: one, seconds: rule.windowSeconds })) }
}

/** Takes this call's count for its subject back. */
export async function uncountRate(call: Counted): Promise<void> {
  await Promise.all(subjectCounts(call).counts.map(({ name, seconds }) => uncountCall(name, seconds, call.now)))
}

/** As uncountRate, and knows the caller's network from now on. */
export async function forgiveRate(call: Counted): Promise<void> {
  const known = subjectCounts(call).own.map((name) => keepKnown(name, call.now))
  await Promise.all([uncountRate(call), ...known])
}
