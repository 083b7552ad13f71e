import { expect } from 'vitest'
import type { EmbeddedAws } from '../../infra/local/embedded.ts'
import type { Called } from '../support/apiEvent.ts'
import { aContact, aKey, anAddress, anEmail, anOrderBody } from '../support/builders.ts'
import { readLedger } from './faultsLedger.ts'

const { call } = await import('../support/apiEvent.ts')
const { anAdministrator, deskOf, idOf, idsOf } = await import('../support/administrators.ts')
const {
  account,
  auth,
  aVerifiedPerson,
  freshAddress,
  freshEmail,
  goodPassword,
  logIn,
  me,
  placeOrder,
  reset,
  ...people
} = await import('../support/people.ts')
const { aDraft, postAgain, postOrder, readOrder } = await import('../support/placing.ts')
const { aPhotoIn, confirm, remove, upload } = await import('../support/uploading.ts')
const { aJpeg } = await import('../support/images.ts')
const { handler: contact } = await import('../../functions/api/contact.ts')

const desk = deskOf(await anAdministrator())
const newPassword = 'a second quiet house'
const jpeg = await aJpeg()

const mailsTo = async (aws: EmbeddedAws, email: string, words: string) =>
  (await aws.mails()).filter(({ to, subject }) => to[0] === email && subject.includes(words))

export type Started = {
  act: () => Promise<Called>
  /** What a second try may be answered besides a success, where the first one had come to its end after all. */
  again?: number
  end: () => Promise<unknown>
}

async function someoneWithOrders() {
  const person = await aVerifiedPerson()
  const { orderId, cookies } = await placeOrder(person.cookies, person.email)
  await aPhotoIn({ orderId, cookies: [...person.cookies, ...cookies] })
  const draft = await placeOrder(person.cookies, person.email, { submit: false })
  const customerId = String(idsOf(await desk('GET /api/admin/customers', { query: { email: person.email } }))[0])
  return { person, userId: await idOf(person), customerId, orderIds: [orderId, draft.orderId] }
}
const statusOf = async (id: string) => Object((await desk('GET /api/admin/orders/{id}', { id })).body.order).status

/** Every flow that writes more than one item, or asks more than one service. */
export const killableFlows = (aws: EmbeddedAws): Record<string, () => Promise<Started>> => ({
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
    const target = await upload(order, { bytes: jpeg, filename: 'hall.jpg', content_type: 'image/jpeg', seq: 1 })
    return {
      act: () => confirm(order, target.body.asset_id),
      end: async () =>
        expect((await readOrder(order.orderId, order)).body.order).toMatchObject({ photos: [{ seq: 1 }] }),
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
  'a sign-up': async () => {
    const body = { email: freshEmail(), password: goodPassword }
    const address = freshAddress()
    return {
      act: () => call(auth, 'POST /api/auth/signup', { body, address }),
      again: 409,
      end: async () => {
        expect((await logIn(body)).status).toBe(200)
        expect(await mailsTo(aws, body.email, 'Please verify')).toHaveLength(1)
      },
    }
  },
  'a verification': async () => {
    const person = await people.signUp()
    await aDraft(anOrderBody({ customer: { email: person.email } }))
    return {
      act: () => people.verify(person.verifyToken, person.address),
      end: async () => {
        expect(await me(person)).toMatchObject({ email_verified: true })
        expect(await mailsTo(aws, person.email, 'is verified')).toHaveLength(1)
      },
    }
  },
  'a reset': async () => {
    const person = await people.signUp()
    const token = await people.resetToken(person.email)
    return {
      act: () => reset(token, newPassword),
      again: 400,
      end: () => hasNewPassword(aws, person.email),
    }
  },
  'a password change': async () => {
    const person = await people.signUp()
    const body = { current_password: person.password, new_password: newPassword }
    return {
      act: () => call(account, 'POST /api/account/password', { cookies: person.cookies, body }),
      again: 400,
      end: () => hasNewPassword(aws, person.email),
    }
  },
  'a changed e-mail': async () => {
    const { person, userId, customerId } = await someoneWithOrders()
    const email = anEmail()
    return {
      act: () => desk('PATCH /api/admin/users/{id}', { id: userId, body: { email } }),
      end: async () => {
        expect((await logIn({ ...person, email })).status).toBe(200)
        expect((await logIn(person)).status).toBe(401)
        expect(idsOf(await desk('GET /api/admin/customers', { query: { email } }))).toEqual([customerId])
        expect(await mailsTo(aws, person.email, '')).toHaveLength(4)
      },
    }
  },
  'an archive': async () => {
    const { person, customerId, orderIds } = await someoneWithOrders()
    return {
      act: () => desk('DELETE /api/admin/customers/{id}', { id: customerId }),
      end: async () => {
        expect(await Promise.all(orderIds.map(statusOf))).toEqual(['archived', 'archived'])
        expect((await logIn(person)).status).toBe(401)
        const { body } = await desk('GET /api/admin/history/{id}', { id: customerId })
        expect(Object(body.events)).toHaveLength(1)
      },
    }
  },
  'an account deletion': async () => {
    const { person, orderIds } = await someoneWithOrders()
    const body = { password: person.password }
    return {
      act: () => call(account, 'POST /api/account/deletion', { cookies: person.cookies, body }),
      again: 401,
      end: async () => {
        expect((await logIn(person)).status).toBe(401)
        expect(await Promise.all(orderIds.map(statusOf))).toEqual(['awaiting_deposit', 'archived'])
        expect(await mailsTo(aws, person.email, 'deleted')).toHaveLength(1)
        await people.signUp({ email: person.email })
      },
    }
  },
  'a contact message': async () => {
    const body = { ...aContact(), phone: undefined, message: `Hello from ${anEmail()}`, _hp: '' }
    const address = freshAddress()
    return {
      act: () => call(contact, 'POST /api/hubspot/contact', { body, address }),
      end: async () => {
        const { items, mails } = await readLedger(await aws.mails())
        const kept = items.filter(({ message }) => message === body.message)
        expect(kept.length).toBeGreaterThan(0)
        expect(mails.filter(({ text }) => text.includes(body.message))).toHaveLength(kept.length)
      },
    }
  },
})

async function hasNewPassword(aws: EmbeddedAws, email: string) {
  expect((await logIn({ email, password: newPassword })).status).toBe(200)
  expect((await logIn({ email, password: goodPassword })).status).toBe(401)
  expect(await mailsTo(aws, email, 'password was changed')).toHaveLength(1)
}
