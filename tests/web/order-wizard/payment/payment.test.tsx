import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '#contract/messages'
import { priceOf } from '#contract/money/priceOf'
import { Failure, noAnswer } from '../../support/network.ts'
import { stubPictures } from '../../support/pictures.ts'
import { atUpload, choose, jpeg, shows } from '../photos/uploads.ts'
import { openShop, type Shop } from '../shop.ts'
import { nextStep, toPayment, type Visit, visit } from '../visit.tsx'

const complete = () => screen.getByRole('button', { name: /COMPLETE ORDER/ })
const submissions = (shop: Shop) =>
  shop.calls('POST /api/orders').filter(({ body }) => JSON.stringify(body).includes('"submit":true'))

async function atPayment(): Promise<{ shop: Shop; visitor: Visit }> {
  const shop = openShop()
  const visitor = visit()
  await toPayment(visitor)
  return { shop, visitor }
}

test('the review shows contact, home, line items and the price on the button, and charges nothing', async () => {
  await atPayment()
  expect(screen.getByText('Nothing is charged. We start on your tour as soon as we have your photos.')).toBeTruthy()
  expect(screen.getByText(/ada@example\.com/)).toBeTruthy()
  expect(screen.getByText(/12 Oak Lane/)).toBeTruthy()
  expect(screen.getByText('BASIC plan')).toBeTruthy()
  expect(complete().textContent).toBe('COMPLETE ORDER ($495)')
})

test('the review names plan, length and shape, and says by when the preview is due', async () => {
  await atPayment()
  const video = screen.getByText('Video').closest('div')
  expect(video?.textContent).toBe('VideoBASIC plan, up to 60 seconds, which take 11 photos, 720p, landscape')
  const day = /^Your preview will be ready by \w+day, \w+ \d+ if your photos are in today\.$/
  expect(screen.getByText(day)).toBeTruthy()
})

test('a stage that has measured it promises a first cut in about a minute, and no day beside it', async () => {
  vi.stubEnv('VITE_FIRST_CUT_SECONDS', '40')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Done/)
  await visitor.user.click(nextStep())
  await screen.findByText('Your first cut in about a minute, before you leave the page.')
  expect(screen.queryByText(/will be ready by/)).toBeNull()
})

test('a photo without a picture stands in the review by its name, also where the order can’t be read', async () => {
  const { shop, visitor } = await atUpload()
  stubPictures('unreadable')
  await choose(visitor, new File(['ftypheic'], 'IMG_0001.HEIC', { type: '' }))
  await shows('IMG_0001.HEIC', /Done/)
  shop.on('GET /api/orders/{order_id}', () => new Failure('unavailable'))
  await visitor.user.click(nextStep())
  const picture = await screen.findByRole('img', { name: 'IMG_0001.HEIC' })
  fireEvent.error(picture)
  expect(screen.getByRole('img', { name: 'IMG_0001.HEIC' }).textContent).toBe('IMG_0001.HEIC')
})

test('a double click submits the same order once', async () => {
  const { shop, visitor } = await atPayment()
  await visitor.user.dblClick(complete())
  await screen.findByRole('heading', { name: messages.order.thanks })
  expect(submissions(shop)).toHaveLength(1)
  expect(submissions(shop)[0]?.body).toMatchObject({ order_id: [...shop.orders.keys()][0] })
})

test('the button says that it is busy', async () => {
  const { shop, visitor } = await atPayment()
  const order = shop.handler('POST /api/orders')
  const gate = Promise.withResolvers<void>()
  shop.on('POST /api/orders', async (asked) => {
    await gate.promise
    return order(asked)
  })
  await visitor.user.click(complete())
  const busy = await screen.findByRole('button', { name: 'Submitting...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  gate.resolve()
  await screen.findByRole('heading', { name: messages.order.thanks })
})

test.each<[string, Failure | typeof noAnswer, string]>([
  ['the server’s own words', new Failure('conflict', 'Someone changed this order.'), 'Someone changed this order.'],
  ['a lost connection', noAnswer, messages.order.network],
])('a failure shows %s, takes the focus and keeps everything for another try', async (_, failure, text) => {
  const { shop, visitor } = await atPayment()
  const order = shop.handler('POST /api/orders')
  shop.on('POST /api/orders', () => failure)
  await visitor.user.click(complete())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(text)
  expect(document.activeElement).toBe(alert.parentElement)
  shop.on('POST /api/orders', order)
  await visitor.user.click(complete())
  await screen.findByRole('heading', { name: messages.order.thanks })
})

test('a field that the server refuses at submission is shown where it is filled in', async () => {
  const { shop, visitor } = await atPayment()
  shop.on(
    'POST /api/orders',
    () => new Failure('invalid', 'Please check.', { 'options.address_freeform': 'Too far away.' }),
  )
  await visitor.user.click(complete())
  await screen.findByText('Too far away.')
  expect(screen.getByText('Step 1 of 4')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Property Address')))
})

test('an order that was lost isn’t placed without its photos', async () => {
  const { shop, visitor } = await atPayment()
  shop.forgetOrders()
  await visitor.user.click(complete())
  await screen.findByText(/Please add your photos again/)
  await screen.findByText('Step 2 of 4')
  expect([...shop.orders.values()].map(({ submitted_at }) => submitted_at)).toEqual([null])
})

test.each(['archived', 'awaiting_deposit', 'on hold'])(
  'a draft that an administrator set to “%s” is ordered anew, once its photos are there again',
  async (status) => {
    const { shop, visitor } = await atPayment()
    const [lostId = ''] = shop.orders.keys()
    shop.setStatus(status)
    await visitor.user.click(complete())
    await screen.findByText(/Please add your photos again/)
    await screen.findByText('Step 2 of 4')
    await visitor.user.click(screen.getByRole('button', { name: 'NEXT STEP' }))
    await screen.findByText('Step 3 of 4')
    await visitor.user.click(complete())
    await screen.findByRole('heading', { name: messages.order.thanks })
    expect(shop.orders.get(lostId)).toMatchObject({ status, submitted_at: null })
    shop.orders.delete(lostId)
    expect([...shop.orders.values()]).toMatchObject([
      { status: 'awaiting_deposit', submitted_at: expect.any(String), customer: { email: 'ada@example.com' } },
    ])
  },
)

test('an order that was placed meanwhile, in another tab, is not placed again', async () => {
  const { shop, visitor } = await atPayment()
  const [orderId = '', order] = [...shop.orders][0] ?? []
  if (order) shop.orders.set(orderId, { ...order, status: 'in_production', submitted_at: '2026-11-21T10:05:00.000Z' })
  await visitor.user.click(complete())
  await screen.findByRole('heading', { name: messages.order.thanks })
  expect(screen.getByText(orderId)).toBeTruthy()
  expect(shop.orders.size).toBe(1)
})

test('the thank-you names the order, the mail and what happens next, also after a reload', async () => {
  const { shop, visitor } = await atPayment()
  const [orderId = ''] = shop.orders.keys()
  await visitor.user.click(complete())
  const heading = await screen.findByRole('heading', { name: 'Thank you — Your Video Tour is in Progress!' })
  expect(document.activeElement).toBe(heading)
  await waitFor(() => expect(visitor.address()).toBe('/order?step=thank-you'))
  expect(screen.getByText(orderId)).toBeTruthy()
  expect(screen.getByText(/A confirmation email to/).textContent).toContain('ada@example.com')
  for (const stage of ['Upload link', 'Production', 'Watermarked preview', 'HD download'])
    expect(screen.getByText(stage)).toBeTruthy()
  expect(localStorage.getItem('order-draft')).not.toMatch(/Ada|ada@|Oak Lane|ord_/)
  visitor.reload()
  expect(await screen.findByText(orderId)).toBeTruthy()
})

test('the way back from the thank-you doesn’t lead into the finished order', async () => {
  const { visitor } = await atPayment()
  await visitor.user.click(complete())
  await screen.findByRole('heading', { name: messages.order.thanks })
  await visitor.go(-1)
  await screen.findByRole('heading', { name: messages.order.thanks })
})

test('another order keeps the contact and the options, asks for the home alone, and has a key of its own', async () => {
  const { shop, visitor } = await atPayment()
  await visitor.user.click(complete())
  await visitor.user.click(await screen.findByRole('button', { name: 'Start another order' }))
  expect(await screen.findByLabelText('Full name')).toHaveProperty('value', 'Ada Agent')
  expect(screen.getByLabelText('Property Address')).toHaveProperty('value', '')
  expect(screen.getByLabelText('Property Type')).toHaveProperty('value', '')
  await visitor.user.type(screen.getByLabelText('Property Address'), '14 Elm Street')
  await visitor.user.selectOptions(screen.getByLabelText('Property Type'), 'Rental / AirBnB')
  await visitor.user.click(nextStep())
  await screen.findByText('Step 2 of 4')
  expect([...shop.orders.values()].map(({ customer, options }) => [customer.name, options.address_freeform])).toEqual([
    ['Ada Agent', '12 Oak Lane'],
    ['Ada Agent', '14 Elm Street'],
  ])
})

test('a code that may not be tried now is told so beside it, and the order goes on at its price', async () => {
  const { shop, visitor } = await atPayment()
  const told = 'Too many attempts. Please try again in 12 minutes. You can go on without the code.'
  shop.on('POST /api/price', ({ body }) =>
    body.code ? new Failure('rate_limited', told) : { ok: true, ...priceOf(body, 'standard') },
  )
  await visitor.user.click(screen.getByRole('button', { name: 'Have a promotion code?' }))
  await visitor.user.type(screen.getByLabelText('Promotion code'), 'SPRING')
  await visitor.user.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText(told)
  expect(complete().textContent).toBe('COMPLETE ORDER ($495)')
})

test('another order shows its price at once, and no other before', async () => {
  const shop = openShop()
  const first = visit()
  await first.user.click(screen.getByLabelText('Voice Over (+$90)'))
  await first.user.type(screen.getByLabelText('Property description and key features'), 'A garden')
  await toPayment(first)
  const { user } = first.reload()
  await waitFor(() => expect(complete().textContent).toBe('COMPLETE ORDER ($585)'))
  await user.click(complete())
  const another = await screen.findByRole('button', { name: 'Start another order' })
  // By now the form is empty, and its price has been asked.
  await waitFor(() => expect(shop.calls('POST /api/price').at(-1)?.body).toMatchObject({ add_voice_over: false }))
  fireEvent.click(another)
  expect((await screen.findByRole('status', { name: 'Estimated price' })).textContent).toBe('$585')
})

test('another order by a logged-in customer keeps the email that was typed, and an emptied one stays empty', async () => {
  const shop = openShop()
  const user = { id: 'usr_01JD000000', email: 'me@example.com', email_verified: true, is_admin: false }
  shop.on('GET /api/auth/me', () => ({ ok: true, user }))
  shop.on('GET /api/account/overview', () => new Failure('unavailable'))
  const visitor = visit()
  const email = () => screen.getByLabelText('Email')
  await waitFor(() => expect(email()).toHaveProperty('value', 'me@example.com'))
  await visitor.user.clear(email())
  await toPayment(visitor)
  await visitor.user.click(complete())
  await visitor.user.click(await screen.findByRole('button', { name: 'Start another order' }))
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'ada@example.com')
  await visitor.user.clear(email())
  expect(email()).toHaveProperty('value', '')
})

test('the Order ID can be copied', async () => {
  const { shop, visitor } = await atPayment()
  await visitor.user.click(complete())
  await visitor.user.click(await screen.findByRole('button', { name: 'Copy Order ID' }))
  await screen.findByText('Copied.')
  expect(await navigator.clipboard.readText()).toBe([...shop.orders.keys()][0])
})
