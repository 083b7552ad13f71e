import type { Route } from '#contract/endpoints'
import { type RateClassName, type RateRule, rateClasses } from '#contract/rates'
import { AppError } from '../domain/AppError.ts'
import { mailboxOf } from '../domain/mailbox.ts'
import { hashOf } from '../services/ids.ts'
import { logger } from '../services/telemetry.ts'
import { clearCalls, countCall, type Hits, isKnown, keepKnown, uncountCall } from '../store/rates.ts'

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

/** The rules that apply to a call, each with the name that it is counted under. */
const rulesOf = (call: Counted) =>
  rateClasses[call.rateClass].rules.flatMap((rule: RateRule) => {
    const counted = countedBy(call, rule)
    return counted === undefined ? [] : [{ rule, name: `${call.route}#${rule.by}#${shortHashOf(counted)}` }]
  })

const ownNameOf = (call: Counted, name: string) => `${name}#${shortHashOf(call.address)}`
/** A subject's network is known to every route, whichever it succeeded at. */
const knownNameOf = ({ subject = '', address }: Pick<Counted, 'subject' | 'address'>) =>
  `network#${shortHashOf(subject)}#${shortHashOf(address)}`

async function hitsOf(call: Counted, rule: RateRule, name: string): Promise<Hits> {
  if (!rule.sparesKnown) return countCall(name, rule.windowSeconds, call.now)
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

/** Throws rate_limited with the seconds to wait, and `wayOut` where there is one, where there were more than allowed. */
export function refuseOver({ limit }: { limit: number }, { hits, windowEnds }: Hits, now: Date, wayOut = ''): void {
  if (hits <= limit) return
  const retryAfterSeconds = Math.max(1, Math.ceil(windowEnds - now.getTime() / 1000))
  const sentence = `That was too often. Please try again in ${waitText(retryAfterSeconds)}. ${wayOut}`
  throw new AppError('rate_limited', sentence.trim(), { retryAfterSeconds })
}

function waitText(seconds: number): string {
  const [unit, length] = seconds > 2 * 3600 ? ['hour', 3600] : ['minute', 60]
  const count = Math.ceil(seconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Takes this call's count for its subject back, and knows the caller's network from now on. */
export async function forgiveRate(call: Counted): Promise<void> {
  const found = rulesOf(call).find(({ rule }) => rule.by === 'subject')
  if (!found) return
  const { rule, name } = found
  const own = rule.sparesKnown ? [ownNameOf(call, name)] : []
  await Promise.all([
    ...[name, ...own].map((one) => uncountCall(one, rule.windowSeconds, call.now)),
    ...own.map(() => keepKnown(knownNameOf(call), call.now)),
  ])
}

type SetPassword = { email: string; address: string; now: Date }

/**
 * Opens the log-in again for whoever has just set an account's password, and knows the network from now on. The password
 * is set already, so a failure here is only worth a note: the log-in opens by itself.
 */
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
