import { describe, expect, test } from 'vitest'
import { anEmail, anOrderBody } from '../../support/builders.ts'
import { naughtyStrings } from '../../support/orders/naughtyStrings.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws()
const { orders, postOrder, readOrder } = await import('../../support/orders/placing.ts')
const { call } = await import('../../support/apiEvent.ts')
const { listOrdersAsAdmin } = await import('../../../functions/actions/desk/orderList.ts')

/** The valid body with one part replaced; the path is dotted. */
function withPart(path: string, value: unknown): object {
  const body: Record<string, unknown> = structuredClone(anOrderBody())
  const names = path.split('.')
  const last = names.pop() ?? ''
  let parent = body
  for (const name of names) {
    const child = parent[name] ?? {}
    if (typeof child !== 'object') throw new Error(`Nothing within ${name}.`)
    parent[name] = { ...child }
    parent = parent[name] as Record<string, unknown>
  }
  parent[last] = value
  return body
}

const atMost = (count: number) => `Please use at most ${count.toLocaleString('en-US')} characters.`
const oneLine = 'Please use a single line without control characters.'
const turnsAround = 'Please remove the invisible character that turns the text around.'
const unknown = 'This field is not recognized.'

describe('an order with a wrong field', () => {
  test.each<[string, unknown, string]>([
    ['customer.name', '', 'Please enter a name.'],
    ['customer.name', ' \t ', 'Please enter a name.'],
    ['customer.name', undefined, 'Please enter a name.'],
    ['customer.name', 7, 'Please enter a name.'],
    ['customer.name', 'x'.repeat(101), atMost(100)],
    ['customer.name', 'a\nb', oneLine],
    ['customer.name', 'Maria\u2028Gomez', oneLine],
    ['customer.name', 'Maria \u202Ezemog', turnsAround],
    ['customer.phone', '512\u202E2810555', turnsAround],
    ['options.address_freeform', '12 Oak\u2029Lane', oneLine],
    ['options.address_freeform', '12 Oak \u202EenaL', turnsAround],
    ['options.brokerage', '\u202EytlaeR', turnsAround],
    ['customer.name', '\ud800x', 'Please remove the unreadable character.'],
    ['customer.email', '', 'Please enter an email address.'],
    ['customer.email', undefined, 'Please enter an email address.'],
    ['customer.email', 'maria', 'Please enter an email address like name@example.com.'],
    ['customer.email', 'maria@example.com\nBcc: x@example.com', 'Please enter an email address like name@example.com.'],
    ['customer.email', `${'x'.repeat(250)}@example.com`, 'Please enter a shorter email address.'],
    ['customer.phone', 'x'.repeat(41), atMost(40)],
    ['options.property_type', 'castle', 'Please choose a property type.'],
    ['options.property_type', undefined, 'Please choose a property type.'],
    ['options.address_freeform', '  ', 'Please enter the property address.'],
    ['options.address_freeform', undefined, 'Please enter the property address.'],
    ['options.address_freeform', 'x'.repeat(301), atMost(300)],
    ['options.resolution', '4k', 'Please choose a video resolution.'],
    ['options.brokerage', 'x'.repeat(121), atMost(120)],
    ['options.grade', 'sepia', 'Please choose the light of the film from the list.'],
    ['options.title_style', 'script', 'Please choose the style of the titles from the list.'],
    ['options.title_color', 'red', 'Please give the color as # and six digits, for example #2f5d7c.'],
    ['options.license_number', 'x'.repeat(61), atMost(60)],
    ['options.license_number', 'see https://dre.ca.gov', 'Please enter the license number without a web link.'],
    ['options.narrator', 'Flo', 'Please choose the narrator from the list.'],
    ['options.logo_filename', 'x'.repeat(201), atMost(200)],
    ['options.voice_over.main_features', 'x'.repeat(5_001), atMost(5_000)],
    ['options.voice_over.main_features', 'a\u0007b', 'Please remove the control characters.'],
    ['order_id', 'ord_', 'This ID is not valid.'],
    ['order_id', '../secret', 'This ID is not valid.'],
    ['price_cents', 1, unknown],
    ['total', 1, unknown],
    ['options.price_cents', 1, unknown],
    ['customer.id', 'cus_01M7YSEN395HYJMFDH6DMKC0RE', unknown],
    ['customer_id', 'cus_01M7YSEN395HYJMFDH6DMKC0RE', unknown],
    ['status', 'completed', unknown],
  ])('%s as %j is told what to do', async (path, value, message) => {
    const answer = await postOrder(withPart(path, value))
    expect(answer).toMatchObject({ status: 400, body: { ok: false, code: 'invalid', error: message } })
    expect(Object.entries(Object(answer.body.fields))).toEqual([[path, message]])
  })

  test.each<[string, unknown]>([
    ['options.add_music', 'yes'],
    ['options.add_music', 1],
    ['options.base_length_sec', 14],
    ['options.base_length_sec', 601],
    ['options.base_length_sec', 60.5],
    ['options.base_length_sec', '60'],
    ['options.orientation', 'diagonal'],
    ['options.plan', 'platinum'],
    ['options.voice_over.bedrooms', -1],
    ['options.voice_over.bathrooms', 1e-200],
    ['options.voice_over.bedrooms', 1_001],
    ['options.voice_over.sqft', 1e300],
    ['options.voice_over.year_built', 10_000],
    ['options.voice_over.rooms_to_highlight', 'Kitchen'],
    ['options.voice_over.rooms_to_highlight', Array.from({ length: 51 }, () => 'x')],
    ['options.voice_over', null],
    ['options', null],
    ['customer', []],
    ['submit', 'true'],
  ])('%s as %j names the field', async (path, value) => {
    const answer = await postOrder(withPart(path, value))
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(Object.keys(Object(answer.body.fields)).every((field) => field.startsWith(path))).toBe(true)
  })

  test('is not stored', async () => {
    const email = anEmail()
    await postOrder({ ...anOrderBody({ customer: { email } }), price_cents: 1 })
    const { rows: all } = await listOrdersAsAdmin({ limit: 200 }, new Date())
    expect(all.filter((order) => order.customer_email === email)).toEqual([])
  })
})

describe('an order at the edge of a limit', () => {
  test.each<[string, unknown]>([
    ['customer.name', 'x'.repeat(100)],
    ['customer.email', `${'x'.repeat(64)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.com`],
    ['customer.phone', 'x'.repeat(40)],
    ['options.address_freeform', 'x'.repeat(300)],
    ['options.brokerage', 'x'.repeat(120)],
    ['options.voice_over.main_features', `${'x'.repeat(2_500)}\n${'y'.repeat(2_499)}`],
    ['options.base_length_sec', 15],
    ['options.base_length_sec', 600],
    ['options.voice_over.bedrooms', 1_000],
    ['options.voice_over.rooms_to_highlight', Array.from({ length: 50 }, () => 'x'.repeat(200))],
  ])('%s is taken', async (path, value) => {
    expect((await postOrder(withPart(path, value))).status).toBe(200)
  })
})

/** Without spaces, which a period may get, and marks of direction. */
const lettersOf = (text: string) => text.replaceAll(/[\s\u202A-\u202D\u2066-\u2069]/g, '')

test.each([
  ['customer.name', 'Dana 🏡✨ Whitlock', '“🏡 ✨”'],
  ['options.brokerage', 'Whitlock 🇺🇸', '“🇺 🇸”'],
  ['options.address_freeform', '5 रोड, Austin, TX', '“र ो ड”'],
  ['customer.phone', '512 555 0142 ☎️', '“☎”'],
])(
  'an order whose %s has characters that no film can show is refused by naming them, and other scripts are taken',
  async (path, text, named) => {
    const answer = await postOrder(withPart(path, text))
    expect(answer).toMatchObject({ status: 400, body: { fields: { [path]: expect.stringContaining(named) } } })
    expect((await postOrder(withPart('customer.name', '王晓明 דנה'))).status).toBe(200)
  },
)

test('naughty strings are stored letter by letter or refused with a sentence, and break nothing', {
  timeout: 120_000,
}, async () => {
  for (const text of naughtyStrings) {
    const body = anOrderBody({
      customer: { name: text, phone: text.slice(0, 40) },
      options: {
        address_freeform: text,
        brokerage: text.slice(0, 120),
        voice_over: { main_features: text, title: text },
      },
    })
    const answer = await postOrder(body)
    expect([200, 400, 413]).toContain(answer.status)
    if (answer.status !== 200) {
      expect(answer.body).toMatchObject({ ok: false, error: expect.any(String) })
      continue
    }
    const read = await readOrder(answer.body.orderId, { cookies: answer.cookies })
    const { customer, options } = Object(read.body.order)
    expect([lettersOf(customer.name), lettersOf(options.address_freeform)]).toEqual([lettersOf(text), lettersOf(text)])
  }
  expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(12)
})

describe('a price', () => {
  test('needs no address and no property type', async () => {
    const answer = await call(orders, 'POST /api/price', { body: {} })
    expect(answer).toMatchObject({ status: 200, body: { ok: true, plan: 'basic', price_cents: 49_500 } })
  })

  test('is that of the order with the same options', async () => {
    const { options } = anOrderBody({ options: { plan: 'luxury', add_logo_overlay: true, add_voice_over: true } })
    const price = await call(orders, 'POST /api/price', { body: options })
    const order = await postOrder(anOrderBody({ options }))
    const { price_cents, line_items, plan } = price.body
    expect(order.body).toMatchObject({ price_cents, line_items, plan })
    expect(price_cents).toBe(129_500 + 2_000 + 9_000)
  })
})
