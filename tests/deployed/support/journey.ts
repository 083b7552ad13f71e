import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Answer, BodyInput } from '#contract/endpoints'
import { administrator } from '../../../infra/local/seed.ts'
import { mailName } from '../../support/mail/mailName.ts'
import { aJpeg } from '../../support/photos/images.ts'
import type { Browser } from './browser.ts'
import type { Mail } from './sentMails.ts'
import type { StageUnderTest } from './stageUnderTest.ts'

export const password = 'a quiet house by the lake'
/** A deployed stage keeps what earlier runs left, so nothing here may be guessable twice. */
export const freshEmail = (name: string) => `${name}.${randomUUID()}@example.com`
export const freshAddress = () => `${randomUUID()} Oak Lane`

type OrderBody = BodyInput<'POST /api/orders'>
export const orderBody = (email: string, address = freshAddress()): OrderBody => ({
  customer: { name: 'Ada Agent', email, phone: '+1 217 555 0100' },
  options: { property_type: 'residential', address_freeform: address, resolution: '1080p' },
})

export const newOrder = ({ ask }: Browser, body: OrderBody): Promise<Answer<'POST /api/orders'>> =>
  ask('POST /api/orders', { body, headers: { 'idempotency-key': randomUUID() } })

/** Signs up and answers the token of the verification mail, which the local stage gives out. */
export async function signUp({ ask }: Browser, email: string): Promise<string> {
  const { dev_verify_token: token } = await ask('POST /api/auth/signup', { body: { email, password } })
  if (token === undefined) throw new Error('The stage gives out no tokens; is it the local one?')
  return token
}

export async function signUpAndVerify(browser: Browser, email: string) {
  await browser.ask('POST /api/auth/verify', { body: { token: await signUp(browser, email) } })
}

/** The stage's administrator, who may stand since an earlier run. */
export async function signInAsAdministrator({ send, ask }: Browser) {
  const { status, body } = await send('POST /api/auth/signup', { body: administrator })
  if (status === 409) return ask('POST /api/auth/login', { body: administrator })
  const { dev_verify_token: token } = Object.assign({ dev_verify_token: '' }, body)
  return ask('POST /api/auth/verify', { body: { token } })
}

/** Asks for a place, posts the file to the storage as the page does, and answers the place. */
export async function upload({ ask }: Browser, order_id: string, bytes: Buffer, filename = 'kitchen.jpg', seq = 1) {
  const file = { filename, content_type: 'image/jpeg', size_bytes: bytes.length, seq }
  const target = await ask('POST /api/uploads/presign', { body: { order_id, ...file } })
  const form = new FormData()
  for (const [name, value] of Object.entries(target.fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), filename)
  const stored = await fetch(target.url, { method: 'POST', body: form })
  expect(stored.ok, await stored.text()).toBe(true)
  return target
}

export const confirm = ({ send }: Browser, order_id: string, asset_id: string) =>
  send('POST /api/uploads/confirm', { body: { order_id, asset_id, checksum: '' } })

/** An order with one confirmed photo of 64 × 48 pixels, placed for good. */
export async function submittedOrder(browser: Browser, body: OrderBody) {
  const { orderId } = await newOrder(browser, body)
  const { asset_id: assetId } = await upload(browser, orderId, await aJpeg(64, 48))
  expect(await confirm(browser, orderId, assetId)).toMatchObject({ status: 200 })
  const { status } = await browser.ask('POST /api/orders', { body: { ...body, order_id: orderId, submit: true } })
  expect(status).toBe('awaiting_deposit')
  return { orderId, assetId }
}

/** What the table's stream causes comes some moments later. */
export async function eventually<T>(check: () => Promise<T>, secondsLeft = 60): Promise<T> {
  const started = Date.now()
  try {
    return await check()
  } catch (error) {
    if (secondsLeft <= 0) throw error
    await sleep(250)
    return eventually(check, secondsLeft - (Date.now() - started) / 1000)
  }
}

export const mailTo = ({ mails }: StageUnderTest, address: string, subject: string): Promise<Mail> =>
  eventually(async () => {
    const sent = await mails()
    const found = sent.findLast((mail) => mail.to.includes(address) && mailName(mail).includes(subject))
    if (!found) throw new Error(`No mail to ${address} about "${subject}" among ${sent.length}.`)
    return found
  })
