import { idempotencyKeyPattern } from '#contract/idempotencyKey'
import { AppError } from '../domain/AppError.ts'
import type { Caller } from '../domain/Caller.ts'
import type { Proof } from '../domain/Order.ts'
import { hashOf, newSecret } from '../services/ids.ts'
import { setCookie } from './cookies.ts'

const visitorSeconds = 90 * 24 * 3600
type Source = { caller: Caller; header: (name: string) => string | undefined }

export type Creator = { keyHash: string; creatorHash: string; proof: Proof; cookies: string[] }

/**
 * Who creates or goes on with an order. A browser without a visitor cookie gets a secret made of its idempotency key:
 * equal requests at once, or one repeated after a lost answer, all get the same. Throws invalid for a bad key.
 */
export function creatorOf({ caller, header }: Source): Creator {
  const given = givenKey(header)
  const key = given ?? newSecret()
  const secret = caller.visitor ?? secretOfKey(key)
  return {
    keyHash: hashOf(key),
    creatorHash: hashOf(secret),
    proof: proofOf({ caller, header }),
    cookies: [setCookie('visitor', secret, visitorSeconds)],
  }
}

/** What a request shows for the orders it names: the browser's secret, the key that created the order, the session. */
export function proofOf({ caller, header }: Source): Proof {
  const key = givenKey(header)
  const secrets = [caller.visitor, key && secretOfKey(key)].filter((secret) => secret !== undefined)
  return { hashes: secrets.map(hashOf), user: caller.user }
}

const secretOfKey = (key: string) => hashOf(`visitor:${key}`)

/** The request's idempotency key. Throws invalid for a bad one. */
export function givenKey(header: Source['header']): string | undefined {
  const key = header('idempotency-key')
  if (key !== undefined && !idempotencyKeyPattern.test(key))
    throw new AppError('invalid', 'The Idempotency-Key must have 16 to 100 letters, digits, dashes or underscores.')
  return key
}
