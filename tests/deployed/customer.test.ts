import { expect, test } from 'vitest'
import { aBrowser } from './support/browser.ts'
import {
  freshEmail,
  mailTo,
  newOrder,
  orderBody,
  password,
  signUp,
  signUpAndVerify,
  submittedOrder,
} from './support/journey.ts'
import type { Mail } from './support/sentMails.ts'
import { stageUnderTest } from './support/stageUnderTest.ts'

const stage = await stageUnderTest()
const tokenIn = ({ text }: Mail) => /paste this token:\s+([\w-]+)/.exec(text)?.[1] ?? ''

test('a customer who verifies by the mail’s token finds the orders placed before', async () => {
  const browser = aBrowser(stage)
  const email = freshEmail('customer')
  const { orderId } = await submittedOrder(browser, orderBody(email))
  await signUp(browser, email)
  expect((await browser.ask('GET /api/account/overview')).orders).toEqual([])
  const token = tokenIn(await mailTo(stage, email, 'Please verify your email'))
  const elsewhere = aBrowser(stage)
  expect(await elsewhere.send('POST /api/auth/verify', { body: { token } })).toMatchObject({ status: 401 })
  await signUp(elsewhere, freshEmail('stranger'))
  expect(await elsewhere.send('POST /api/auth/verify', { body: { token } })).toMatchObject({ status: 403 })
  await browser.ask('POST /api/auth/verify', { body: { token } })
  const { user, orders } = await browser.ask('GET /api/account/overview')
  expect(user).toMatchObject({ email, email_verified: true, is_admin: false })
  expect(orders.map(({ id }) => id)).toEqual([orderId])
})

test('a customer logs out, and back in with the right password alone', async () => {
  const browser = aBrowser(stage)
  const email = freshEmail('customer')
  await signUp(browser, email)
  expect((await browser.ask('GET /api/auth/me')).user?.email).toBe(email)
  await browser.ask('POST /api/auth/logout')
  expect(await browser.send('GET /api/account/overview')).toMatchObject({ status: 401 })
  const wrong = await browser.send('POST /api/auth/login', { body: { email, password: 'another house' } })
  expect(wrong).toMatchObject({ status: 401, body: { ok: false } })
  expect((await browser.ask('POST /api/auth/login', { body: { email, password } })).user.email).toBe(email)
  expect((await browser.ask('GET /api/account/overview')).user.email).toBe(email)
})

test('a forgotten password is set anew by the token, once, and ends every session', async () => {
  const [browser, other] = [aBrowser(stage), aBrowser(stage)]
  const email = freshEmail('customer')
  await signUpAndVerify(browser, email)
  await other.ask('POST /api/auth/forgot', { body: { email } })
  const token = tokenIn(await mailTo(stage, email, 'Set a new password'))
  const reset = { body: { token, password: 'a louder house by the sea' } }
  await other.ask('POST /api/auth/reset', reset)
  expect(await other.send('POST /api/auth/reset', reset)).toMatchObject({ status: 400 })
  expect(await browser.send('GET /api/account/overview')).toMatchObject({ status: 401 })
  expect(await browser.send('POST /api/auth/login', { body: { email, password } })).toMatchObject({ status: 401 })
  await browser.ask('POST /api/auth/login', { body: { email, password: 'a louder house by the sea' } })
})

test('an owner who never signed up takes a stranger’s account of the address over, without its sessions', async () => {
  const [stranger, owner] = [aBrowser(stage), aBrowser(stage)]
  const email = freshEmail('owner')
  await signUp(stranger, email)
  await owner.ask('POST /api/auth/forgot', { body: { email } })
  const token = tokenIn(await mailTo(stage, email, 'Set a new password'))
  const own = { email, password: 'a louder house by the sea' }
  await owner.ask('POST /api/auth/reset', { body: { token, password: own.password } })
  expect(await stranger.send('GET /api/account/overview')).toMatchObject({ status: 401 })
  expect(await stranger.send('POST /api/auth/login', { body: { email, password } })).toMatchObject({ status: 401 })
  expect((await owner.ask('POST /api/auth/login', { body: own })).user.email_verified).toBe(false)
})

test('a changed password keeps this browser signed in and no other', async () => {
  const [browser, other] = [aBrowser(stage), aBrowser(stage)]
  const email = freshEmail('customer')
  await signUp(browser, email)
  await other.ask('POST /api/auth/login', { body: { email, password } })
  expect((await browser.ask('GET /api/account/sessions')).sessions).toHaveLength(2)
  const body = { current_password: password, new_password: 'a louder house by the sea' }
  await browser.ask('POST /api/account/password', { body })
  expect(await other.send('GET /api/account/overview')).toMatchObject({ status: 401 })
  expect((await browser.ask('GET /api/account/sessions')).sessions).toHaveLength(1)
})

test('an account takes its contact details, gives everything out, and is deleted with its password', async () => {
  const browser = aBrowser(stage)
  const email = freshEmail('customer')
  await signUpAndVerify(browser, email)
  await browser.ask('PATCH /api/account/profile', { body: { name: 'Ada Agent', brokerage: 'Oak & Elm' } })
  const { orderId } = await newOrder(browser, orderBody(email))
  const everything = await browser.ask('GET /api/account/export')
  expect(everything).toMatchObject({ user: { email }, customer: { brokerage: 'Oak & Elm' }, orders: [{ orderId }] })
  await browser.ask('POST /api/account/deletion', { body: { password } })
  expect(await browser.send('POST /api/auth/login', { body: { email, password } })).toMatchObject({ status: 401 })
  await mailTo(stage, email, 'account has been deleted')
})
