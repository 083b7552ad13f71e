import { describe, expect, test } from 'vitest'
import { administered } from '../../support/accounts/adminEmails.ts'
import { aKey, anOrderBody } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({ ...administered, onStreamRecords })
const { call } = await import('../../support/apiEvent.ts')
const { aVerifiedPerson, auth, freshAddress, freshEmail, goodPassword, text, verify } = await import(
  '../../support/accounts/people.ts'
)
const { aDraft, submit } = await import('../../support/orders/placing.ts')
const { aPhotoIn } = await import('../../support/photos/uploading.ts')
const { handler: admin } = await import('../../../functions/entries/api/admin.ts')
const { anAdministrator } = await import('../../support/accounts/administrators.ts')
const { queueStatusMail } = await import('../../../functions/actions/orders/mailStatus.ts')
const { keepMade } = await import('../../../functions/services/film/films.ts')
const { previewKey } = await import('../../../functions/services/photos/previews.ts')
const { listAssetsOfOrder } = await import('../../../functions/store/photos/assets.ts')
const { transact } = await import('../../../functions/store/dynamo.ts')
const { findOrderAsAdmin } = await import('../../../functions/store/orders/orders.ts')

const typed = { name: 'Pay Quillfeather now', address: '1 Quillfeather Road' }
const aBody = (email: string) =>
  anOrderBody({
    customer: { name: typed.name, email, phone: '900 Quillfeather' },
    options: { address_freeform: typed.address, brokerage: 'Quillfeather' },
  })

/** Submits an order for this email in a browser of these cookies, and has it followed by one more mail. */
async function order(email: string, cookies: string[] = []) {
  const placed = await aDraft(aBody(email), { cookies })
  await aPhotoIn(placed)
  for (const asset of await listAssetsOfOrder(placed.orderId)) await keepMade(previewKey(asset), jpeg, 'image/jpeg')
  await submit(placed)
  return placed
}
const jpeg = Buffer.from('picture')

async function mailsAbout(orderId: string, email: string) {
  const found = await findOrderAsAdmin(orderId)
  if (!found) throw new Error('The order is missing.')
  await transact([queueStatusMail('production_started', found, new Date())])
  await aws.streamSettled()
  return (await aws.mails()).filter(({ to, text: said }) => to.includes(email) && said.includes(orderId))
}
const saysTyped = ({ subject, text: said, html }: { subject: string; text: string; html: string }) =>
  `${subject}${said}${html}`.includes('Quillfeather')
const showsPhoto = ({ html }: { html: string }) => html.includes('<img')

describe('mails about an order', () => {
  test('repeat no word and no picture of a guest, whoever the email belongs to', async () => {
    for (const email of [freshEmail('victim'), (await aVerifiedPerson()).email]) {
      const { orderId } = await order(email)
      const mails = await mailsAbout(orderId, email)
      expect(mails).toHaveLength(2)
      expect(mails.map((mail) => saysTyped(mail) || showsPhoto(mail))).toEqual([false, false])
      expect(mails[0]?.text).toContain('Hello,')
      expect(mails[1]?.text.replaceAll(/\s+/g, ' ')).toContain('Your film of your listing is in production.')
    }
  })

  test('repeat none of somebody who is signed in with an email of their own, or has not proven this one', async () => {
    const stranger = await aVerifiedPerson()
    const victim = freshEmail('victim')
    const { orderId } = await order(victim, stranger.cookies)
    const email = freshEmail('unproven')
    const signUp = await call(auth, 'POST /api/auth/signup', {
      body: { email, password: goodPassword },
      address: freshAddress(),
    })
    const unproven = await order(email, signUp.cookies)
    const mails = [...(await mailsAbout(orderId, victim)), ...(await mailsAbout(unproven.orderId, email))]
    expect(mails).toHaveLength(4)
    expect(mails.filter((mail) => saysTyped(mail) || showsPhoto(mail))).toEqual([])
  })

  test('name customer and home, and show it, where the account that placed it has proven the email', async () => {
    const { email, cookies } = await aVerifiedPerson()
    const { orderId } = await order(email, cookies)
    const mails = await mailsAbout(orderId, email)
    expect(mails.map((mail) => saysTyped(mail) && showsPhoto(mail))).toEqual([true, true])
    expect(mails[1]?.text).toContain(`Hello ${typed.name},`)
  })

  test('name them from then on where a guest signs up and proves the email in the same browser, and there alone', async () => {
    const email = freshEmail('guest')
    const own = await order(email)
    const planted = await order(email)
    const { cookies, body } = await call(auth, 'POST /api/auth/signup', {
      body: { email, password: goodPassword },
      cookies: own.cookies,
      address: freshAddress(),
    })
    expect((await mailsAbout(own.orderId, email)).filter(saysTyped)).toEqual([])
    expect((await verify({ verifyToken: text(body.dev_verify_token), cookies })).status).toBe(200)
    expect((await mailsAbout(own.orderId, email)).map(saysTyped)).toEqual([false, false, true])
    expect((await mailsAbout(planted.orderId, email)).map(saysTyped)).toEqual([false, false])
  })

  test('name them where an administrator placed it, whose words they are', async () => {
    const { cookies } = await anAdministrator()
    const email = freshEmail('customer')
    const answer = await call(admin, 'POST /api/admin/orders', { cookies, headers: aKey(), body: aBody(email) })
    const { id } = Object(answer.body.order)
    expect((await mailsAbout(id, email)).map(saysTyped)).toEqual([true, true])
  })
})
