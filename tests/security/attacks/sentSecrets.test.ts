import { expect, test } from 'vitest'
import { oneClick } from '#contract/mail/mailChoices'
import { payLinkHeader } from '#contract/money/payLink'
import { photoLinkHeader } from '#contract/photos/photoLinkToken'
import { reviewTokenHeader } from '#contract/review/review'
import { watchedAws } from '../input/badInput/watchedAws.ts'

const { askedSince } = await watchedAws()
const { call } = await import('../../support/apiEvent.ts')
const { account, auth, freshAddress, goodPassword, me, signUp } = await import('../../support/accounts/people.ts')
const { aDraft, readOrder } = await import('../../support/orders/placing.ts')
const { aLink } = await import('../../support/film/reviewing.ts')
const { hashOf, newSecret } = await import('../../../functions/services/ids.ts')
const { handler: brokerages } = await import('../../../functions/entries/api/brokerages.ts')
const { handler: payments } = await import('../../../functions/entries/api/payments.ts')
const { handler: review } = await import('../../../functions/entries/api/review.ts')
const { handler: uploads } = await import('../../../functions/entries/api/uploads.ts')

const address = () => freshAddress()
/** Sends a secret that opens nothing, as somebody who guesses does. */
const guesses: Record<string, (secret: string) => Promise<unknown>> = {
  'a link that verifies an email': async (token) => {
    const { cookies } = await signUp()
    return call(auth, 'POST /api/auth/verify', { body: { token }, cookies, address: address() })
  },
  'a link that resets a password': (token) =>
    call(auth, 'POST /api/auth/reset', { body: { token, password: goodPassword }, address: address() }),
  'a link to unsubscribe': (token) =>
    call(account, 'POST /api/mails/unsubscribe', {
      query: { token },
      rawBody: oneClick,
      cookies: [],
      address: address(),
    }),
  'a link to review': (token) =>
    call(review, 'GET /api/review', { headers: { [reviewTokenHeader]: token }, address: address() }),
  'a link to pay': (token) =>
    call(payments, 'GET /api/pay-link', { headers: { [payLinkHeader]: token }, address: address() }),
  'a link to add photos': (token) =>
    call(uploads, 'GET /api/photo-link', { headers: { [photoLinkHeader]: token }, address: address() }),
  'a session': async (secret) => {
    const { cookies } = await signUp()
    return me({ cookies: cookies.map((cookie) => cookie.replace(/\.[\w-]{43}/, `.${secret}`)) })
  },
}

test.each(Object.keys(guesses))('%s is looked up by its hash, and its secret is sent to nobody', async (kind) => {
  const secret = newSecret()
  askedSince()
  await guesses[kind]?.(secret)
  const asked = askedSince().join('\n')
  expect(asked).toContain(hashOf(secret))
  expect(asked).not.toContain(secret)
})

test('a browser’s cookie and an API key are compared as hashes, and their secrets are sent to nobody', async () => {
  const { orderId } = await aDraft()
  const secret = newSecret()
  askedSince()
  await readOrder(orderId, { cookies: [`visitor=${secret}`] })
  await call(brokerages, 'GET /api/v1/orders', {
    headers: { authorization: `Bearer thk_${'A'.repeat(26)}_${secret}` },
  })
  const asked = askedSince().join('\n')
  expect(asked).toContain(`usr_${'A'.repeat(26)}`)
  expect(asked).not.toContain(secret)
})

test('a secret that is right but for one letter opens as little as a guessed one, in the same words', async () => {
  const { orderId } = await aDraft()
  const { secret } = await aLink(orderId)
  const ask = async (token: string) => {
    const { status, body } = await call(review, 'GET /api/review', {
      headers: { [reviewTokenHeader]: token },
      address: address(),
    })
    return JSON.stringify([status, body])
  }
  const none = await ask(newSecret())
  expect(none).toContain('404')
  for (const near of [`${secret.slice(0, 42)}_`, `_${secret.slice(1)}`, secret.toUpperCase(), secret.toLowerCase()])
    if (near !== secret) expect(await ask(near)).toBe(none)
})
