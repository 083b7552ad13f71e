import { expect } from 'vitest'
import type { EmbeddedAws } from '../../../infra/local/aws/embedded.ts'
import { aContact, aKey, anAddress, anEmail, anOrderBody } from '../../../tests/support/builders.ts'
import { answerOf, type CrashFlows, desk, mailsTo } from './crash.ts'

const { call } = await import('../../../tests/support/apiEvent.ts')
const { idsOf } = await import('../../../tests/support/accounts/administrators.ts')
const { aDraft, postAgain, postOrder, readOrder } = await import('../../../tests/support/orders/placing.ts')
const { aPhotoIn, confirm, presign, remove, upload } = await import('../../../tests/support/photos/uploading.ts')
const { aJpeg } = await import('../../../tests/support/photos/images.ts')
const { readLedger } = await import('../faultsLedger.ts')
const { handler: contact } = await import('../../../functions/entries/api/contact.ts')
const { handler: mailEvents } = await import('../../../functions/entries/events/mailEvents.ts')
const { listAssetsOfOrder } = await import('../../../functions/store/photos/assets.ts')
const { findSuppression } = await import('../../../functions/store/mail/suppressions.ts')

const jpeg = await aJpeg()
const afterAnHour = () => Math.floor(Date.now() / 1000) + 3600
const aFile = { filename: 'hall.jpg', content_type: 'image/jpeg', seq: 1 }

/** What visitors do, and what is told of their mails. */
export const crashOrders = (aws: EmbeddedAws): CrashFlows => ({
  'a new order': async () => {
    const [body, browser] = [anOrderBody(), { headers: aKey(), address: anAddress() }]
    const rows = (list: 'orders' | 'customers') =>
      desk(`GET /api/admin/${list}`, { query: { email: body.customer.email } })
    return {
      act: () => postOrder(body, browser),
      end: async () => {
        expect(idsOf(await rows('orders'))).toHaveLength(1)
        expect(idsOf(await rows('customers'))).toHaveLength(1)
      },
    }
  },
  'a submission': async () => {
    const draft = await aDraft()
    const { email } = draft.body.customer
    return {
      act: () => postAgain(draft, { submit: true }),
      end: async () => expect(await mailsTo(aws, email, 'Your video tour')).toHaveLength(1),
    }
  },
  'a confirmed photo': async () => {
    const order = await aDraft()
    const target = await upload(order, { ...aFile, bytes: jpeg })
    return {
      act: () => confirm(order, target.body.asset_id),
      end: async () =>
        expect((await readOrder(order.orderId, order)).body.order).toMatchObject({ photos: [{ seq: 1 }] }),
    }
  },
  'a photo in the place of one that waits': async () => {
    const order = await aDraft()
    await upload(order, { ...aFile, bytes: jpeg })
    return {
      act: () => presign(order, { filename: 'attic.jpg', size_bytes: jpeg.length }),
      end: async () => {
        expect(await listAssetsOfOrder(order.orderId)).toMatchObject([{ filename: 'attic.jpg' }])
        await aws.sweepExpired(afterAnHour())
      },
    }
  },
  'a refused photo': async () => {
    const order = await aDraft()
    const target = await upload(order, { ...aFile, bytes: jpeg.subarray(0, -20) })
    return {
      act: () => confirm(order, target.body.asset_id),
      done: 422,
      again: 404,
      end: async () => {
        // Whatever the dead process left is removed by its note: nothing may lie in the bucket that nobody knows.
        await aws.sweepExpired(afterAnHour())
        await aPhotoIn(order)
      },
    }
  },
  'a removed photo': async () => {
    const order = await aDraft()
    const photo = await aPhotoIn(order)
    return {
      act: () => remove(order, photo),
      again: 404,
      end: async () => expect((await readOrder(order.orderId, order)).body.order).toMatchObject({ photos: [] }),
    }
  },
  'a contact message': async () => {
    const body = { ...aContact(), phone: undefined, message: `Hello from ${anEmail()}`, _hp: '' }
    const browser = { headers: aKey(), address: anAddress() }
    return {
      act: () => call(contact, 'POST /api/hubspot/contact', { body, ...browser }),
      end: async () => {
        const { items, mails } = await readLedger(await aws.mails())
        expect(items.filter(({ message }) => message === body.message)).toHaveLength(1)
        expect(mails.filter(({ text }) => text.includes(body.message))).toHaveLength(1)
      },
    }
  },
  'a bounced mail': async () => {
    const emails = [anEmail(), anEmail()]
    const bouncedRecipients = emails.map((emailAddress) => ({ emailAddress }))
    const detail = { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients } }
    return {
      // EventBridge delivers what failed again.
      act: () =>
        mailEvents({ source: 'aws.ses', detail }).then(
          () => answerOf(200),
          () => answerOf(503),
        ),
      end: async () => {
        for (const email of emails) expect(await findSuppression(email, new Date())).toBe('bounce')
      },
    }
  },
})
