import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { expect } from 'vitest'
import type { EmbeddedAws } from '../../../infra/local/aws/embedded.ts'
import type { Called } from '../../../tests/support/apiEvent.ts'
import { aKey, anEmail } from '../../../tests/support/builders.ts'
import type { PlacedOrder } from '../../../tests/support/orders/placing.ts'
import {
  administratorsCookies,
  answerOf,
  type CrashFlows,
  deedsOn,
  desk,
  mailsTo,
  someoneWithOrders,
  statusOf,
} from './crash.ts'

const { call } = await import('../../../tests/support/apiEvent.ts')
const { admin, idOf, idsOf } = await import('../../../tests/support/accounts/administrators.ts')
const { logIn, me, signUp } = await import('../../../tests/support/accounts/people.ts')
const { aSubmittedOrder } = await import('../../../tests/support/orders/placing.ts')

const cognito = new CognitoIdentityProviderClient()

/** Whether Cognito takes the password too, beside the table's own flag. */
const isEnabled = async (userId: string) =>
  (await cognito.send(new AdminGetUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username: userId }))).Enabled
const versionOf = async (id: string) => Object((await desk('GET /api/admin/orders/{id}', { id })).body.order).version
const severalOrders = () => Promise.all([1, 2, 3].map(() => aSubmittedOrder()))
/** A request an order, as the console sends them; one that failed does not keep it from the next. */
async function eachOf(orders: readonly PlacedOrder[], act: (order: PlacedOrder) => Promise<Called>): Promise<Called> {
  const answers: Called[] = []
  for (const order of orders) answers.push(await act(order))
  return answers.find(({ status }) => status !== 200) ?? answerOf(200)
}

/** What administrators do. */
export const crashAdmin = (aws: EmbeddedAws): CrashFlows => ({
  'a changed email': async () => {
    const { person, userId, customerId } = await someoneWithOrders()
    const email = anEmail()
    return {
      act: () => desk('PATCH /api/admin/users/{id}', { id: userId, body: { email } }),
      end: async () => {
        expect((await logIn({ ...person, email })).status).toBe(200)
        expect((await logIn(person)).status).toBe(401)
        expect(idsOf(await desk('GET /api/admin/customers', { query: { email } }))).toEqual([customerId])
        // The verification mail had not gone out yet as the address was proven, so it was dropped.
        expect(await mailsTo(aws, person.email, '')).toHaveLength(3)
      },
    }
  },
  'a disabled account': async () => {
    const person = await signUp()
    const id = await idOf(person)
    return {
      act: () => desk('DELETE /api/admin/users/{id}', { id }),
      end: async () => {
        expect([await me(person), await isEnabled(id)]).toEqual([undefined, false])
        expect((await logIn(person)).status).toBe(401)
        expect(await deedsOn(id)).toEqual(['user.disabled'])
      },
    }
  },
  'an enabled account': async () => {
    const person = await signUp()
    const id = await idOf(person)
    await desk('DELETE /api/admin/users/{id}', { id })
    return {
      act: () => desk('POST /api/admin/users/{id}/restore', { id }),
      end: async () => {
        expect([(await logIn(person)).status, await isEnabled(id)]).toEqual([200, true])
        expect(await deedsOn(id)).toEqual(['user.disabled', 'user.enabled'])
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
        expect(await deedsOn(customerId)).toEqual(['customer.archived'])
      },
    }
  },
  'a restored customer': async () => {
    const { person, userId, customerId, orderIds } = await someoneWithOrders()
    await desk('DELETE /api/admin/customers/{id}', { id: customerId })
    return {
      act: () => desk('POST /api/admin/customers/{id}/restore', { id: customerId }),
      end: async () => {
        expect(await Promise.all(orderIds.map(statusOf))).toEqual(['awaiting_deposit', 'draft'])
        expect([(await logIn(person)).status, await isEnabled(userId)]).toEqual([200, true])
        expect(await deedsOn(customerId)).toEqual(['customer.archived', 'customer.restored'])
        expect(await deedsOn(userId)).toEqual(['user.disabled', 'user.enabled'])
      },
    }
  },
  'a status that the console sets for several orders': async () => {
    const orders = await severalOrders()
    const seen = await Promise.all(orders.map(async ({ orderId }) => [orderId, await versionOf(orderId)] as const))
    const versions = new Map(seen)
    const act = ({ orderId: id }: PlacedOrder) =>
      desk('PATCH /api/admin/orders/{id}', { id, body: { status: 'in_production', version: versions.get(id) } })
    return {
      act: () => eachOf(orders, act),
      again: 409,
      end: async () => {
        for (const { orderId, body } of orders) {
          expect(await statusOf(orderId)).toBe('in_production')
          expect(await deedsOn(orderId, 'order.status_set')).toHaveLength(1)
          expect(await mailsTo(aws, body.customer.email, 'We have started on your film')).toHaveLength(1)
        }
      },
    }
  },
  'an email that the console sends about several orders': async () => {
    const [orders, headers] = [await severalOrders(), aKey()]
    const message = `The photographer comes on Monday, ${anEmail()}`
    const act = ({ orderId: id }: PlacedOrder) =>
      call(admin, 'POST /api/admin/orders/{id}/message', {
        params: { id },
        cookies: administratorsCookies,
        headers,
        body: { message },
      })
    return {
      act: () => eachOf(orders, act),
      end: async () => {
        const mails = (await aws.mails()).filter(({ text }) => text.includes(message))
        expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(
          orders.map(({ body }) => body.customer.email).toSorted(),
        )
      },
    }
  },
  'several orders that the console archives': async () => {
    const orders = await severalOrders()
    return {
      act: () => eachOf(orders, ({ orderId: id }) => desk('DELETE /api/admin/orders/{id}', { id })),
      end: async () => {
        for (const { orderId } of orders)
          expect([await statusOf(orderId), await deedsOn(orderId, 'order.archived')]).toEqual([
            'archived',
            ['order.archived'],
          ])
      },
    }
  },
})
