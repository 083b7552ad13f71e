import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { expect } from 'vitest'
import type { EmbeddedAws } from '../../../infra/local/aws/embedded.ts'
import { anEmail } from '../../../tests/support/builders.ts'
import { type CrashFlows, desk, mailsTo, someoneWithOrders, statusOf } from './crash.ts'

const { idOf, idsOf } = await import('../../../tests/support/accounts/administrators.ts')
const { logIn, me, signUp } = await import('../../../tests/support/accounts/people.ts')

const cognito = new CognitoIdentityProviderClient()

/** Whether Cognito takes the password too, beside the table's own flag. */
const isEnabled = async (userId: string) =>
  (await cognito.send(new AdminGetUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username: userId }))).Enabled
/** In the order of their names: the clock of a test that has travelled stands still. */
const deedsOn = async (id: string) => {
  const { body } = await desk('GET /api/admin/history/{id}', { id })
  return Array.from(Object(body.events), (event) => String(Object(event).action)).toSorted()
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
})
