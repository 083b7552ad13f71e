import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import type { Photo } from '#contract/orders/order'
import { notSeen } from '#contract/photos/photoRooms'
import { oakLogo } from '../support/logos.ts'
import { Failure, noAnswer } from '../support/network.ts'
import { anOrderView } from '../support/orders.ts'
import { signedInWith } from './keptLogos.ts'
import { photosOf } from './photos/uploads.ts'
import { openShop, type Shop } from './shop.ts'
import { nextStep, toUpload, type Visit, visit } from './visit.tsx'

const svg = (name: string) => new File(['<svg/>'], name, { type: 'image/svg+xml' })
const pickerName = /Choose (logo file|another logo)|Use another/
const picker = () => screen.findByLabelText(pickerName, {}, patience)
const logosOf = (shop: Shop) => photosOf(shop).map(({ type, seq, filename }) => [type, seq, filename])
const patience = { timeout: 5_000 }
const reads = (text: string) => screen.findByText(text, {}, patience)
const isUploaded = (name: string) => reads(`Your logo ${name} is uploaded.`)
const hold = (shop: Shop, ...names: string[]) =>
  waitFor(() => expect(logosOf(shop)).toEqual(names.map((name) => ['logo', 0, name])), patience)

async function chooseLogo({ user }: Visit) {
  await user.click(screen.getByLabelText('Agent Logo (+$20)'))
  await user.upload(await picker(), svg('oak.svg'))
}

async function withLogo() {
  const shop = openShop()
  const visitor = visit()
  await chooseLogo(visitor)
  await toUpload(visitor)
  await isUploaded('oak.svg')
  return { shop, visitor }
}

async function backToContact({ user }: Visit) {
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await reads('Step 1 of 4')
}

test('the logo is uploaded once the order exists; a failure is shown, can be retried and blocks nothing', async () => {
  const shop = openShop()
  const presign = shop.handler('POST /api/uploads/presign')
  shop.on('POST /api/uploads/presign', () => new Failure('invalid', 'This logo is not welcome.'))
  const visitor = visit()
  await chooseLogo(visitor)
  await toUpload(visitor)
  const alert = await screen.findByRole('alert', {}, patience)
  expect(alert.textContent).toContain('Your logo oak.svg isn’t uploaded yet. This logo is not welcome.')
  expect(nextStep()).toHaveProperty('disabled', false)
  shop.on('POST /api/uploads/presign', presign)
  await visitor.user.click(screen.getByRole('button', { name: 'Retry logo' }))
  await isUploaded('oak.svg')
  expect(logosOf(shop)).toEqual([['logo', 0, 'oak.svg']])
  expect([...shop.orders.values()][0]?.options.logo_filename).toBe('oak.svg')
})

test('a logo that our side can’t use leads back to where another one is chosen', async () => {
  const shop = openShop()
  shop.on('POST /api/uploads/confirm', () => new Failure('rejected_file', 'This file is not a picture.'))
  const visitor = visit()
  await chooseLogo(visitor)
  await toUpload(visitor)
  const alert = await screen.findByRole('alert', {}, patience)
  expect(alert.textContent).toContain('Your logo oak.svg isn’t uploaded yet. This file is not a picture.')
  expect(screen.queryByRole('button', { name: 'Retry logo' })).toBeNull()
  await visitor.user.click(screen.getByRole('button', { name: 'Choose another logo' }))
  await reads('Step 1 of 4')
  await picker()
})

test('a picture that its agent calls a photo of themselves is ordered as one, and one that is removed is not', async () => {
  const shop = openShop()
  const visitor = visit()
  await chooseLogo(visitor)
  const isMe = () => screen.getByLabelText('This is a photo of me')
  await visitor.user.click(isMe())
  await visitor.user.click(screen.getByRole('button', { name: 'Remove oak.svg' }))
  await visitor.user.upload(await picker(), svg('me.svg'))
  expect(isMe()).toHaveProperty('checked', false)
  await visitor.user.click(isMe())
  await toUpload(visitor)
  await isUploaded('me.svg')
  expect([...shop.orders.values()][0]?.options).toMatchObject({ logo_filename: 'me.svg', logo_is_headshot: true })
})

test('another order begins with the logo of the one before, and sends it again', async () => {
  const { shop, visitor } = await withLogo()
  const { user } = visitor
  await user.click(nextStep())
  await user.click(await screen.findByRole('button', { name: /COMPLETE ORDER/ }, patience))
  await user.click(await screen.findByRole('button', { name: 'Start another order' }, patience))
  await reads('oak.svg')
  await user.type(screen.getByLabelText('Property Address'), '14 Elm Street')
  await user.selectOptions(screen.getByLabelText('Property Type'), 'Residential')
  await user.click(nextStep())
  await isUploaded('oak.svg')
  await hold(shop, 'oak.svg', 'oak.svg')
})

test('another logo takes the place of the one that is uploaded', async () => {
  const { shop, visitor } = await withLogo()
  await backToContact(visitor)
  await visitor.user.upload(await picker(), svg('elm.svg'))
  await visitor.user.click(nextStep())
  await isUploaded('elm.svg')
  expect(logosOf(shop)).toEqual([['logo', 0, 'elm.svg']])
  expect([...shop.orders.values()][0]?.options.logo_filename).toBe('elm.svg')
  const again = visitor.reload()
  await reads('Step 2 of 4')
  await backToContact(again)
  await visitor.user.click(await screen.findByRole('button', { name: 'Remove elm.svg' }, patience))
  await hold(shop)
})

test('a logo replaces one that this tab knows nothing about', async () => {
  const { shop, visitor } = await withLogo()
  const [[orderId = '', order] = []] = shop.orders
  await backToContact(visitor)
  await visitor.user.click(screen.getByRole('button', { name: 'Remove oak.svg' }))
  await hold(shop)
  if (order) shop.orders.set(orderId, order)
  await visitor.user.upload(await picker(), svg('elm.svg'))
  await visitor.user.click(nextStep())
  await isUploaded('elm.svg')
  expect(logosOf(shop)).toEqual([['logo', 0, 'elm.svg']])
})

test('a logo that is replaced or removed while it is under way leaves nothing behind', async () => {
  const { shop, visitor } = await withLogo()
  await backToContact(visitor)
  shop.storage.behave('holds')
  await visitor.user.upload(await picker(), svg('elm.svg'))
  await waitFor(() => expect(shop.calls('POST /api/uploads/presign')).toHaveLength(2), patience)
  await visitor.user.upload(await picker(), svg('fir.svg'))
  await waitFor(() => expect(shop.calls('POST /api/uploads/presign')).toHaveLength(3), patience)
  shop.storage.release()
  await visitor.user.click(nextStep())
  await isUploaded('fir.svg')
  expect(logosOf(shop)).toEqual([['logo', 0, 'fir.svg']])
  await backToContact(visitor)
  const confirm = shop.handler('POST /api/uploads/confirm')
  const gate = Promise.withResolvers<void>()
  shop.on('POST /api/uploads/confirm', async (asked) => {
    const answer = await confirm(asked)
    await gate.promise
    return answer
  })
  await visitor.user.upload(await picker(), svg('yew.svg'))
  await hold(shop, 'yew.svg')
  await visitor.user.click(screen.getByRole('button', { name: 'Remove yew.svg' }))
  gate.resolve()
  await hold(shop)
  expect(screen.queryByText('yew.svg')).toBeNull()
})

test('a logo that is stored as another tab places the order stays in it', async () => {
  const { shop, visitor } = await withLogo()
  await backToContact(visitor)
  const confirm = shop.handler('POST /api/uploads/confirm')
  const gate = Promise.withResolvers<void>()
  shop.on('POST /api/uploads/confirm', async (asked) => {
    const answer = await confirm(asked)
    await gate.promise
    return answer
  })
  await visitor.user.upload(await picker(), svg('elm.svg'))
  await hold(shop, 'elm.svg')
  for (const [id, order] of shop.orders)
    shop.orders.set(id, { ...order, status: 'awaiting_deposit', submitted_at: '2026-11-21T10:05:00.000Z' })
  await visitor.user.click(nextStep())
  await screen.findByRole('heading', { name: messages.order.thanks }, patience)
  gate.resolve()
  const removals = shop.calls('DELETE /api/uploads/{asset_id}').length
  await visitor.user.click(screen.getByRole('button', { name: 'Start another order' }))
  await reads('Step 1 of 4')
  expect([shop.calls('DELETE /api/uploads/{asset_id}').length, logosOf(shop)]).toEqual([
    removals,
    [['logo', 0, 'elm.svg']],
  ])
})

test('a logo that can’t take the place of the old one says so, and Retry puts it there', async () => {
  const { shop, visitor } = await withLogo()
  await backToContact(visitor)
  const remove = shop.handler('DELETE /api/uploads/{asset_id}')
  shop.on('DELETE /api/uploads/{asset_id}', () => new Failure('conflict', 'Not now.'))
  await visitor.user.upload(await picker(), svg('elm.svg'))
  await visitor.user.click(nextStep())
  expect((await screen.findByRole('alert', {}, patience)).textContent).toContain(
    'Your logo elm.svg isn’t uploaded yet. Not now.',
  )
  shop.on('DELETE /api/uploads/{asset_id}', remove)
  await visitor.user.click(screen.getByRole('button', { name: 'Retry logo' }))
  await isUploaded('elm.svg')
  expect(logosOf(shop)).toEqual([['logo', 0, 'elm.svg']])
})

test('when the order is lost, its logo goes into the new one', async () => {
  const { shop, visitor } = await withLogo()
  shop.forgetOrders()
  await backToContact(visitor)
  await visitor.user.click(nextStep())
  await reads('Step 2 of 4')
  await hold(shop, 'oak.svg')
})

test('when the order is lost after a reload, its logo is no longer named', async () => {
  const { shop, visitor } = await withLogo()
  const again = visitor.reload()
  await reads('Step 2 of 4')
  await backToContact(again)
  await reads('oak.svg')
  shop.forgetOrders()
  await again.user.click(nextStep())
  await reads('Step 2 of 4')
  await backToContact(again)
  await waitFor(() => expect(screen.queryByText('oak.svg')).toBeNull(), patience)
})

/** What somebody types whose account knows the rest. */
async function describeHome({ user }: Visit) {
  await waitFor(() => expect(screen.getByLabelText('Full name')).not.toHaveProperty('value', ''), patience)
  await user.type(screen.getByLabelText('Property Address'), '14 Elm Street')
  await user.selectOptions(screen.getByLabelText('Property Type'), 'Residential')
  await user.click(nextStep())
}

test('a saved logo is in a new order by itself, and another one can be chosen in its place', async () => {
  const shop = openShop()
  signedInWith(shop, oakLogo)
  const visitor = visit()
  const { user } = visitor
  await user.click(screen.getByLabelText('Agent Logo (+$20)'))
  await reads('Your saved logo')
  await describeHome(visitor)
  await isUploaded('oak.svg')
  await hold(shop, 'oak.svg')
  expect(shop.calls('POST /api/uploads/presign')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Save logo for next orders' })).toBeNull()
  await backToContact(visitor)
  await user.upload(await screen.findByLabelText('Use another', {}, patience), svg('elm.svg'))
  await hold(shop, 'elm.svg')
  await user.click(await screen.findByRole('button', { name: 'Use your saved logo' }, patience))
  await hold(shop, 'oak.svg')
})

test('a saved logo that was removed from an order stays out of it', async () => {
  const shop = openShop()
  signedInWith(shop, oakLogo)
  const { user } = visit()
  await user.click(screen.getByLabelText('Agent Logo (+$20)'))
  await user.click(await screen.findByRole('button', { name: 'Remove oak.svg' }, patience))
  expect(await screen.findByRole('button', { name: 'Use your saved logo' }, patience)).toBeTruthy()
  expect(screen.queryByText('Your saved logo')).toBeNull()
  expect(shop.calls('GET /api/account/logo')).toHaveLength(1)
})

test('an uploaded logo is saved for the next orders by one click', async () => {
  const shop = openShop()
  signedInWith(shop, null)
  const visitor = visit()
  await chooseLogo(visitor)
  await describeHome(visitor)
  await isUploaded('oak.svg')
  shop.on('PUT /api/account/logo', () => noAnswer)
  const save = await screen.findByRole('button', { name: 'Save logo for next orders' }, patience)
  await visitor.user.click(save)
  await reads('We couldn’t save your logo. Please try again.')
  signedInWith(shop, null)
  await visitor.user.click(save)
  await reads('Saved for your next orders.')
  const asset_id = [...shop.orders.values()][0]?.photos[0]?.asset_id
  expect(shop.calls('PUT /api/account/logo').at(-1)?.body).toEqual({ asset_id })
})

test('an order like an earlier one has its logo without choosing it anew, a drawing too', async () => {
  const shop = openShop()
  signedInWith(shop, null)
  const earlier = anOrderView({ status: 'in_production' })
  const options = { ...earlier.options, add_logo_overlay: true }
  const logo: Photo = {
    ...{ asset_id: 'ast_01JDLOGO000000000000000001', type: 'logo', seq: 0, filename: 'oak.svg' },
    ...{ content_type: 'image/svg+xml', size_bytes: 6, width: 200, height: 100 },
    ...{ thumbnail_url: null, problem: null, room: null, seen: notSeen, is_cover: false },
  }
  shop.orders.set(earlier.orderId, { ...earlier, options, photos: [logo] })
  const visitor = visit(`/order?like=${earlier.orderId}`)
  await reads('The logo of your earlier order')
  await describeHome(visitor)
  await isUploaded('oak.svg')
  expect(shop.calls('PUT /api/orders/{order_id}/logo').at(-1)?.body).toEqual({ asset_id: logo.asset_id })
})
