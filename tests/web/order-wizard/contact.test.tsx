import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { noVoiceOver } from '#contract/orders/order'
import { orderFields } from '../../../web/src/features/order-wizard/draft/useOrderForm.ts'
import { Failure, noAnswer } from '../support/network.ts'
import { openShop } from './shop.ts'
import { fillContact, nextStep, visit } from './visit.tsx'

test('NEXT STEP waits for a name and an email', async () => {
  openShop()
  const { user } = visit()
  expect(nextStep()).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Full name'), 'Ada')
  await user.type(screen.getByLabelText('Email'), '   ')
  expect(nextStep()).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  expect(nextStep()).toHaveProperty('disabled', false)
})

test('what else is missing is asked for at its field, and the first one takes the focus', async () => {
  const shop = openShop()
  const { user } = visit()
  await user.type(screen.getByLabelText('Full name'), 'Ada')
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.click(nextStep())
  const address = screen.getByLabelText('Property Address')
  await screen.findByText('Please enter the property address.')
  expect(document.activeElement).toBe(address)
  expect(address.getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(address.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Please enter the property address.')
  expect(screen.getByText('Please choose a property type.')).toBeTruthy()
  expect(shop.calls('POST /api/orders')).toEqual([])
})

test('a name with characters that no film can show is judged at its field, by naming them', async () => {
  openShop()
  const { user } = visit()
  await user.type(screen.getByLabelText('Full name'), 'Dana 🏡')
  await user.tab()
  await screen.findByText('Our films can’t show “🏡”. Please write it another way.')
  await user.clear(screen.getByLabelText('Full name'))
  await user.type(screen.getByLabelText('Full name'), '王晓明')
  await waitFor(() => expect(screen.queryByText(/Our films can’t show/)).toBeNull())
})

test('an email is judged when its field is left, then live', async () => {
  openShop()
  const { user } = visit()
  const text = 'Please enter an email address like name@example.com.'
  await user.type(screen.getByLabelText('Email'), 'ada@')
  expect(screen.queryByText(text)).toBeNull()
  await user.tab()
  await screen.findByText(text)
  await user.type(screen.getByLabelText('Email'), 'example.com')
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

test('the price is the server’s, with its line items, and follows the add-ons', async () => {
  const shop = openShop()
  shop.on('POST /api/price', ({ body }) => ({
    ok: true,
    plan: body.plan,
    price_cents: body.add_music ? 12_345 : 11_100,
    line_items: [{ code: 'x', label: 'Everything', amount_cents: 12_345 }],
  }))
  const { user } = visit()
  const total = screen.getByRole('status', { name: 'Estimated price' })
  expect(total.textContent).toBe('$495')
  await waitFor(() => expect(total.textContent).toBe('$111'))
  await user.click(screen.getByLabelText('Background Music (+$15)'))
  await waitFor(() => expect(total.textContent).toBe('$123.45'))
  expect(screen.getByText('Everything')).toBeTruthy()
  expect(shop.calls('POST /api/price').at(-1)?.body).toMatchObject({ orientation: 'landscape', base_length_sec: 60 })
})

test('a price that can’t be fetched leaves the last one standing and says so', async () => {
  const shop = openShop()
  const { user } = visit()
  await waitFor(() => expect(shop.calls('POST /api/price')).toHaveLength(1))
  shop.on('POST /api/price', () => new Failure('unavailable'))
  await user.click(screen.getByLabelText('Voice Over (+$90)'))
  await screen.findByText('couldn’t update')
  expect(screen.getByRole('status', { name: 'Estimated price' }).textContent).toBe('$495')
  shop.on('POST /api/price', () => ({ ok: true, plan: 'basic', price_cents: 58_500, line_items: [] }))
  await screen.findByText('$585', {}, { timeout: 5_000 })
  expect(screen.queryByText('couldn’t update')).toBeNull()
})

test('a plan card leads here with its plan, which can be changed', async () => {
  openShop()
  const { user, address } = visit('/order?plan=premium')
  const plan = (name: RegExp) => within(screen.getByRole('group', { name: 'Plan' })).getByRole('radio', { name })
  await waitFor(() => expect(plan(/PREMIUM: up to 90 s · 2 edit rounds · 4 days/)).toHaveProperty('checked', true))
  await screen.findByText('$795', { selector: 'output' })
  await user.click(plan(/LUXURY/))
  await screen.findByText('$1,295', { selector: 'output' })
  expect(address()).toBe('/order')
})

test('NEXT STEP creates the order with every option, then leads to the upload', async () => {
  const shop = openShop()
  const visitor = visit()
  const { user } = visitor
  await fillContact(visitor)
  await user.type(screen.getByLabelText('Phone'), '555 0100')
  await user.type(screen.getByLabelText('Brokerage/Company'), 'Oak Realty')
  await user.selectOptions(screen.getByLabelText('Video Resolution'), '1080p')
  await user.click(screen.getByLabelText('Voice Over (+$90)'))
  await user.type(screen.getByLabelText('Property description and key features'), 'New roof')
  await user.click(nextStep())
  const heading = await screen.findByRole('heading', { name: 'Upload Your Listing Images' }, { timeout: 5_000 })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('Step 2 of 4')).toBeTruthy()
  expect(visitor.address()).toBe('/order?step=upload')
  expect(shop.calls('POST /api/orders').map(({ body }) => body)).toEqual([
    {
      customer: { name: 'Ada Agent', email: 'ada@example.com', phone: '555 0100' },
      options: {
        plan: 'basic',
        property_type: 'residential',
        address_freeform: '12 Oak Lane',
        orientation: 'landscape',
        add_logo_overlay: false,
        logo_filename: '',
        logo_is_headshot: false,
        resolution: '1080p',
        add_music: false,
        music_mood: 'warm',
        add_motion_graphics: false,
        add_voice_over: true,
        manual_voice_over: false,
        brokerage: 'Oak Realty',
        base_length_sec: 60,
        voice_over: { ...noVoiceOver, main_features: 'New roof' },
      },
      submit: false,
    },
  ])
})

test('text of an add-on that was turned off again blocks nobody, and is left out of the order', async () => {
  const shop = openShop()
  const visitor = visit()
  const { user } = visitor
  await fillContact(visitor)
  await user.click(screen.getByLabelText('Voice Over (+$90)'))
  const features = screen.getByLabelText('Property description and key features')
  fireEvent.change(features, { target: { value: 'x'.repeat(limits.featuresLength + 1) } })
  await user.click(nextStep())
  await screen.findByText('Please use at most 5,000 characters.')
  expect(shop.calls('POST /api/orders')).toEqual([])
  await user.click(screen.getByLabelText('Voice Over (+$90)'))
  await user.click(nextStep())
  await screen.findByText('Step 2 of 4', {}, { timeout: 5_000 })
  expect([...shop.orders.values()][0]?.options.voice_over.main_features).toBe('')
})

test('the server’s messages land on their fields', async () => {
  const shop = openShop()
  shop.on(
    'POST /api/orders',
    () => new Failure('invalid', 'Please check the form.', { 'customer.email': 'No such domain.' }),
  )
  const visitor = visit()
  await fillContact(visitor)
  await visitor.user.click(nextStep())
  expect((await screen.findByRole('alert')).textContent).toBe('Please check the form.')
  await screen.findByText('No such domain.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
})

test('a lost connection is reported, and trying again makes no second order', async () => {
  const shop = openShop()
  shop.on('POST /api/orders', () => noAnswer)
  const visitor = visit()
  await fillContact(visitor)
  await visitor.user.click(nextStep())
  expect((await screen.findByRole('alert')).textContent).toBe(messages.order.network)
  await visitor.user.click(nextStep())
  await waitFor(() => expect(shop.calls('POST /api/orders')).toHaveLength(2))
  const [first, second] = shop.calls('POST /api/orders').map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
})

test('a nonsense answer from the server shows the plain error message', async () => {
  const shop = openShop()
  const visitor = visit()
  await fillContact(visitor)
  const fetchShop = fetch
  globalThis.fetch = async (address, init) =>
    String(address).includes('/api/orders')
      ? new Response('<h1>Bad gateway</h1>', { status: 502 })
      : fetchShop(address, init)
  await visitor.user.click(nextStep())
  expect((await screen.findByRole('alert')).textContent).toBe(messages.order.failed)
  expect(shop.orders.size).toBe(0)
})

test('a logged-in visitor finds their own email filled in, and is asked to verify it', async () => {
  const shop = openShop()
  const user = { id: 'usr_01JD000000', email: 'me@example.com', email_verified: false, is_admin: false }
  shop.on('GET /api/auth/me', () => ({ ok: true, user }))
  visit()
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveProperty('value', 'me@example.com'))
  expect(screen.getByText(messages.order.unverified)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Manage verification' }).getAttribute('href')).toBe('/account')
})

test('a failing session call shows no error', async () => {
  const shop = openShop()
  shop.on('GET /api/auth/me', () => new Failure('internal'))
  visit()
  await waitFor(() => expect(shop.calls('GET /api/auth/me')).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a logo is checked when it is chosen, named, and can be taken back', async () => {
  openShop()
  const { user } = visit()
  await user.click(screen.getByLabelText('Agent Logo (+$20)'))
  const picker = await screen.findByLabelText('Choose logo file')
  expect(picker.getAttribute('accept')).toBe('.png,.jpg,.jpeg,.svg')
  expect(screen.getByText('SVG, PNG, JPG or GIF (MAX. 800x400px)')).toBeTruthy()
  await user.upload(picker, new File(['GIF89a'], 'logo.gif', { type: 'image/gif' }))
  await screen.findByText('Please choose an SVG, PNG or JPG file.')
  await user.upload(picker, new File(['<svg/>'], 'oak.svg', { type: 'image/svg+xml' }))
  await screen.findByText('oak.svg')
  expect(screen.queryByText('Please choose an SVG, PNG or JPG file.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove oak.svg' }))
  await waitFor(() => expect(screen.queryByText('oak.svg')).toBeNull())
})

test('the steps ahead are disabled, and the current one is marked', () => {
  openShop()
  visit()
  const steps = within(screen.getByRole('navigation', { name: 'Order steps' })).getAllByRole('button')
  expect(
    steps.map((step) => [step.textContent, step.hasAttribute('disabled'), step.getAttribute('aria-current')]),
  ).toEqual([
    ['1Contact', false, 'step'],
    ['2Upload', true, null],
    ['3Payment', true, null],
    ['4Thank you', true, null],
  ])
})

test('every field that may be wrong is asked for on the first step, in the order in which mistakes are led to', async () => {
  openShop()
  const { user } = visit()
  await user.click(screen.getByLabelText('Voice Over (+$90)'))
  const asked = [...document.querySelectorAll('form [name]')].map((control) => control.getAttribute('name') ?? '')
  const inOrder = orderFields.filter((field) => field !== 'options.logo_filename')
  expect(asked.filter((name) => orderFields.some((field) => field === name))).toEqual(inOrder)
})
