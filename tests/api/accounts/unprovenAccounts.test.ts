import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { administered } from '../../support/accounts/adminEmails.ts'
import { minute, travel } from '../../support/clock.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({ ...administered, onStreamRecords })
const people = await import('../../support/accounts/people.ts')
const { account, anotherBrowser, auth, aVerifiedPerson, freshAddress, freshEmail, logIn, me } = people
const { orderIds, overview, placeOrder, reset, resetToken, signUp, text, verify } = people
const { call } = await import('../../support/apiEvent.ts')
const { anAdministrator, deskOf, idOf, idsOf, rowsOf } = await import('../../support/accounts/administrators.ts')
const { checkPassword } = await import('../../../functions/services/accounts/passwords.ts')
const { findUserIdByEmail } = await import('../../../functions/store/accounts/users.ts')

const administrator = await anAdministrator()
/** Logged in anew, since some tests let a session's time run out. */
const aDesk = async () => deskOf(await anotherBrowser(administrator))
const nobody: string[] = []
const day = 24 * 60 * minute
const ownersPassword = 'the owner’s own quiet house'
const named = { name: 'Mallory Stranger', phone: '+1 217 555 0199', brokerage: 'Stranger & Co' }
const saveProfile = ({ cookies }: { cookies: string[] }) =>
  call(account, 'PATCH /api/account/profile', { cookies, body: named })
const deleteAccount = ({ cookies, password }: { cookies: string[]; password: string }) =>
  call(account, 'POST /api/account/deletion', { cookies, body: { password }, address: freshAddress() })

/** A customer who ordered without an account, and a stranger who signs up with the customer's address. */
async function aSquattedCustomer() {
  const email = freshEmail('owner')
  const { orderId } = await placeOrder(nobody, email)
  return { email, orderId, stranger: await signUp({ email }) }
}

describe('a verification link', () => {
  test('verifies nothing in a browser that is not logged in, and goes on there after the log-in', async () => {
    const person = await signUp()
    expect((await verify({ ...person, cookies: nobody })).status).toBe(401)
    expect(await me(person)).toMatchObject({ email_verified: false })
    const there = await anotherBrowser(person)
    expect((await verify(there)).body).toEqual({ ok: true })
    expect(await me(person)).toMatchObject({ email_verified: true })
  })

  test('is refused to another account, which learns no address by it', async () => {
    const [person, other] = [await signUp(), await aVerifiedPerson()]
    const answer = await verify({ ...person, cookies: other.cookies })
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden', error: messages.verify.otherAccount } })
    expect(JSON.stringify(answer.body)).not.toContain(person.email)
    expect(await me(person)).toMatchObject({ email_verified: false })
  })

  test('a verification link that its owner or a mail scanner opens gives a stranger’s session nothing', async () => {
    const { stranger } = await aSquattedCustomer()
    await verify({ ...stranger, cookies: nobody })
    await verify({ ...stranger, cookies: (await aVerifiedPerson()).cookies })
    expect(await me(stranger)).toMatchObject({ email_verified: false })
    expect(await orderIds(stranger)).toEqual([])
  })

  test('makes nobody an administrator without the password given in the same browser', async () => {
    const stranger = await signUp({ email: 'third@example.com' })
    await verify({ ...stranger, cookies: nobody })
    expect(await me(stranger)).toMatchObject({ is_admin: false })
    await reset(await resetToken(stranger.email), ownersPassword)
    expect(await me(stranger)).toBeUndefined()
  })
})

describe('what was typed before the email was verified', () => {
  test('what was typed before the email was verified never reaches a customer who was there before it', async () => {
    const { email, orderId, stranger } = await aSquattedCustomer()
    const desk = await aDesk()
    const customer = async () => rowsOf(await desk('GET /api/admin/customers', { query: { email } }))
    const before = await customer()
    await saveProfile(stranger)
    await verify(stranger)
    expect((await overview(stranger)).body).toMatchObject({ customer: { name: 'Ada Agent', brokerage: '' } })
    expect(await orderIds(stranger)).toEqual([orderId])
    expect(await customer()).toEqual(before)
  })

  test('reaches the customer of the first order placed afterwards', async () => {
    const person = await signUp()
    await saveProfile(person)
    await verify(person)
    await placeOrder(nobody, person.email, { name: 'Somebody' })
    expect((await overview(person)).body).toMatchObject({ customer: named })
  })
})

describe('an owner who never signed up', () => {
  async function takenOver() {
    const { email, stranger, orderId } = await aSquattedCustomer()
    await saveProfile(stranger)
    await placeOrder(stranger.cookies, freshEmail('client'))
    const elsewhere = await anotherBrowser(stranger)
    const former = await idOf(stranger)
    expect((await reset(await resetToken(email), ownersPassword)).body).toEqual({ ok: true })
    return { email, orderId, former, stranger, elsewhere }
  }

  test('takes the account over by a forgotten password, and finds nothing of the stranger in it', async () => {
    const { email, orderId, former, stranger, elsewhere } = await takenOver()
    for (const session of [stranger, elsewhere]) expect(await me(session)).toBeUndefined()
    expect((await logIn(stranger)).status).toBe(401)
    expect(await checkPassword(former, stranger.password, 'any')).toBe('wrong')
    const owner = { email, ...(await logIn({ email, password: ownersPassword })) }
    expect((await overview(owner)).body).toMatchObject({
      user: { email, email_verified: false, is_admin: false },
      customer: { id: null, name: '', phone: '', brokerage: '' },
      orders: [],
    })
    expect((await verify({ ...stranger, cookies: owner.cookies })).status).toBe(400)
    const again = await call(auth, 'POST /api/auth/verify/resend', { cookies: owner.cookies })
    expect((await verify({ verifyToken: text(again.body.dev_token), cookies: owner.cookies })).status).toBe(200)
    expect(await orderIds(owner)).toEqual([orderId])
    expect((await overview(owner)).body).toMatchObject({ customer: { name: 'Ada Agent' } })
  })

  test('is mailed a link that verifies the account that is now the owner’s', async () => {
    const { email } = await takenOver()
    const { cookies } = await logIn({ email, password: ownersPassword })
    await aws.streamSettled()
    const mails = (await aws.mails()).filter(({ to, subject }) => to.includes(email) && /verify your/.test(subject))
    const links = mails.map((mail) => /\/verify\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '')
    expect(links).toHaveLength(2)
    const answers = await Promise.all(links.map((verifyToken) => verify({ verifyToken, cookies })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('is not kept out by a stranger who goes on changing his password', async () => {
    const { email, stranger } = await aSquattedCustomer()
    const token = await resetToken(email)
    const body = { current_password: stranger.password, new_password: 'a third and louder house' }
    expect((await call(account, 'POST /api/account/password', { cookies: stranger.cookies, body })).status).toBe(200)
    expect((await reset(token, ownersPassword)).status).toBe(200)
    expect(await me(stranger)).toBeUndefined()
  })

  test('leaves the administrators’ list with one account of the address', async () => {
    const { email, former } = await takenOver()
    await aws.streamSettled()
    const desk = await aDesk()
    const found = idsOf(await desk('GET /api/admin/users', { query: { q: email } }))
    expect(found).toEqual([await findUserIdByEmail(email)])
    expect(found).not.toContain(former)
  })
})

describe('an account that was never verified', () => {
  test('expires after seven days, and its address can sign up again', async () => {
    const stranger = await signUp()
    const former = await idOf(stranger)
    travel(7 * day - minute)
    const { cookies } = await logIn(stranger)
    expect(await me({ cookies })).toMatchObject({ email: stranger.email })
    travel(minute)
    expect(await me({ cookies })).toBeUndefined()
    expect((await logIn(stranger)).status).toBe(401)
    const forgot = await call(auth, 'POST /api/auth/forgot', { body: { email: stranger.email } })
    expect(forgot.body).toEqual({ ok: true })
    const owner = await signUp({ email: stranger.email, password: ownersPassword })
    expect(await me(owner)).toMatchObject({ email: stranger.email, email_verified: false })
    expect(await checkPassword(former, stranger.password, 'any')).toBe('wrong')
    expect((await logIn(stranger)).status).toBe(401)
    expect((await verify(owner)).status).toBe(200)
  })

  test('leaves a reset link without effect once it has expired', async () => {
    const stranger = await signUp()
    travel(7 * day - minute)
    const token = await resetToken(stranger.email)
    travel(minute)
    expect((await reset(token, ownersPassword)).status).toBe(400)
  })

  test('is removed with its password and its place in the console', async () => {
    const stranger = await signUp()
    const kept = await aVerifiedPerson()
    const former = await idOf(stranger)
    const desk = await aDesk()
    const found = async () => idsOf(await desk('GET /api/admin/users', { query: { q: stranger.email } }))
    await aws.streamSettled()
    expect(await found()).toEqual([former])
    await aws.sweepExpired(Math.ceil((Date.now() + 8 * day) / 1000))
    await aws.streamSettled()
    expect(await found()).toEqual([])
    expect(await findUserIdByEmail(stranger.email)).toBeUndefined()
    expect(await checkPassword(former, stranger.password, 'any')).toBe('wrong')
    expect((await logIn(kept)).status).toBe(200)
  })

  test('stays for good once verified, also when an administrator changes its address', async () => {
    const person = await aVerifiedPerson()
    const id = await idOf(person)
    const email = freshEmail('moved')
    const desk = await aDesk()
    expect((await desk('PATCH /api/admin/users/{id}', { id, body: { email } })).status).toBe(200)
    await aws.sweepExpired(Math.ceil((Date.now() + 400 * day) / 1000))
    await aws.streamSettled()
    travel(400 * day)
    expect((await logIn({ ...person, email })).status).toBe(200)
  })

  test('expires with its address when an administrator changed that before verification', async () => {
    const stranger = await signUp()
    const email = freshEmail('moved')
    const desk = await aDesk()
    await desk('PATCH /api/admin/users/{id}', { id: await idOf(stranger), body: { email } })
    travel(7 * day)
    expect((await logIn({ ...stranger, email })).status).toBe(401)
    expect(await me(await signUp({ email }))).toMatchObject({ email })
  })

  test('takes no order and no customer of the address with it when it is deleted', async () => {
    const { email, orderId, stranger } = await aSquattedCustomer()
    const draft = await placeOrder(nobody, email, { submit: false })
    const desk = await aDesk()
    const customer = async () => rowsOf(await desk('GET /api/admin/customers', { query: { email } }))
    const orders = () =>
      Promise.all([orderId, draft.orderId].map(async (id) => (await desk('GET /api/admin/orders/{id}', { id })).body))
    const before = [await customer(), await orders()]
    expect((await deleteAccount(stranger)).body).toEqual({ ok: true, kept_orders: [] })
    expect([await customer(), await orders()]).toEqual(before)
  })
})
