import { beforeEach, expect, test } from 'vitest'
import { administered } from '../support/adminEmails.ts'
import { anEmail, anOrderBody } from '../support/builders.ts'
import { embeddedAws } from '../support/embeddedAws.ts'
import { waitingMails } from '../support/waitingMails.ts'
import { onStreamRecords } from '../support/withStream.ts'

const aws = await embeddedAws({ ...administered, onStreamRecords })
const { anAdministrator, deskOf } = await import('../support/administrators.ts')
const { aSubmittedOrder } = await import('../support/placing.ts')
const { getItem, transact } = await import('../../functions/store/dynamo.ts')
const { queueMail } = await import('../../functions/store/mails.ts')
const { insertSuppression } = await import('../../functions/store/suppressions.ts')
const { keys } = await import('../../functions/store/table.ts')

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
