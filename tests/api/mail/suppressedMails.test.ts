import { beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { administered } from '../../support/accounts/adminEmails.ts'
import { anEmail, anOrderBody } from '../../support/builders.ts'
import { waitingMails } from '../../support/orders/waitingMails.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({ ...administered, onStreamRecords })
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { aSubmittedOrder } = await import('../../support/orders/placing.ts')
const { getItem, transact } = await import('../../../functions/store/dynamo.ts')
const { queueMail } = await import('../../../functions/store/mail/mails.ts')
const { insertSuppression } = await import('../../../functions/store/mail/suppressions.ts')
const { findUnwanted } = await import('../../../functions/store/mail/mailChoices.ts')
const { keys } = await import('../../../functions/store/table.ts')

const { call } = await import('../../support/apiEvent.ts')
const { aVerifiedPerson, freshAddress } = await import('../../support/accounts/people.ts')
const { handler: account } = await import('../../../functions/entries/api/account.ts')

const desk = deskOf(await anAdministrator())
let email = ''
beforeEach(() => {
  email = anEmail()
})
const mailsAbout = async (text: string) => (await aws.mails()).filter((mail) => mail.text.includes(text))
const anOrder = () => aSubmittedOrder(anOrderBody({ customer: { email } }))

test.each(['bounce', 'complaint'] as const)(
  'after a %s the confirmation of an order is not sent, support hears of the order, and its history says so',
  async (reason) => {
    await insertSuppression(email, reason, new Date())
    const { orderId } = await anOrder()
    await aws.streamSettled()
    expect(await mailsAbout(orderId)).toMatchObject([{ to: [aws.environment.SUPPORT_EMAIL] }])
    const { body } = await desk('GET /api/admin/history/{id}', { id: orderId })
    expect(body.events).toMatchObject([
      { who: null, action: 'order.confirmation_not_sent', before: {}, after: { reason } },
    ])
  },
)

test('the bounce of another address and an expired bounce suppress nothing', async () => {
  await insertSuppression(anEmail(), 'bounce', new Date())
  await insertSuppression(email, 'bounce', new Date(Date.now() - 91 * 86_400_000))
  const { orderId } = await anOrder()
  await aws.streamSettled()
  expect(await mailsAbout(orderId)).toHaveLength(2)
  expect((await desk('GET /api/admin/history/{id}', { id: orderId })).body.events).toEqual([])
})

test('support still gets email even if its own mailbox bounced', async () => {
  await insertSuppression(aws.environment.SUPPORT_EMAIL, 'bounce', new Date())
  const { orderId } = await anOrder()
  await aws.streamSettled()
  expect(await mailsAbout(orderId)).toHaveLength(2)
})

test('a suppressed email is recorded without its content and not retried', async () => {
  await insertSuppression(email, 'bounce', new Date())
  const data = { user_id: 'usr_someone' }
  const queued = queueMail({ template: 'password_reset', to: email, data }, new Date())
  await transact([queued])
  await aws.streamSettled()
  const id = 'put' in queued ? String(queued.put.id) : ''
  const item = await getItem(keys.mail(id))
  expect(item).toMatchObject({ suppressed_at: expect.any(String), suppressed_for: 'bounce' })
  expect(JSON.stringify(item)).not.toContain('usr_someone')
  expect(Number(item?.expires_at)).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)
  expect((await waitingMails()).map(({ pk }) => pk)).not.toContain(`MAIL#${id}`)
  expect(await aws.mails()).not.toContainEqual(expect.objectContaining({ to: [email] }))
})

const setStatus = (id: string, status: string) => desk('PATCH /api/admin/orders/{id}', { id, body: { status } })
const subjectsTo = async (address: string) => {
  await aws.streamSettled()
  return (await aws.mails()).filter(({ to }) => to.includes(address)).map(({ subject }) => subject.split(':')[0])
}
const oneClick = (token: string, rawBody = 'List-Unsubscribe=One-Click') =>
  call(account, 'POST /api/mails/unsubscribe', { query: { token }, rawBody, cookies: [], address: freshAddress() })

test('a status that means something is mailed once, and one click ends such mails and no others', async () => {
  const { orderId } = await anOrder()
  for (const status of ['in_production', 'awaiting_photos', 'in_production']) await setStatus(orderId, status)
  expect((await subjectsTo(email)).toSorted()).toEqual([
    'Please add your photos',
    'We have started on your film',
    'Your video tour order',
  ])
  const [mail] = (await mailsAbout(orderId)).filter(({ subject }) => subject.startsWith('We have started'))
  const token = /\/emails\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await oneClick(token)).toMatchObject({ status: 200, body: { ok: true } })
  expect(
    (await oneClick(token, '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--'))
      .status,
  ).toBe(200)
  const another = await anOrder()
  for (const status of ['in_production', 'cancelled']) await setStatus(another.orderId, status)
  expect((await subjectsTo(email)).slice(3).toSorted()).toEqual(['Your order was cancelled', 'Your video tour order'])
})

test('a click without a link, or without the words that mail programs send, unsubscribes nobody', async () => {
  expect(await oneClick('a'.repeat(43))).toMatchObject({ status: 404 })
  expect(await oneClick('a'.repeat(43), '{}')).toMatchObject({ status: 401 })
  expect(await oneClick('short')).toMatchObject({
    status: 400,
    body: { fields: { token: 'This link is incomplete.' } },
  })
})

test('a scanner that follows a link, or a form that another page sends, unsubscribes nobody, and a link serves its own mailbox alone', async () => {
  const { orderId } = await anOrder()
  await setStatus(orderId, 'in_production')
  await subjectsTo(email)
  const [mail] = (await mailsAbout(orderId)).filter(({ subject }) => subject.startsWith('We have started'))
  const token = /\/emails\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(Object.keys(endpoints).filter((route) => route.endsWith(' /api/mails/unsubscribe'))).toEqual([
    'POST /api/mails/unsubscribe',
  ])
  for (const body of ['', 'List-Unsubscribe=', 'list-unsubscribe=one-click', '{"List-Unsubscribe":"One-Click"}', 'a=b'])
    expect([400, 401]).toContain((await oneClick(token, body)).status)
  for (const forged of [token.toUpperCase(), `${token.slice(1)}A`, `${token}A`, token.slice(1)])
    expect([400, 404]).toContain((await oneClick(forged)).status)
  expect(await findUnwanted(email)).toEqual([])
  for (const _ of [1, 2]) expect((await oneClick(token)).status).toBe(200)
  expect([await findUnwanted(email), await findUnwanted(`x${email}`)]).toEqual([['progress'], []])
})

test('an account turns kinds of mail off and on', async () => {
  const person = await aVerifiedPerson()
  const sent = { cookies: person.cookies, address: freshAddress() }
  const save = (off: string[]) => call(account, 'PUT /api/account/mails', { ...sent, body: { off } })
  const read = async () => (await call(account, 'GET /api/account/mails', sent)).body.off
  expect(await read()).toEqual([])
  expect(await save(['completed'])).toMatchObject({ status: 200, body: { off: ['completed'] } })
  const { orderId } = await aSubmittedOrder(anOrderBody({ customer: { email: person.email } }))
  await setStatus(orderId, 'completed')
  expect(await subjectsTo(person.email)).not.toContain('Your order is complete')
  await save([])
  expect(await read()).toEqual([])
  expect(await save(['all'])).toMatchObject({ status: 400 })
})
