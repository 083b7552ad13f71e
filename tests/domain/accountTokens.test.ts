import { describe, expect, it } from 'vitest'
import {
  AccountToken,
  hasVerified,
  newToken,
  refuseDeadToken,
  type TokenPurpose,
  withToken,
} from '../../functions/domain/AccountToken.ts'
import { newUser, type User } from '../../functions/domain/User.ts'

const start = new Date('2026-11-21T10:00:00.500Z')
const startSeconds = Math.floor(start.getTime() / 1000)
const later = (seconds: number) => new Date((startSeconds + seconds) * 1000)
const user = newUser('usr_1', 'ada@example.com', start)
const lifetimes: [TokenPurpose, number][] = [
  ['verify', 86_400],
  ['reset', 3_600],
]
const dead = expect.objectContaining({
  code: 'invalid',
  fields: { token: 'This link is no longer valid. Please ask for a new one.' },
})
const refusal = (token: AccountToken, of: User, at: Date) => {
  try {
    refuseDeadToken(token, of, at)
    return undefined
  } catch (error) {
    return error
  }
}

describe.each(lifetimes)('a mailed %s token', (purpose, seconds) => {
  const token = newToken(purpose, user, 'its hash', start)
  const holder = withToken(user, token)

  it('belongs to its user and address, and lives as long as its purpose says', () => {
    expect(token).toEqual({
      hash: 'its hash',
      purpose,
      user_id: 'usr_1',
      email: 'ada@example.com',
      expires_at: startSeconds + seconds,
    })
  })

  it('counts until its last second, and not at its end', () => {
    expect(refusal(token, holder, start)).toBeUndefined()
    expect(refusal(token, holder, later(seconds - 1))).toBeUndefined()
    expect(refusal(token, holder, later(seconds))).toEqual(dead)
    expect(refusal(token, holder, later(seconds + 1))).toEqual(dead)
  })

  it('is dead once a newer one was sent, the address moved, or the user was disabled', () => {
    expect(refusal(token, withToken(user, { ...token, hash: 'a newer one' }), start)).toEqual(dead)
    expect(refusal(token, user, start)).toEqual(dead)
    expect(refusal(token, { ...holder, email: 'moved@example.com' }, start)).toEqual(dead)
    expect(refusal(token, { ...holder, disabled: true }, start)).toEqual(dead)
  })

  it('leaves the user’s token of the other purpose alone', () => {
    const other = purpose === 'verify' ? 'reset' : 'verify'
    const both = withToken(holder, { ...token, purpose: other, hash: 'the other' })
    expect([both[`${purpose}_token`], both[`${other}_token`]]).toEqual(['its hash', 'the other'])
    expect(withToken(user, token)).toEqual({ ...user, [`${purpose}_token`]: 'its hash' })
  })

  it('is read from the table whole', () => {
    expect(AccountToken.parse({ ...token, pk: 'TOKEN#…' })).toEqual(token)
  })
})

describe('a stored token', () => {
  const stored = newToken('reset', user, 'its hash', start)

  it.each(Object.keys(stored))('without %s is refused', (name) => {
    expect(AccountToken.safeParse({ ...stored, [name]: undefined }).success).toBe(false)
  })

  it('for another purpose is refused', () => {
    expect(AccountToken.safeParse({ ...stored, purpose: 'login' }).success).toBe(false)
  })
})

describe('the second click on a verification link', () => {
  const token = newToken('verify', user, 'its hash', start)
  const verified = { ...user, email_verified: true }

  it('is answered as done where the address is verified', () => {
    expect(hasVerified(token, verified)).toBe(true)
  })

  it.each([
    ['the address is not verified', user],
    ['the account has another address by now', { ...verified, email: 'moved@example.com' }],
    ['the user was disabled', { ...verified, disabled: true }],
  ])('is not where %s', (_why, other) => {
    expect(hasVerified(token, other)).toBe(false)
  })
})
