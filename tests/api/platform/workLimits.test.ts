import { expect, test } from 'vitest'
import { endpoints, type Route } from '#contract/endpoints'
import { type RateRule, rateClasses } from '#contract/platform/rates'
import { workStarts } from '../../../infra/workflows/workLimits.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import { anAddress } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws({ ...administered, environment: { ...administered.environment, DEPOSIT_PERCENT: '50' } })
const { accessRows, missing } = await import('../../support/access/accessRows.ts')
const { anAdministrator } = await import('../../support/accounts/administrators.ts')
const { call } = await import('../../support/apiEvent.ts')
const { aKeyOf, bearer } = await import('../../support/integrations/integrating.ts')
const { aVerifiedPerson, me } = await import('../../support/accounts/people.ts')
const { mailboxOf } = await import('../../../functions/domain/mail/mailbox.ts')
const { emailOf } = await import('../../../functions/http/limits/counted.ts')
const { shortHashOf } = await import('../../../functions/http/limits/rateLimit.ts')
const { write } = await import('../../../functions/store/dynamo.ts')
const { startOf } = await import('../../../functions/store/platform/rates.ts')
const { keys } = await import('../../../functions/store/table.ts')
const customer = await aVerifiedPerson()
const administrator = { ...customer, ...(await anAdministrator()) }
const key = await aKeyOf(customer)

/** Signed by others, and tried where their signatures are. */
const routes = [...new Set(workStarts.flatMap((row) => (row.limits.includes('rate') ? row.routes : [])))].filter(
  (route) => endpoints[route].audience !== 'service',
)

/** As if so many calls had been counted in this window. */
async function countedBefore(name: string, { windowSeconds }: RateRule, hits: number) {
  const now = new Date()
  const expires_at = Math.floor(now.getTime() / 1000) + 2 * windowSeconds
  await write({ put: { ...keys.rate(name, startOf(windowSeconds, now)), hits, expires_at } })
}

/** Every rule is tried at its limit and one call beyond; whatever else such a call comes to. */
async function overLimit(route: Route) {
  const { audience, group, rate } = endpoints[route]
  const { handler } = await import(`../../../functions/entries/api/${group}.ts`)
  const caller = audience === 'administrator' ? administrator : customer
  const rules: readonly RateRule[] = rateClasses[rate].rules
  const outcomes: [string, boolean, boolean][] = []
  for (const rule of rules) {
    const address = anAddress()
    const { headers, ...sent } = await accessRows[route].send(missing, caller)
    const cookies = audience === 'apiKey' ? [] : caller.cookies
    const shown = audience === 'apiKey' ? bearer(key.key) : {}
    const subject = emailOf(sent.body) ?? (await me(caller))?.id ?? ''
    const counted = { address, subject, mailbox: mailboxOf(subject) }[rule.by]
    const name = `${route}#${rule.by}#${shortHashOf(counted)}`
    const ask = async (hits: number) => {
      await countedBefore(name, rule, hits)
      return (await call(handler, route, { ...sent, headers: { ...headers, ...shown }, cookies, address })).status
    }
    outcomes.push([rule.by, (await ask(rule.limit - 1)) !== 429, (await ask(rule.limit)) === 429])
    await countedBefore(name, rule, 0)
  }
  return outcomes
}

test('whatever starts a worker and has a rate refuses the call beyond it', { timeout: 60_000 }, async () => {
  for (const route of routes) {
    const outcomes = await overLimit(route)
    expect(outcomes.length, route).toBeGreaterThan(0)
    for (const [by, isTaken, isRefused] of outcomes)
      expect([isTaken, isRefused], `${route} by ${by}`).toEqual([true, true])
  }
})
