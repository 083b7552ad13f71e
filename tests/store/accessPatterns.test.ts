import { describe, expect, test } from 'vitest'
import { aContact, anEmail, anOrderBody, someOptions, usualOrderBody } from '../support/builders.ts'
import { aJpeg } from '../support/photos/images.ts'
import { measured } from '../support/running/measured.ts'
import { costOf } from '../support/stage/consumedCapacity.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

await embeddedAws()
const { aDraft, aSubmittedOrder, postAgain, postOrder, readOrder } = await import('../support/orders/placing.ts')
const { aPhoto, announced, confirm, confirmBatch, postToStorage, presign, presignBatch, remove, resultsOf, upload } =
  await import('../support/photos/uploading.ts')
const { arrange } = await import('../support/photos/arranging.ts')
const { call } = await import('../support/apiEvent.ts')
const { handler: contact } = await import('../../functions/entries/api/contact.ts')
const { anAddress } = await import('../support/builders.ts')
const { queueMail } = await import('../../functions/store/mail/mails.ts')
const { queueHubspotContact } = await import('../../functions/store/integrations/hubspotContacts.ts')
const { insertingSession } = await import('../../functions/store/accounts/sessions.ts')
const { findSignedIn, insertingUser } = await import('../../functions/store/accounts/users.ts')
const { isSuppressed } = await import('../../functions/store/mail/suppressions.ts')
const { claim, noteOutcome } = await import('../../functions/store/platform/queue.ts')
const { transact } = await import('../../functions/store/dynamo.ts')
const { newSession } = await import('../../functions/domain/accounts/Session.ts')
const { newUser } = await import('../../functions/domain/accounts/User.ts')
const { newId } = await import('../../functions/services/ids.ts')

const jpeg = await aJpeg()
const photo = { bytes: jpeg, filename: 'IMG_20261121_103344.jpg', content_type: 'image/jpeg', seq: 1 }
describe('writing an order', () => {
  test('writing an order of a new customer takes 2 requests and at most 14 write units', async () => {
    const body = usualOrderBody()
    measured('create an order, new customer', await costOf(() => postOrder(body)), { requests: 2, units: 14 })
  })

  test('writing an order of a known customer tries to insert the customer first', async () => {
    const email = anEmail()
    await aDraft(anOrderBody({ customer: { email } }))
    measured('create an order, known customer', await costOf(() => postOrder(anOrderBody({ customer: { email } }))), {
      requests: 3,
      units: 13,
    })
  })

  test('writing an order again and unchanged is a count and a read', async () => {
    const draft = await aDraft()
    measured('post a draft again, unchanged', await costOf(() => postAgain(draft)), { requests: 2, units: 2 })
  })

  test('writing an order with other content is one transaction more', async () => {
    const draft = await aDraft()
    const work = () => postAgain(draft, { options: someOptions({ add_music: true }) })
    measured('change a draft', await costOf(work), { requests: 3, units: 6 })
  })

  test('writing an order with another email brings its customer along', async () => {
    const draft = await aDraft()
    const customer = aContact({ email: anEmail() })
    measured('change a draft’s email', await costOf(() => postAgain(draft, { customer })), { requests: 3, units: 14 })
  })

  test('writing an order and its submission writes status, event and two mails at once', async () => {
    const draft = await aDraft()
    measured('submit an order', await costOf(() => postAgain(draft, { submit: true })), { requests: 6, units: 20 })
  })

  test('writing an order that is submitted already only reads it', async () => {
    const order = await aSubmittedOrder()
    measured('submit again', await costOf(() => postAgain(order, { submit: true })), { requests: 2, units: 2 })
  })
})

describe('reading an order', () => {
  test('brings its photos in the same request', async () => {
    const order = await aDraft(usualOrderBody())
    measured('read an order', await costOf(() => readOrder(order.orderId, order)), { requests: 1, units: 1 })
    for (let seq = 1; seq <= 25; seq++) await aPhoto(order, { ...photo, seq })
    measured('read an order with 25 photos', await costOf(() => readOrder(order.orderId, order)), {
      requests: 1,
      units: 6,
    })
  })
})

describe('arranging photos', () => {
  test('is a count, a read and one write', async () => {
    const order = await aDraft()
    const ids: string[] = []
    for (let seq = 1; seq <= 25; seq++) ids.push(await aPhoto(order, { ...photo, seq }))
    const photos = ids.map((asset_id) => ({ asset_id, room: 'other' })).reverse()
    const work = () => arrange(order, { photos, cover_asset_id: ids[3] })
    measured('arrange 25 photos', await costOf(work), { requests: 3, units: 8 })
  })
})

describe('a photo', () => {
  test('takes three requests to presign and two to confirm', async () => {
    const order = await aDraft()
    measured('presign a photo', await costOf(() => presign(order, { size_bytes: jpeg.length })), {
      requests: 3,
      units: 5,
    })
    measured('presign it again', await costOf(() => presign(order, { size_bytes: jpeg.length })), {
      requests: 3,
      units: 5,
    })
    const target = await upload(order, { ...photo, seq: 2 })
    measured('confirm a photo', await costOf(() => confirm(order, target.body.asset_id)), { requests: 2, units: 5 })
    measured('confirm it again', await costOf(() => confirm(order, target.body.asset_id)), { requests: 1, units: 3 })
    measured('remove a photo', await costOf(() => remove(order, target.body.asset_id)), { requests: 2, units: 8 })
  })

  test('a photo of many is read and counted with the others, and written by itself', async () => {
    const order = await aDraft()
    const files = Array.from({ length: 25 }, (_, index) => announced({ seq: index + 1, size_bytes: jpeg.length }))
    let targets: Record<string, unknown>[] = []
    const presigning = async () => {
      targets = resultsOf(await presignBatch(order, files))
    }
    measured('presign 25 photos at once', await costOf(presigning), { requests: 27, units: 56 })
    const seven = targets.slice(0, 7)
    for (const body of seven) await postToStorage({ body }, jpeg)
    const ids = seven.map(({ asset_id }) => asset_id)
    measured('confirm seven at once', await costOf(() => confirmBatch(order, ids)), { requests: 8, units: 23 })
  })
})

describe('a mail', () => {
  test('takes one request to claim, one to see whether its address takes mail, and one to note', async () => {
    const data = { message_id: 'msg_1', name: 'Bob', email: 'bob@example.com', message: 'Hello' }
    const queued = queueMail({ template: 'contact_notice', to: anEmail(), data }, new Date())
    await transact([queued])
    const mail = { queue: 'mail', id: 'put' in queued ? String(queued.put.id) : '' } as const
    const work = async () => {
      await claim(mail, new Date())
      await isSuppressed('maria@example.com', new Date())
      await noteOutcome(mail, { sent_at: new Date().toISOString(), message_id: 'ses-1' }, new Date())
    }
    measured('deliver a mail', await costOf(work), { requests: 3, units: 4 })
  })

  test('a mail to HubSpot takes one request to claim and one to note', async () => {
    const queued = queueHubspotContact({ name: 'Bob', email: 'bob@example.com', message: 'Hello' }, new Date())
    await transact([queued])
    const contact = { queue: 'hubspot', id: 'put' in queued ? String(queued.put.id) : '' } as const
    const work = async () => {
      await claim(contact, new Date())
      await noteOutcome(contact, { sent_at: new Date().toISOString(), message_id: 'hubspot' }, new Date())
    }
    measured('submit a contact message to HubSpot', await costOf(work), { requests: 2, units: 3 })
  })

  test('a mail from the contact form is stored with its message', async () => {
    const body = { ...aContact(), message: 'Do you film ranches?' }
    const { phone: _phone, ...message } = body
    const work = () => call(contact, 'POST /api/hubspot/contact', { body: message, address: anAddress() })
    measured('send a contact message', await costOf(work), { requests: 3, units: 7 })
  })
})

describe('a signed-in call', () => {
  test('reads session and user in one request', async () => {
    const now = new Date()
    const user = newUser(newId('usr', now), anEmail(), now)
    const session = newSession(user, 'x'.repeat(43), 'Firefox on Windows', now)
    await transact([...insertingUser(user), insertingSession(session)])
    const work = () => findSignedIn(user.id, session.hash, now)
    expect(await work()).toMatchObject({ userId: user.id })
    measured('who is signed in', await costOf(work), { requests: 1, units: 2 })
  })
})
