import { describe, expect, it } from 'vitest'
import {
  AccountToken,
  hasVerified,
  newToken,
  refuseDeadToken,
  type TokenPurpose,
  tokenEnd,
} from '../../../functions/domain/accounts/AccountToken.ts'
import { newUser, type User, verified } from '../../../functions/domain/accounts/User.ts'

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
  fields: { token: 'This link is no longer valid. Please request a new one.' },
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

  it('belongs to its user and address, and lives as long as its purpose says', () => {
    expect(token).toEqual({
      hash: 'its hash',
      purpose,
      user_id: 'usr_1',
      email: 'ada@example.com',
      password_epoch: 0,
      expires_at: startSeconds + seconds,
    })
    expect(tokenEnd(purpose, start)).toBe(startSeconds + seconds)
  })

  it('counts until its last second, and not at its end', () => {
    expect(refusal(token, user, start)).toBeUndefined()
    expect(refusal(token, user, later(seconds - 1))).toBeUndefined()
    expect(refusal(token, user, later(seconds))).toEqual(dead)
    expect(refusal(token, user, later(seconds + 1))).toEqual(dead)
  })

  it('is dead once the address moved, the user was disabled, or the account ended unproven', () => {
    expect(refusal(token, { ...user, email: 'moved@example.com' }, start)).toEqual(dead)
    expect(refusal(token, { ...user, disabled: true }, start)).toEqual(dead)
    expect(refusal(token, { ...user, expires_at: startSeconds + 1 }, start)).toBeUndefined()
    expect(refusal(token, { ...user, expires_at: startSeconds }, start)).toEqual(dead)
  })

  it('is read from the table whole', () => {
    expect(AccountToken.parse({ ...token, pk: 'TOKEN#…' })).toEqual(token)
  })
})

describe('links of one purpose', () => {
  const proven = verified(user, [], start)
  const reset = newToken('reset', proven, 'its hash', start)
  const verify = newToken('verify', user, 'its hash', start)

  it('links to reset all end with a new password, and no earlier', () => {
    expect(refusal(reset, proven, start)).toBeUndefined()
    expect(refusal(reset, { ...proven, session_epoch: 1 }, start)).toBeUndefined()
    expect(refusal(reset, { ...proven, password_epoch: 1 }, start)).toEqual(dead)
  })

  it('links to reset outlast a new password where the address was never proven', () => {
    expect(refusal(newToken('reset', user, 'its hash', start), { ...user, password_epoch: 1 }, start)).toBeUndefined()
  })

  it('links to verify all end with the proof, and not with a new password', () => {
    expect(refusal(verify, { ...user, password_epoch: 1 }, start)).toBeUndefined()
    expect(refusal(verify, proven, start)).toEqual(dead)
  })

  it('links to verify count for a changed address of an account that was proven before', () => {
    const moved = { ...proven, email: 'moved@example.com', email_verified: false }
    expect(refusal(newToken('verify', moved, 'its hash', start), moved, later(86_399))).toBeUndefined()
    expect(refusal(verify, moved, start)).toEqual(dead)
  })
})

describe('a stored token', () => {
  const stored = newToken('reset', user, 'its hash', start)

  it.each(Object.keys(stored))('a stored token without %s is refused', (name) => {
    expect(AccountToken.safeParse({ ...stored, [name]: undefined }).success).toBe(false)
  })

  it('a stored token for another purpose is refused', () => {
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
  ])('is not answered as done where %s', (_why, other) => {
    expect(hasVerified(token, other)).toBe(false)
  })
})
