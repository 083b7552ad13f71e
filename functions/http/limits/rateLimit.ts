import type { Route } from '#contract/endpoints'
import { type RateClassName, type RateRule, rateClasses } from '#contract/platform/rates'
import { mailboxOf } from '../../domain/mail/mailbox.ts'
import { tooOften } from '../../domain/platform/AppError.ts'
import { hashOf } from '../../services/ids.ts'
import { logger } from '../../services/telemetry.ts'
import { clearCalls, countCall, type Hits, isKnown, keepKnown, uncountCall } from '../../store/platform/rates.ts'

type Counted = {
  rateClass: RateClassName
  route: string
  address: string
  subject: string | undefined
  now: Date
}

export const shortHashOf = (text: string) => hashOf(text).slice(0, 22)
const countedBy = ({ address, subject }: Counted, { by }: RateRule): string | undefined =>
  ({ address, subject, mailbox: subject && mailboxOf(subject) })[by]

const rulesOf = (call: Counted) =>
  rateClasses[call.rateClass].rules.flatMap((rule: RateRule) => {
    const counted = countedBy(call, rule)
    return counted === undefined ? [] : [{ rule, name: `${call.route}#${rule.by}#${shortHashOf(counted)}` }]
  })

const ownNameOf = (call: Counted, name: string) => `${name}#${shortHashOf(call.address)}`
const knownNameOf = ({ subject = '', address }: Pick<Counted, 'subject' | 'address'>) =>
  `network#${shortHashOf(subject)}#${shortHashOf(address)}`

async function hitsOf(call: Counted, rule: RateRule, name: string): Promise<Hits> {
  if (!rule.exemptsKnownNetworks) return countCall(name, rule.windowSeconds, call.now)
  const ownName = ownNameOf(call, name)
  const [all, own] = await Promise.all([
    countCall(name, rule.windowSeconds, call.now),
    countCall(ownName, rule.windowSeconds, call.now),
  ])
  const isSpared = all.hits > rule.limit && own.hits <= rule.limit && (await isKnown(knownNameOf(call), call.now))
  return isSpared ? own : all
}

/** Counts this call against its class; throws rate_limited with the seconds to wait. */
export async function limitRate(call: Counted): Promise<void> {
  for (const { rule, name } of rulesOf(call)) refuseOver(rule, await hitsOf(call, rule, name), call.now)
}

export function refusalOver({ limit }: { limit: number }, { hits, windowEnds }: Hits, now: Date, wayOut = '') {
  return hits > limit ? tooOften(windowEnds - now.getTime() / 1000, wayOut) : undefined
}

export function refuseOver(...given: Parameters<typeof refusalOver>): void {
  const refusal = refusalOver(...given)
  if (refusal) throw refusal
}

export async function isKnownNetwork(call: Counted): Promise<boolean> {
  const found = rulesOf(call).find(({ rule }) => rule.exemptsKnownNetworks)
  return found !== undefined && isKnown(knownNameOf(call), call.now)
}

function subjectCounts(call: Counted) {
  const found = rulesOf(call).find(({ rule }) => rule.by === 'subject')
  if (!found) return { own: [], counts: [] }
  const { rule, name } = found
  const own = rule.exemptsKnownNetworks ? [ownNameOf(call, name)] : []
  return { own, counts: [name, ...own].map((one) => ({ name: one, seconds: rule.windowSeconds })) }
}

export async function uncountRate(call: Counted): Promise<void> {
  await Promise.all(subjectCounts(call).counts.map(({ name, seconds }) => uncountCall(name, seconds, call.now)))
}

export async function forgiveRate(call: Counted): Promise<void> {
  const known = subjectCounts(call).own.map(() => keepKnown(knownNameOf(call), call.now))
  await Promise.all([uncountRate(call), ...known])
}

type SetPassword = { email: string; address: string; now: Date }

/** The password is set already, so a failure here is only logged: the limit ends on its own. */
export async function reopenLogIn({ email, address, now }: SetPassword): Promise<void> {
  const route: Route = 'POST /api/auth/login'
  const call: Counted = { rateClass: 'login', route, address, subject: email, now }
  const counts = rulesOf(call).flatMap(({ rule, name }) =>
    rule.by === 'subject' ? [name, ownNameOf(call, name)].map((one) => clearCalls(one, rule.windowSeconds, now)) : [],
  )
  await Promise.all([...counts, keepKnown(knownNameOf(call), now)]).catch(() =>
    logger.warn('a log-in stays closed until its window ends'),
  )
}
