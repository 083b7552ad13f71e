import { beforeAll, describe, expect, it } from 'vitest'
import { type Audience, type Endpoint, endpoints, type Group, groups, partsOf, type Route } from '#contract/endpoints'
import { apiScopes } from '#contract/integrations/integrationChoices'
import type { GroupHandler } from '../../../functions/http/serve.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import type { ApiEventOptions } from '../../support/apiEvent.ts'
import { daySeed, todaysThird } from '../../support/running/runs.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { kindsOf, lettersIn, numbersIn, quantities, withoutSchema } from '../../support/storedKinds.ts'

await embeddedAws({ ...administered, environment: { ...administered.environment, DEPOSIT_PERCENT: '50' } })
const { accessRows, missing } = await import('../../support/access/accessRows.ts')
const { anAdministrator, deskOf, idOf } = await import('../../support/accounts/administrators.ts')
const { call } = await import('../../support/apiEvent.ts')
const { aKeyOf, bearer, integrate } = await import('../../support/integrations/integrating.ts')
const { aLinkOf, linkNames, linkRows, statusByLink } = await import('../../support/access/linkRows.ts')
const { aVerifiedPerson, anotherBrowser, freshAddress, freshEmail, signUp } = await import(
  '../../support/accounts/people.ts'
)
const { aDraft } = await import('../../support/orders/placing.ts')
const { anOrderBody } = await import('../../support/builders.ts')
const { aPhotoIn } = await import('../../support/photos/uploading.ts')
const { everything } = await import('../../support/stage/readModels.ts')
const { aReleasedVersion } = await import('../../support/film/reviewing.ts')
const { findCustomerIdByEmail } = await import('../../../functions/store/accounts/customers.ts')
const { write } = await import('../../../functions/store/dynamo.ts')
const { keys } = await import('../../../functions/store/table.ts')
const { hashOf } = await import('../../../functions/services/ids.ts')

type Person = Awaited<ReturnType<typeof aVerifiedPerson>>
type Ids = typeof missing
type Sent = Pick<ApiEventOptions, 'headers' | 'params'>
const handlers = Object.fromEntries(
  await Promise.all(
    groups.map(async (group) => [group, (await import(`../../../functions/entries/api/${group}.ts`)).handler] as const),
  ),
) as Record<Group, GroupHandler>

/** An order with a photo, placed while signed in; only the session shows whose it is. */
async function thingsOf(person: Person, email = person.email): Promise<Ids> {
  const order = await aDraft(anOrderBody({ customer: { email } }), { cookies: person.cookies })
  const assetId = await aPhotoIn(order)
  const customerId = (await findCustomerIdByEmail(email)) ?? ''
  return { orderId: order.orderId, assetId, userId: await idOf(person), customerId }
}

const signedIn = [
  'customer',
  'other customer',
  'second person on the same browser',
  'unverified',
  'session before proof',
  'administrator',
] as const
const signedOut = [
  'visitor',
  'visitor with the browser’s cookie after log-out',
  'disabled',
  'expired',
  'tampered',
  'logged out',
] as const
const states = [...signedIn, ...signedOut]
type State = (typeof states)[number]
const people = new Map<State, Person>()
const personOf = (state: State): Person => {
  const person = people.get(state)
  if (!person) throw new Error(`Nobody is ${state}.`)
  return person
}
const ownersEmail = freshEmail('owner')
let ofCustomer: Ids
let ofAdministrator: Ids
/** What was ordered, and signed up for, with the address of the session before proof. */
let ofOwner: Ids
let ofGuests: Ids

beforeAll(async () => {
  const administrator = await anAdministrator()
  const fresh = async (state: State, person = aVerifiedPerson()) => {
    people.set(state, await person)
    return personOf(state)
  }
  people.set('administrator', administrator)
  const customer = await fresh('customer')
  // The customer's browser held a visitor's cookie before the log-in, and somebody kept it.
  const { cookies: visitorCookies } = await aDraft()
  await fresh('other customer')
  await fresh('unverified', signUp())
  const owner = await thingsOf(await signUp(), ownersEmail)
  ofOwner = { ...owner, userId: await idOf(await fresh('session before proof', signUp({ email: ownersEmail }))) }
  people.set('visitor', { ...customer, cookies: [] })
  const disabled = await fresh('disabled')
  await deskOf(administrator)('DELETE /api/admin/users/{id}', { id: await idOf(disabled) })
  const [userId = '', secret = ''] = (await fresh('expired')).cookies[0]?.split(/[=;]/)[1]?.split('.') ?? []
  const past = { past: Math.floor(Date.now() / 1000) - 1 }
  await write({ update: keys.session(userId, hashOf(secret)), set: 'SET expires_at = :past', values: past })
  // The owner's own session with one letter of its secret changed: the nearest thing to a right one.
  const cookies = customer.cookies.map((cookie) =>
    cookie.replace(/\.(.)/, (_, letter) => (letter === 'A' ? '.B' : '.A')),
  )
  people.set('tampered', { ...customer, cookies })
  const loggedOut = await anotherBrowser(customer)
  await call(handlers.auth, 'POST /api/auth/logout', { cookies: loggedOut.cookies })
  people.set('logged out', loggedOut)
  people.set('visitor with the browser’s cookie after log-out', { ...customer, cookies: visitorCookies })
  const second = await aVerifiedPerson()
  const logIn = { body: { email: second.email, password: second.password }, address: freshAddress() }
  const { cookies: ofSecond } = await call(handlers.auth, 'POST /api/auth/login', { ...logIn, cookies: visitorCookies })
  people.set('second person on the same browser', {
    ...second,
    cookies: [...ofSecond.filter((cookie) => cookie.startsWith('session=')), ...visitorCookies],
  })
  ofCustomer = await thingsOf({ ...customer, cookies: [...customer.cookies, ...visitorCookies] })
  ofAdministrator = await thingsOf(administrator)
  ofGuests = await thingsOf(customer)
}, 60_000)

const isSignedIn = (state: State) => signedIn.some((name) => name === state)
const refusal: Record<Audience, (state: State) => number | undefined> = {
  visitor: () => undefined,
  customer: (state) => (isSignedIn(state) ? undefined : 401),
  // Whoever has proven the email has made a key; nobody else can have one.
  apiKey: (state) =>
    isSignedIn(state) && state !== 'unverified' && state !== 'session before proof' ? undefined : 401,
  service: () => 401,
  administrator: (state) => (isSignedIn(state) ? (state === 'administrator' ? undefined : 403) : 401),
}

async function aPromotedPerson(): Promise<Person> {
  const person = await aVerifiedPerson()
  const promotion = { id: await idOf(person), body: { is_admin: true } }
  await deskOf(personOf('administrator'))('PATCH /api/admin/users/{id}', promotion)
  return person
}

/** Somebody for one call, who may be somebody fresh where the call spends him. */
function callerFor(route: Route, state: State): Promise<Person> | Person {
  if (accessRows[route].spends !== 'person' || !isSignedIn(state)) return personOf(state)
  if (state === 'administrator') return aPromotedPerson()
  return state === 'unverified' || state === 'session before proof' ? signUp() : aVerifiedPerson()
}

/** Asks what the route's row asks, with what only this caller sends. */
async function ask(route: Route, caller: Person, ids: Ids, own: () => Promise<Sent> | Sent = () => ({})) {
  const { send, renews } = accessRows[route]
  const { cookies } = caller
  const [usual, { headers, ...more }] = [await send(ids, caller), await own()]
  const sent = { ...usual, headers: { ...usual.headers, ...headers }, ...more, cookies, address: freshAddress() }
  const { status, body, cookies: given } = await call(handlers[endpoints[route].group], route, sent)
  if (renews && status === 200) caller.cookies = given
  return { status, body }
}

const routes = Object.keys(endpoints) as Route[]

it('the access matrix has a row for every endpoint and for no other', () => {
  expect(Object.keys(accessRows).toSorted()).toEqual(routes.toSorted())
  const naming = routes.filter((route) => partsOf(route).path.includes('{'))
  expect(naming.filter((route) => !accessRows[route].names)).toEqual([])
})

describe.each(routes)('%s', (route) => {
  const { audience } = endpoints[route]
  const row = accessRows[route]
  const existing = async (ids: Ids) => (row.spends === 'things' ? thingsOf(await aVerifiedPerson()) : ids)

  it.each(states)('answers the %s as the endpoint table says', async (state) => {
    const refused = refusal[audience](state)
    const caller = await callerFor(route, state)
    if (refused !== undefined) {
      const named = row.names ? [ofCustomer, ofAdministrator, ofOwner, missing] : [missing]
      const answers = await Promise.all(named.map((ids) => ask(route, caller, ids)))
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(answers[0]).toMatchObject({ status: refused, body: { ok: false } })
      return
    }
    if (!row.names || row.ofCaller) {
      const others: Partial<Record<State, number | undefined>> = row
      const expected = others[state === 'session before proof' ? 'unverified' : state] ?? 200
      expect(await ask(route, caller, ofCustomer)).toMatchObject({ status: expected })
      return
    }
    const absent = await ask(route, caller, missing)
    expect(absent.status).toBe(row.missing ?? 404)
    if (audience === 'administrator') {
      expect((await ask(route, caller, await existing(ofCustomer))).status).toBe(200)
      const own = row.own === undefined ? await existing(ofAdministrator) : ofAdministrator
      expect((await ask(route, caller, own)).status).toBe(row.own ?? 200)
      return
    }
    const [own, foreign] = state === 'administrator' ? [ofAdministrator, ofCustomer] : [ofCustomer, ofAdministrator]
    expect(await ask(route, caller, ofOwner)).toEqual(absent)
    expect(await ask(route, caller, foreign)).toEqual(absent)
    const owns = state === 'customer' || state === 'administrator'
    const mine = owns && row.spends === 'things' ? await thingsOf(caller) : own
    const answer = await ask(route, caller, mine)
    if (owns) expect(answer).toMatchObject({ status: 200, body: { ok: true } })
    else expect(answer).toEqual(absent)
  })
})

const isOfLinks = (route: Route) => linkRows[route] !== undefined
it('the routes that review links open are those that take a link’s secret', () => {
  const takesLink = (route: Route) => Object.hasOwn(endpoints[route], 'reviewToken')
  expect(Object.keys(linkRows).toSorted()).toEqual(routes.filter(takesLink).toSorted())
})

describe.each(routes.filter(isOfLinks))('%s', (route) => {
  it.each(linkNames)('answers whoever holds %s by its rights alone', async (name) => {
    const { orderId } = ofGuests
    // Made after the row's request, which may take all links of the order away.
    const holding = async () => {
      const { id, headers } = await aLinkOf(orderId, name)
      return { headers, ...(await linkRows[route]?.ofHolder?.(orderId, id)) }
    }
    const answer = await ask(route, personOf('visitor'), ofGuests, holding)
    expect(answer.status).toBe(statusByLink(route, name))
  })
})

const givesFiles = (route: Route) => accessRows[route].unpaid !== undefined
const aGuest = 'whoever holds a link to download'
const finishedFile = /finals\/[^"]*X-Amz-Signature/
describe.each(routes.filter(givesFiles))('%s', (route) => {
  const isOffice = endpoints[route].audience === 'administrator'
  const holders: [string, string][] = isOffice
    ? [['an administrator', 'also before it is paid']]
    : [
        ['its customer', 'only once all of it is paid'],
        ...(isOfLinks(route) ? [[aGuest, 'only once all of it is paid'] satisfies [string, string]] : []),
      ]

  it.each(holders)('gives %s the files of a film %s', async (who) => {
    const isGuest = who === aGuest
    const caller = personOf(isGuest ? 'visitor' : isOffice ? 'administrator' : 'customer')
    const askOwing = (cents: number) =>
      ask(route, caller, ofGuests, async () => {
        await aReleasedVersion(ofGuests.orderId, cents)
        return isGuest ? { headers: (await aLinkOf(ofGuests.orderId, 'a link to download')).headers } : {}
      })
    const owing = await askOwing(1)
    expect(owing.status).toBe(accessRows[route].unpaid)
    expect(finishedFile.test(JSON.stringify(owing.body))).toBe(isOffice)
    const paid = await askOwing(0)
    expect(paid.status).toBe(200)
    expect(JSON.stringify(paid.body)).toMatch(finishedFile)
  })
})

/** Others name nothing, and answer everybody alike. */
const isClosable = (route: Route) => accessRows[route].names || endpoints[route].audience !== 'visitor'
describe.each(todaysThird(routes.filter((route) => !isOfLinks(route) && isClosable(route))))('%s', (route) => {
  it('answers whoever holds a review link as nobody', async () => {
    const nobody = await ask(route, personOf('visitor'), missing)
    for (const name of linkNames) {
      const holding = async () => ({ headers: (await aLinkOf(ofGuests.orderId, name)).headers })
      const answer = await ask(route, personOf('visitor'), ofGuests, holding)
      expect(answer, `${name}, ${daySeed}`).toEqual(nobody)
    }
    expect([401, 404]).toContain(nobody.status)
  })
})

const keyRoutes = routes.flatMap((route) => {
  const one: Endpoint = endpoints[route]
  return one.audience === 'apiKey' ? [{ route, scope: one.scope }] : []
})
describe.each(keyRoutes)('$route', ({ route, scope }) => {
  it.each([
    ['a revoked API key', 401],
    ['an API key of another scope', 403],
  ] as const)('answers %s with %i, whatever it names', async (_name, status) => {
    const owner = personOf('customer')
    const isRevoked = status === 401
    const { id, key } = await aKeyOf(
      owner,
      isRevoked ? [...apiScopes] : apiScopes.filter((own) => own !== [scope].flat()[0]),
    )
    const revocation = { params: { key_id: id } }
    if (isRevoked) await integrate('DELETE /api/account/api-keys/{key_id}', owner, revocation)
    const holding = () => ({ headers: bearer(key) })
    const [own, absent] = [await ask(route, owner, ofCustomer, holding), await ask(route, owner, missing, holding)]
    expect(own).toMatchObject({ status, body: { ok: false } })
    expect(absent).toEqual(own)
    if (!isRevoked) await integrate('DELETE /api/account/api-keys/{key_id}', owner, revocation)
  })
})

describe('what all of these calls have stored', () => {
  /** Kinds that follow from the stream, a clock, a worker or another service, or from calls that the matrix does not make. */
  const later = [
    ...[
      'suppression',
      'unsubscribeLink',
      'endingFiles',
      'toldOfEnd',
      'refund',
      'paymentEvent',
      'approval',
      'pageViews',
    ],
    ...['closing', 'reminder', 'promotionUses', 'photoUrl', 'placing', 'savedLogo', 'hubspot', 'search', 'counted'],
    ...['statusCounts', 'countEpoch', 'tourShots', 'tourWork', 'filmLine'],
  ]

  it('is of kinds that the table’s keys know, and holds every kind that a call can store', async () => {
    const items = await everything()
    const kinds = kindsOf(keys)
    expect(items.filter((item) => !kinds.some(({ holds }) => holds(item)))).toEqual([])
    const missed = kinds.filter(({ holds }) => !items.some(holds)).map(({ kind }) => kind)
    expect(missed.filter((kind) => !later.includes(kind))).toEqual([])
  })

  it('says its shape, but for what updates count', async () => {
    const kinds = kindsOf(keys)
    const counted = kinds.filter(({ kind }) => withoutSchema.includes(kind))
    const items = (await everything()).filter((item) => !counted.some(({ holds }) => holds(item)))
    expect(items.filter(({ schema }) => schema === undefined)).toEqual([])
  })

  it('holds numbers that count, measure, date or pay for something, and none that is a place in a list', async () => {
    const numbers = new Set((await everything()).flatMap((item) => numbersIn(item)))
    expect([...numbers].filter((name) => !quantities.has(name))).toEqual([])
  })
  it('names what it holds in words, in the rows of lists too', async () => {
    const letters = (await everything()).flatMap((item) => lettersIn(item).map((name) => `${item.pk} ${name}`))
    expect(letters).toEqual([])
  })
})
