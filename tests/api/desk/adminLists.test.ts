import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { administered } from '../../support/accounts/adminEmails.ts'
import { anOrderBody } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({ ...administered, onStreamRecords })
const { anAdministrator, deskOf, idOf, idsOf, rowsOf } = await import('../../support/accounts/administrators.ts')
const { aVerifiedPerson } = await import('../../support/accounts/people.ts')
const { aDraft, postAgain } = await import('../../support/orders/placing.ts')
const { aPhotoIn } = await import('../../support/photos/uploading.ts')
const { updateReadModel } = await import('../../../functions/actions/desk/readModel.ts')
const { filled } = await import('../../../functions/actions/desk/listPages.ts')
const { orderItem, findOrderAsAdmin } = await import('../../../functions/store/orders/orders.ts')

const desk = deskOf(await anAdministrator())
type Query = Record<string, string>
const aName = (first = 'Zoë') => `${first} W${randomUUID().slice(0, 8)}`
const orders = async (query: Record<string, string>) => {
  await aws.streamSettled()
  return desk('GET /api/admin/orders', { query })
}

it('a row that two reads of a page find, each by another of its words, is listed once', async () => {
  const reads = [['usr_1', 'usr_2'], ['usr_2', 'usr_3'], ['usr_1']]
  const read = async () => {
    const items = (reads.shift() ?? []).map((id) => ({ id }))
    return { items, cursor: reads.length > 0 ? 'more' : null }
  }
  const rowOf = ({ id }: Record<string, unknown>) => ({ id: String(id), archived: false, created_at: '2026-11-23' })
  const { rows } = await filled(read, { limit: 50 }, { rowOf, isWanted: () => true })
  expect(rows.map(({ id }) => id).toSorted()).toEqual(['usr_1', 'usr_2', 'usr_3'])
})

describe('the list of orders', () => {
  it('shows all columns, newest first, with a cursor for the next page', async () => {
    const placed = []
    for (let count = 0; count < 5; count++) placed.push((await aDraft()).orderId)
    const first = await desk('GET /api/admin/orders', { query: { limit: '2' } })
    expect(idsOf(first)).toEqual(placed.toReversed().slice(0, 2))
    const second = await desk('GET /api/admin/orders', {
      query: { limit: '2', cursor: String(first.body.next_cursor) },
    })
    expect(idsOf(second)).toEqual(placed.toReversed().slice(2, 4))
    expect(rowsOf(first)[0]).toEqual({
      id: placed.at(-1),
      status: 'draft',
      address_freeform: '1208 Barton Hills Drive, Austin, TX 78704',
      resolution: '720p',
      property_type: 'residential',
      price_cents: 49_500,
      created_at: expect.any(String),
      customer_id: expect.stringMatching(/^cus_/),
      customer_name: 'Maria Gomez',
      customer_email: expect.any(String),
      version: 1,
      archived: false,
      plan: 'basic',
      photo_count: null,
      status_since: expect.any(String),
      paid_cents: 0,
      due_cents: 49_500,
      due: null,
      film_failed: false,
      words_waiting: false,
    })
  })

  it.each(['0', '201', '-1', '1.5', 'x'])('refuses the limit %s', async (limit) => {
    const message = 'Please use a limit from 1 to 200.'
    expect(await desk('GET /api/admin/orders', { query: { limit } })).toMatchObject({
      status: 400,
      body: { error: message, fields: { limit: message } },
    })
  })

  it('refuses a cursor of another list', async () => {
    const { body } = await desk('GET /api/admin/orders', { query: { limit: '1' } })
    const answer = await desk('GET /api/admin/customers', { query: { cursor: String(body.next_cursor) } })
    expect(answer).toMatchObject({ status: 400, body: { fields: { cursor: expect.any(String) } } })
  })

  it('is filtered by email, customer and order, alone and together', async () => {
    const [body, other] = [anOrderBody(), anOrderBody()]
    const [{ orderId: order_id }, { orderId: otherId }] = [await aDraft(body), await aDraft(other)]
    const { email } = body.customer
    const customer_id = String(rowsOf(await orders({ order_id }))[0]?.customer_id)
    const alone: Query[] = [{ email }, { customer_id }, { order_id }, { email, customer_id, order_id }]
    for (const query of alone) expect(idsOf(await orders(query))).toEqual([order_id])
    expect(idsOf(await orders({ email: ` ${email.toUpperCase()}` }))).toEqual([order_id])
    const none: Query[] = [
      { email: 'nobody@example.com' },
      { email: other.customer.email, customer_id },
      { email, order_id: otherId },
    ]
    for (const query of none) expect(await orders(query)).toMatchObject({ status: 200, body: { orders: [] } })
  })

  it('finds by the beginnings of name, surname, email, address, street and id, in any case', async () => {
    const word = `w${randomUUID().slice(0, 8)}`
    const customer = { name: `Zoë ${word} Kern`, email: `${word}@example.com` }
    const { orderId } = await aDraft(anOrderBody({ customer, options: { address_freeform: `7 ${word} Road, Austin` } }))
    const typed = [`ZOE ${word.slice(0, 5)}`, `${word} k`, word.toUpperCase(), `7  ${word}`, orderId.toLowerCase()]
    for (const q of typed) expect(idsOf(await orders({ q })), q).toEqual([orderId])
    expect(idsOf(await orders({ q: orderId.slice(0, 20) }))).toContain(orderId)
    for (const q of [word.slice(1), `${word}x`, '#']) expect(idsOf(await orders({ q })), q).toEqual([])
  })

  it('finds a row by the end of its id, as the list shows it, and words that look like one', async () => {
    const word = `7${randomUUID()
      .replaceAll(/[^a-f]/g, '')
      .padEnd(5, 'k')
      .slice(0, 5)}`
    const { orderId } = await aDraft(anOrderBody({ options: { address_freeform: `12 ${word} Road, Austin` } }))
    const end = orderId.slice(-6)
    for (const q of [`ord_…${end}`, `…${end.toLowerCase()}`]) expect(idsOf(await orders({ q })), q).toEqual([orderId])
    expect(idsOf(await orders({ q: word }))).toEqual([orderId])
    const { customer_id } = rowsOf(await orders({ order_id: orderId }))[0] ?? {}
    const found = await desk('GET /api/admin/customers', { query: { q: `cus_…${String(customer_id).slice(-6)}` } })
    expect(idsOf(found)).toEqual([customer_id])
    expect(idsOf(await orders({ q: `ord_…${end}`, email: anOrderBody().customer.email }))).toEqual([])
  })

  it('finds a row by its new values and no longer by its old ones', async () => {
    const [before, after] = [aName(), aName('Ada')]
    const draft = await aDraft(anOrderBody({ customer: { name: before } }))
    expect(idsOf(await orders({ q: before }))).toEqual([draft.orderId])
    await postAgain(draft, { customer: { ...draft.body.customer, name: after } })
    expect(idsOf(await orders({ q: before }))).toEqual([])
    expect(rowsOf(await orders({ q: after }))).toMatchObject([{ id: draft.orderId, customer_name: after }])
    await desk('PATCH /api/admin/orders/{id}', { id: draft.orderId, body: { status: 'paid' } })
    expect(rowsOf(await orders({ q: after }))).toMatchObject([{ status: 'paid' }])
  })

  it('shows archived orders apart, in the list and in the search', async () => {
    const name = aName()
    const { orderId: id } = await aDraft(anOrderBody({ customer: { name } }))
    await desk('DELETE /api/admin/orders/{id}', { id })
    const views: [Record<string, string>, string[]][] = [
      [{ q: name }, []],
      [{ q: name, archived: 'true' }, [id]],
      [{ order_id: id }, []],
      [{ order_id: id, archived: 'true' }, [id]],
      [{ order_id: id, archived: 'any' }, [id]],
    ]
    for (const [query, ids] of views) expect(idsOf(await orders(query))).toEqual(ids)
    expect(idsOf(await orders({ archived: 'true' }))).toContain(id)
    expect(idsOf(await orders({}))).not.toContain(id)
  })
})

describe('a filtered list', () => {
  it('a filtered list of a person’s orders is searched by a company’s word, which their rows do not hold', async () => {
    const { email } = await aVerifiedPerson()
    const company = aName('Lakeside')
    const body = anOrderBody({ customer: { email }, options: { brokerage: `The ${company} Group` } })
    const { orderId: order_id } = await aDraft(body)
    const [{ customer_id } = {}] = rowsOf(await orders({ order_id }))
    const persons: Record<string, string>[] = [{ email }, { customer_id: String(customer_id) }, { order_id }]
    for (const whose of persons) {
      expect(idsOf(await orders({ ...whose, q: company }))).toEqual([order_id])
      expect(idsOf(await orders({ ...whose, q: 'hillside' }))).toEqual([])
    }
  })

  it('includes archived rows when they are requested', async () => {
    const person = await aVerifiedPerson()
    const draft = anOrderBody({ customer: { email: person.email } })
    const { orderId: order_id } = await aDraft(draft, { cookies: person.cookies })
    await aPhotoIn({ orderId: order_id, cookies: person.cookies })
    const [{ customer_id } = {}] = rowsOf(await orders({ order_id }))
    await desk('DELETE /api/admin/customers/{id}', { id: String(customer_id) })
    const open = await aDraft(anOrderBody({ customer: { email: person.email } }))
    const { email } = person
    const archived = 'any'
    const customer = { customer_id: String(customer_id), archived }
    expect(idsOf(await orders(customer))).toEqual([open.orderId, order_id])
    expect(idsOf(await orders({ email, archived }))).toEqual([open.orderId, order_id])
    for (const query of [customer, { email, archived }])
      expect(rowsOf(await desk('GET /api/admin/customers', { query }))).toMatchObject([{ archived: true }])
    expect(rowsOf(await desk('GET /api/admin/users', { query: { email, archived } }))).toMatchObject([
      { disabled: true },
    ])
    expect(rowsOf(await desk('GET /api/admin/assets', { query: { order_id, archived } }))).toHaveLength(1)
  })

  it.each(['users', 'customers', 'orders', 'assets'] as const)(
    'is required for showing archived %s beside the others',
    async (list) => {
      expect(await desk(`GET /api/admin/${list}`, { query: { archived: 'any' } })).toMatchObject({
        status: 400,
        body: {
          fields: {
            archived: 'Please filter by an email, a customer or an order to see archived rows alongside the others.',
          },
        },
      })
    },
  )
})

describe('the lists of users and customers', () => {
  it('find by email and by its beginning, and customers by name', async () => {
    const person = await aVerifiedPerson()
    const id = await idOf(person)
    await aws.streamSettled()
    const queries: Query[] = [{ email: person.email }, { q: person.email.slice(0, 16).toUpperCase() }, { q: id }]
    for (const query of queries) expect(idsOf(await desk('GET /api/admin/users', { query }))).toEqual([id])
    const name = aName()
    const body = anOrderBody({ customer: { name } })
    await aDraft(body)
    await aws.streamSettled()
    const byName = await desk('GET /api/admin/customers', { query: { q: name } })
    expect(rowsOf(byName)).toMatchObject([{ name, email: body.customer.email, version: 1, archived: false }])
    const customer_id = String(idsOf(byName)[0])
    const query = { customer_id, email: body.customer.email }
    expect(idsOf(await desk('GET /api/admin/customers', { query }))).toEqual([customer_id])
    const wrong = { customer_id, email: person.email }
    expect(idsOf(await desk('GET /api/admin/customers', { query: wrong }))).toEqual([])
  })

  it('no longer find anyone by an email that was changed', async () => {
    const person = await aVerifiedPerson()
    const email = `moved-${person.email}`
    await desk('PATCH /api/admin/users/{id}', { id: await idOf(person), body: { email } })
    await aws.streamSettled()
    expect(idsOf(await desk('GET /api/admin/users', { query: { q: person.email } }))).toEqual([])
    expect(idsOf(await desk('GET /api/admin/users', { query: { q: email } }))).toHaveLength(1)
  })
})

describe('the list of files', () => {
  it('shows confirmed files newest first, of all orders or of one, and finds by a whole id', async () => {
    const [one, other] = [await aDraft(), await aDraft()]
    const [first, second, foreign] = [await aPhotoIn(one, 1), await aPhotoIn(one, 2), await aPhotoIn(other, 1)]
    const assets = async (query: Record<string, string>) => idsOf(await desk('GET /api/admin/assets', { query }))
    expect((await assets({})).slice(0, 3)).toEqual([foreign, second, first])
    expect(await assets({ order_id: one.orderId })).toEqual([second, first])
    expect(await assets({ q: one.orderId.toLowerCase() })).toEqual([second, first])
    expect(await assets({ q: first })).toEqual([first])
    expect(await assets({ q: first, order_id: other.orderId })).toEqual([])
    expect(await assets({ q: 'room' })).toEqual([])
    expect(await assets({ archived: 'true' })).toEqual([])
  })
})

describe('the counts', () => {
  const counted = async () => {
    await aws.streamSettled()
    const { statuses } = (await desk('GET /api/admin/counts')).body
    return (status: string): number => Object(statuses)[status] ?? 0
  }

  it('follow an order through its statuses', async () => {
    const countBefore = await counted()
    const { orderId: id } = await aDraft()
    expect((await counted())('draft')).toBe(countBefore('draft') + 1)
    await desk('PATCH /api/admin/orders/{id}', { id, body: { status: 'On hold' } })
    const countAfter = await counted()
    expect(countAfter('draft')).toBe(countBefore('draft'))
    expect(countAfter('on_hold')).toBe(1)
    await desk('DELETE /api/admin/orders/{id}', { id })
    expect((await counted())('archived')).toBe(countBefore('archived') + 1)
    expect((await counted())('on_hold')).toBe(0)
  })

  it('count a change once, however often and late it is delivered', async () => {
    const { orderId: id } = await aDraft()
    const draft = await findOrderAsAdmin(id)
    await desk('PATCH /api/admin/orders/{id}', { id, body: { status: 'told_twice' } })
    const changed = await findOrderAsAdmin(id)
    const countBefore = await counted()
    if (!draft || !changed) throw new Error('The order is gone.')
    const [old, fresh] = [orderItem(draft), orderItem(changed)]
    const { pk, sk } = fresh
    await updateReadModel({ pk, sk, before: undefined, after: old })
    await Promise.all([1, 2, 3].map(() => updateReadModel({ pk, sk, before: old, after: fresh })))
    const countAfter = await counted()
    expect(countAfter('told_twice')).toBe(1)
    expect(countAfter('draft')).toBe(countBefore('draft'))
  })
})
