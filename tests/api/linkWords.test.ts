import { describe, expect, test } from 'vitest'
import { anAddress, anEmail, anOrderBody } from '../support/builders.ts'
import { embeddedAws } from '../support/embeddedAws.ts'
import { onStreamRecords } from '../support/withStream.ts'

const aws = await embeddedAws({ onStreamRecords })
const { call } = await import('../support/apiEvent.ts')
const { account, aVerifiedPerson } = await import('../support/people.ts')
const { aDraft, postOrder, readOrder } = await import('../support/placing.ts')
const { updateItem } = await import('../../functions/store/dynamo.ts')
const { keys } = await import('../../functions/store/table.ts')
const { handler: contact } = await import('../../functions/entries/api/contact.ts')

const links = ['Win now http://evil.example', 'See WWW.evil.example', 'ftp://evil.example/x', 'x HTTPS://evil.example']

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

  test('may have dots, slashes, ampersands and a company’s domain', async () => {
    const customer = { name: 'J. R. Swww Jr.' }
    const options = { address_freeform: 'Apt. 5/B, 12 Oak St., St. Louis: MO', brokerage: 'Homes.com & Co. / West' }
    expect((await postOrder(anOrderBody({ customer, options }))).status).toBe(200)
  })
})

test('an order from before, with a link in its address, is still read', async () => {
  const draft = await aDraft()
  const { orderId } = draft
  const values = { link: 'See http://old.example' }
  await updateItem({ update: keys.order(orderId), set: 'SET #row.a = :link', names: { '#row': 'row' }, values })
  const read = await readOrder(orderId, draft)
  expect(read).toMatchObject({ status: 200, body: { order: { options: { address_freeform: values.link } } } })
})
