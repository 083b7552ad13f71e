import { describe, expect, test } from 'vitest'
import { appUri, newKey, newRecoveryCode, stepOf } from '../../../functions/domain/accounts/secondFactor.ts'
import { lacksSecondFactor, newUser } from '../../../functions/domain/accounts/User.ts'

/** The key of RFC 6238's appendix B, '12345678901234567890', in base32. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('the codes of an authenticator app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('are those of RFC 6238 at second %s', (seconds, code) => {
    expect(stepOf(code, key, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  test('count one step early and late, as the step that they are of, and no more', () => {
    const step = Math.floor(1_234_567_890 / 30)
    expect(stepOf('005924', key, at(1_234_567_890 - 30))).toBe(step)
    expect(stepOf('005924', key, at(1_234_567_890 + 30))).toBe(step)
    expect(stepOf('005924', key, at(1_234_567_890 - 60))).toBeUndefined()
    expect(stepOf('005924', key, at(1_234_567_890 + 60))).toBeUndefined()
  })
})

test('keys hold 160 bits and recovery codes 120, each of the random ones that they are made of', () => {
  const secret = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64url')
  expect(newKey(secret)).toBe('AAAQEAYEAUDAOCAJBIFQYDIOB4IBCEQT')
  expect(newRecoveryCode(secret)).toBe('aaaq-eaye-auda-ocaj-bifq-ydio')
})

test('the address for the QR code names product and account, and says nothing that apps misread', () => {
  const uri = new URL(appUri(key, 'ada+tours@example.com'))
  expect(decodeURIComponent(uri.pathname)).toBe('/Threshold:ada+tours@example.com')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Threshold',
    secret: key,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('only administrators can lack a second factor, and only where the stage requires one', () => {
  const user = newUser('usr_1', 'ada@example.com', at(0))
  const administrator = { ...user, email_verified: true, is_admin: true }
  expect(lacksSecondFactor(administrator, true)).toBe(true)
  expect(lacksSecondFactor({ ...administrator, second_factor: true }, true)).toBe(false)
  expect(lacksSecondFactor(administrator, false)).toBe(false)
  expect(lacksSecondFactor({ ...user, email_verified: true }, true)).toBe(false)
})
