import { expect } from 'vitest'
import type { EmbeddedAws } from '../../../infra/local/aws/embedded.ts'
import { anOrderBody } from '../../../tests/support/builders.ts'
import { travel } from '../../../tests/support/clock.ts'
import { type CrashFlows, mailsTo, someoneWithOrders, statusOf } from './crash.ts'

const { call } = await import('../../../tests/support/apiEvent.ts')
const { account, auth, freshAddress, freshEmail, goodPassword, logIn, me, reset, ...people } = await import(
  '../../../tests/support/accounts/people.ts'
)
const { aDraft } = await import('../../../tests/support/orders/placing.ts')

const newPassword = 'a second quiet house'

/** What people do with their accounts. */
export const crashAccounts = (aws: EmbeddedAws): CrashFlows => ({
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
      act: () => people.verify(person),
      end: async () => {
        expect(await me(person)).toMatchObject({ email_verified: true })
        expect(await mailsTo(aws, person.email, 'is verified')).toHaveLength(1)
      },
    }
  },
  'a log-in in a browser that has a session': async () => {
    const { email, password, cookies, address } = await people.signUp()
    const browser = { cookies }
    return {
      act: async () => {
        const answer = await call(auth, 'POST /api/auth/login', { body: { email, password }, cookies, address })
        if (answer.status === 200) browser.cookies = answer.cookies
        return answer
      },
      end: async () => {
        expect(await me({ cookies })).toBeUndefined()
        expect(await me(browser)).toMatchObject({ email })
        const { body } = await call(account, 'GET /api/account/sessions', browser)
        // A lost answer leaves a session whose cookie nobody got.
        expect([1, 2]).toContain(Object(body.sessions).length)
      },
    }
  },
  'a reset': async () => {
    const person = await people.aVerifiedPerson()
    const token = await people.resetToken(person.email)
    return {
      act: () => reset(token, newPassword),
      again: 400,
      end: () => hasNewPassword(aws, person.email),
    }
  },
  'a reset that takes an account over': async () => {
    const person = await people.signUp()
    const token = await people.resetToken(person.email)
    return {
      act: () => reset(token, newPassword),
      again: 400,
      end: async () => {
        await hasNewPassword(aws, person.email)
        expect(await me(person)).toBeUndefined()
        expect(await mailsTo(aws, person.email, 'Please verify')).toHaveLength(2)
      },
    }
  },
  'a sign-up in the place of an account that was never proven': async () => {
    const person = await people.signUp()
    travel(8 * 24 * 60 * 60_000)
    const body = { email: person.email, password: newPassword }
    const address = freshAddress()
    return {
      act: () => call(auth, 'POST /api/auth/signup', { body, address }),
      again: 409,
      end: async () => {
        expect((await logIn(body)).status).toBe(200)
        expect((await logIn(person)).status).toBe(401)
        expect(await me(person)).toBeUndefined()
      },
    }
  },
  'a password change': async () => {
    const person = await people.signUp()
    const body = { current_password: person.password, new_password: newPassword }
    return {
      act: () => call(account, 'POST /api/account/password', { cookies: person.cookies, body }),
      // It has ended the session that asked for it.
      again: 401,
      end: () => hasNewPassword(aws, person.email),
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
})

async function hasNewPassword(aws: EmbeddedAws, email: string) {
  expect((await logIn({ email, password: newPassword })).status).toBe(200)
  expect((await logIn({ email, password: goodPassword })).status).toBe(401)
  expect(await mailsTo(aws, email, 'password was changed')).toHaveLength(1)
}
