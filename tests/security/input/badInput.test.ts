import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoints, type Group, groups, partsOf, type Route } from '#contract/endpoints'
import { ErrorAnswer } from '#contract/errors'
import { FileFailure } from '#contract/photos/upload'
import type { GroupHandler } from '../../../functions/http/serve.ts'
import { daySeed, isWhole, todaysThird } from '../../support/running/runs.ts'
import { sharedSamples } from '../../support/sharedSamples.ts'
import type { Case, Sent } from './badInput/case.ts'
import { casesOf } from './badInput/cases.ts'
import { strangeTexts } from './badInput/values.ts'
import { watchedAws } from './badInput/watchedAws.ts'

const { writtenSince } = await watchedAws()
const { accessRows, missing } = await import('../../support/access/accessRows.ts')
const { anAdministrator, idOf } = await import('../../support/accounts/administrators.ts')
const { apiEvent, lambdaContext } = await import('../../support/apiEvent.ts')
const { anOrderBody } = await import('../../support/builders.ts')
const { aVerifiedPerson, freshAddress } = await import('../../support/accounts/people.ts')
const { aDraft } = await import('../../support/orders/placing.ts')
const { aPhotoIn } = await import('../../support/photos/uploading.ts')
const { findCustomerIdByEmail } = await import('../../../functions/store/accounts/customers.ts')
const { differenceIn, readBack } = await import('./badInput/readBack.ts')
const handlers = Object.fromEntries(
  await Promise.all(
    groups.map(async (group) => [group, (await import(`../../../functions/entries/api/${group}.ts`)).handler] as const),
  ),
) as Record<Group, GroupHandler>

type Person = Awaited<ReturnType<typeof aVerifiedPerson>>
type Scene = { caller: Person; ids: typeof missing }

const shared = new URL('naughty-strings.json', sharedSamples)
if (isWhole && !existsSync(shared))
  throw new Error(`The whole form tries the shared naughty strings, which are not at ${shared.pathname}.`)
const sharedTexts = isWhole ? z.array(z.string()).parse(JSON.parse(readFileSync(shared, 'utf8'))) : []
const texts = [...strangeTexts, ...sharedTexts]
const routes = Object.keys(endpoints) as Route[]
const administrator = await anAdministrator()

/** Whoever may call the route, and what he has where the route names something. */
async function aScene(route: Route): Promise<Scene> {
  const { audience } = endpoints[route]
  const person = await aVerifiedPerson()
  const caller = audience === 'administrator' ? administrator : person
  if (!accessRows[route].names) return { caller, ids: missing }
  const order = await aDraft(anOrderBody({ customer: { email: person.email } }), { cookies: person.cookies })
  const assetId = await aPhotoIn(order)
  const customerId = (await findCustomerIdByEmail(person.email)) ?? ''
  return { caller, ids: { orderId: order.orderId, assetId, userId: await idOf(person), customerId } }
}

/** A request that its audience may send and that would succeed. */
async function sentTo(route: Route, { caller, ids }: Scene): Promise<Sent> {
  const sent = route === 'POST /api/orders' ? { body: anOrderBody() } : await accessRows[route].send(ids, caller)
  if (endpoints[route].audience === 'apiKey') await spendFirstUse(sent.headers?.authorization ?? '')
  return { ...sent, cookies: caller.cookies, address: freshAddress() }
}

const used = new Set<string>()
/** A key's first use in an hour is written down, whatever becomes of the request. */
async function spendFirstUse(authorization: string): Promise<void> {
  if (used.has(authorization)) return
  used.add(authorization)
  const read = apiEvent('GET /api/v1/orders', { headers: { authorization }, address: freshAddress() })
  expect((await handlers.brokerages(read, lambdaContext)).statusCode).toBe(200)
}

/** Whether a call may spend what it works on, or its caller's count of tries. */
const isSpent = (route: Route) => {
  const { rate, audience }: Endpoint = endpoints[route]
  return accessRows[route].spends !== undefined || (audience === 'customer' && rate !== 'read' && rate !== 'write')
}
/** Fewer than any limit of tries. */
const triesOfOne = 4

type Answered = { status: number; json: Record<string, unknown>; written: string[] }

/** Everything that must hold of one answer; the complaints where it does not. */
function complaintsAbout(route: Route, one: Case, answered: Answered): string[] {
  const { refused, field } = one
  const { status, json, written } = answered
  const said: string[] = []
  // Without a true signature a service is refused, whatever it sends.
  if (endpoints[route].audience === 'service')
    return status >= 400 && status < 500 && written.length === 0 ? [] : [`answered ${status}, wrote ${written.join()}`]
  const [, file = ''] = /^files\.0\.?(.*)$/.exec(field ?? '') ?? []
  if (status === 200 && Array.isArray(json.files) && field?.startsWith('files.0'))
    return complaintsAboutFile(file, json.files[0])
  if (refused !== undefined && status !== refused) said.push(`answered ${status} instead of ${refused}`)
  if (status >= 500) said.push(`answered ${status}`)
  if (status < 300) {
    const answer = z.safeParse(endpoints[route].answer, json)
    if (!answer.success) said.push(`answered what the contract does not know: ${answer.error.message.slice(0, 200)}`)
    // The reasons for refusing one file of several may name any key.
    else if (!('files' in json) && JSON.stringify(json).length !== JSON.stringify(answer.data).length)
      said.push('answered more than the contract')
    return said
  }
  const answer = z.safeParse(ErrorAnswer, json)
  if (!answer.success) return [...said, `refused without words: ${JSON.stringify(json).slice(0, 200)}`]
  const { code } = answer.data
  if (written.length > 0) said.push(`wrote ${written.join(', ')} and answered ${status}`)
  if (refused === 400 && field !== undefined) {
    const names = Object.keys(Object(json.fields))
    const isNamed = names.some((name) => name === field || name.startsWith(`${field}.`) || field.startsWith(`${name}.`))
    if (code !== 'invalid' || !isNamed) said.push(`named ${names.join(', ') || 'nothing'} instead of ${field}`)
  }
  return said
}

/** Of several files each is refused for itself, with the field's name as it is within the file. */
function complaintsAboutFile(field: string, result: unknown): string[] {
  const failure = z.safeParse(FileFailure, result)
  if (!failure.success) return [`was taken: ${JSON.stringify(result).slice(0, 100)}`]
  const names = Object.keys(Object(Object(result).fields))
  const isNamed = field === '' || names.some((name) => name === field || field.startsWith(`${name}.`))
  return failure.data.code === 'invalid' && isNamed
    ? []
    : [`named ${names.join(', ') || 'nothing'} instead of ${field}`]
}

async function tried(route: Route, one: Case, sent: Sent): Promise<{ status: number; said: string[] }> {
  const event = one.eventOf(sent)
  writtenSince()
  const result = await handlers[endpoints[route].group](event, lambdaContext)
  const written = writtenSince().map(({ operation }) => operation)
  const { statusCode: status = 0, body = '', cookies = [] } = result
  const json = JSON.parse(body)
  const said = complaintsAbout(route, one, { status, json, written })
  const reading = status < 300 ? readBack[route] : undefined
  if (!reading || !one.given) return { status, said }
  const answer = { status, body: json, cookies, headers: {} }
  const read = await reading({ answer, cookies: sent.cookies ?? [], id: sent.params?.id ?? '' })
  const difference = differenceIn(read, one.given)
  return { status, said: difference === undefined ? said : [...said, difference] }
}

/** Tries all cases one after the other, with a fresh request after one that may have been carried out. */
async function complaintsOf(route: Route, cases: Case[]): Promise<string[]> {
  const complaints: string[] = []
  let scene = await aScene(route)
  let sent = await sentTo(route, scene)
  let tries = 0
  for (const one of cases) {
    const { status, said } = await tried(route, one, sent)
    complaints.push(...said.map((complaint) => `${one.name} ${complaint}`))
    if (one.refused === status) continue
    tries++
    if (status >= 300 && tries < triesOfOne) continue
    tries = 0
    if (isSpent(route)) scene = await aScene(route)
    sent = await sentTo(route, scene)
  }
  return complaints
}

const namesOfObject = Object.getOwnPropertyNames(Object.prototype).toSorted()
const perField = isWhole ? undefined : 3

describe.each(routes)('%s', (route) => {
  const cases = casesOf(route, texts, perField)

  test('is tried with bad input of every kind', () => {
    const { body, query, params }: Endpoint = endpoints[route]
    const parts = new Set(cases.map(({ part }) => part))
    expect(parts.has('header')).toBe(true)
    expect(parts.has('query')).toBe(true)
    expect(parts.has('params')).toBe(params !== undefined)
    const sends = partsOf(route).method !== 'GET'
    expect([parts.has('body'), parts.has('transport')]).toEqual([sends, sends])
    const refusals = cases.filter(({ part, refused }) => part === 'body' && refused === 400)
    expect(refusals.length).toBeGreaterThan(body ? 20 : sends ? 5 : -1)
    expect(cases.filter(({ part }) => part === 'query').length).toBeGreaterThan(query ? 20 : 5)
  })

  test('survives bad input, names what is wrong, writes nothing then, and keeps what it accepts', {
    timeout: isWhole ? 1_800_000 : 300_000,
  }, async () => {
    const complaints = await complaintsOf(route, todaysThird(cases))
    expect(complaints.slice(0, 20), daySeed).toEqual([])
    expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(namesOfObject)
  })
})
