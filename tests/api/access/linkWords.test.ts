import { describe, expect, test } from 'vitest'
import { anAddress, anEmail, anOrderBody } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({ onStreamRecords })
const { call } = await import('../../support/apiEvent.ts')
const { account, aVerifiedPerson } = await import('../../support/accounts/people.ts')
const { aDraft, postOrder, readOrder } = await import('../../support/orders/placing.ts')
const { updateItem } = await import('../../../functions/store/dynamo.ts')
const { keys } = await import('../../../functions/store/table.ts')
const { handler: contact } = await import('../../../functions/entries/api/contact.ts')

const links = [
  'Win now http://evil.example',
  'See WWW.evil.example',
  'ftp://evil.example/x',
  'x HTTPS://evil.example',
  'evil.example/pay',
  'HTTPS:\\\\evil',
  'https:evil',
  '//evil.example',
  'Go to /\\evil',
  'ht\u200Btps\u2060:/\u00AD/evil',
  'evil\u3002example/pay',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ／ｐａｙ',
  'evil.example:8443',
  'mailto:pay@evil',
  '93.184.216.34/pay',
]

describe('text that a stranger can have us email to someone', () => {
  test.each(links)('has no link such as “%s” in an order', async (link) => {
    const name = 'Please enter the name without a web link.'
    const address = 'Please enter the address without a web link.'
    const brokerage = 'Please enter the company without a web link.'
    const email = anEmail()
    const answer = await postOrder({
      ...anOrderBody({ customer: { name: link, email }, options: { address_freeform: link, brokerage: link } }),
      submit: true,
    })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        fields: {
          'customer.name': name,
          'options.address_freeform': address,
          'options.brokerage': brokerage,
        },
      },
    })
    await aws.streamSettled()
    expect((await aws.mails()).filter(({ to }) => to[0] === email)).toEqual([])
  })

  test.each(links)('has no link such as “%s” in a profile or in the name of a contact message', async (link) => {
    const { cookies, email } = await aVerifiedPerson()
    const profile = { name: link, brokerage: link, phone: '' }
    expect(await call(account, 'PATCH /api/account/profile', { cookies, body: profile })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.stringMatching(/web link/), brokerage: expect.stringMatching(/web link/) } },
    })
    const body = { name: link, email, message: `I found ${link}`, _hp: '' }
    expect(await call(contact, 'POST /api/hubspot/contact', { body, address: anAddress() })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.stringMatching(/web link/) } },
    })
  })

  test.each(['evil.com', 'evil.\u200Bexample', 'evil\u3002example', 'ada@evil.example', 'Dr.Pay.com'])(
    'has no domain such as “%s” in a name, a phone number or an address',
    async (domain) => {
      const customer = { name: domain, phone: domain }
      const plainly = /without a web address or email/
      expect(await postOrder(anOrderBody({ customer, options: { address_freeform: domain } }))).toMatchObject({
        status: 400,
        body: {
          fields: {
            'customer.name': expect.stringMatching(plainly),
            'customer.phone': expect.stringMatching(plainly),
            'options.address_freeform': expect.stringMatching(plainly),
          },
        },
      })
    },
  )

  test.each([
    ['J. R. Swww Jr.', 'Apt. 5/B, 12 Oak St., St. Louis: MO', 'Homes.com & Co. / West', '512.555.0182 ext.4'],
    ['Mary St. John’s', '12 N.W. 4th Ave.Unit 4.5, Mt.Vernon', 'Smith & Co.', 'Tel: (512) 555-0182'],
    ['J.R.Smith', 'Lot 4.Block 2, P.O.Box 12, Ft.Worth', 'Amazon.com Realty', '01.42.68.53.00'],
    ['Zoë O’Neil-Núñez', '1/2 Elm Street #4, “The Mill”, 3.5 mi. N', 'Cold // Warm', '+1-512-555-0182'],
  ])(
    'may be “%s” of “%s”, who works for “%s” and is called at “%s”',
    async (name, address_freeform, brokerage, phone) => {
      const customer = { name, phone }
      const options = { address_freeform, brokerage }
      expect((await postOrder(anOrderBody({ customer, options }))).body).toMatchObject({ ok: true })
    },
  )
})

test('an order from before, with a link in its address, is still read', async () => {
  const draft = await aDraft()
  const { orderId } = draft
  const values = { link: 'See http://old.example' }
  await updateItem({ update: keys.order(orderId), set: 'SET #row.address = :link', names: { '#row': 'row' }, values })
  const read = await readOrder(orderId, draft)
  expect(read).toMatchObject({ status: 200, body: { order: { options: { address_freeform: values.link } } } })
})
