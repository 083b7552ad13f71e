import { describe, expect, test } from 'vitest'
import { type PasswordTries, withTry } from '../../../functions/domain/accounts/passwordTries.ts'
import { toAppError } from '../../../functions/http/errors.ts'

const start = new Date('2026-11-21T10:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
/** The waits that each of so many tries costs, made as soon as they may be. */
function pausesOf(times: number): number[] {
  const pauses: number[] = []
  let [at, tries]: [Date, PasswordTries | undefined] = [start, undefined]
  for (let count = 0; count < times; count++) {
    tries = withTry(tries, at)
    const pause = Math.max(0, tries.paused_until - at.getTime() / 1000)
    pauses.push(pause)
    at = new Date(at.getTime() + pause * 1000)
  }
  return pauses
}
const refusal = (work: () => unknown) => {
  try {
    return void work()
  } catch (error) {
    return toAppError(error)
  }
}

describe('the pauses after wrong passwords', () => {
  test('begin with the fifth, double, and end at a quarter hour: each longer than the lock-out of Cognito', () => {
    const pauses = pausesOf(16)
    expect(pauses.slice(0, 8)).toEqual([0, 0, 0, 0, 11, 12, 14, 18])
    expect(pauses.slice(-2)).toEqual([910, 910])
    pauses.forEach((pause, index) => {
      const cognito = index < 4 ? 0 : Math.min(2 ** (index - 4), 900)
      expect(pause).toBeGreaterThanOrEqual(cognito)
    })
  })

  test('refuse a try with the seconds that are left, until they are over', () => {
    const paused: PasswordTries = { tries: 6, paused_until: start.getTime() / 1000 + 12, expires_at: 9e9 }
    expect(refusal(() => withTry(paused, later(0)))).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 12 })
    expect(refusal(() => withTry(paused, later(11.9)))).toMatchObject({ retryAfterSeconds: 1 })
    expect(withTry(paused, later(12)).tries).toBe(7)
  })

  test('are forgotten twenty seconds after Cognito has forgotten them', () => {
    const first = withTry(undefined, start)
    expect(withTry(first, later(919)).tries).toBe(2)
    expect(withTry(first, later(920)).tries).toBe(1)
  })
})
