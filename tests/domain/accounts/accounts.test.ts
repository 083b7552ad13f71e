import { describe, expect, test } from 'vitest'
import { priceOf } from '#contract/money/priceOf'
import { PriceRequest } from '#contract/orders/order'
import { isInProduction, withoutAccount } from '../../../functions/domain/accounts/accountDeletion.ts'
import {
  claimed,
  claimSeconds,
  finished,
  refuseChanged,
  refuseGuessable,
  released,
} from '../../../functions/domain/accounts/passwords.ts'
import {
  hasAdminRights,
  isLapsed,
  linked,
  newUser,
  profileOf,
  toCurrentUser,
  verified,
  wasNeverProven,
  withDetailsOf,
} from '../../../functions/domain/accounts/User.ts'
import { refusalsOf } from '../../../functions/domain/mail/mailFeedback.ts'
import type { Order } from '../../../functions/domain/orders/Order.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const user = newUser('usr_1', 'ada@example.com', now)

describe('verifying', () => {
  test('makes an administrator of a named address alone', () => {
    expect(verified(user, ['ada@example.com'], now).is_admin).toBe(true)
    expect(verified(user, ['other@example.com', ''], now).is_admin).toBe(false)
    expect(verified({ ...user, is_admin: true }, [], now).is_admin).toBe(true)
  })

  test('keeps the account for good', () => {
    const end = now.getTime() / 1000 + 7 * 86_400
    expect([wasNeverProven(user), isLapsed(user, later(end - 1 - now.getTime() / 1000))]).toEqual([true, false])
    expect(isLapsed(user, new Date(end * 1000))).toBe(true)
    const proven = verified(user, [], now)
    expect([wasNeverProven(proven), isLapsed(proven, later(400 * 86_400))]).toEqual([false, false])
    expect(proven).toMatchObject({ email_verified: true, proven_at: now.toISOString() })
  })

  test('hands the contact details over to the customer, the owner’s words first', () => {
    const customer = {
      id: 'cus_1',
      name: 'A.',
      email: user.email,
      phone: '1',
      brokerage: '',
      created_at: later(1).toISOString(),
      version: 1,
    }
    const owner = { ...verified(user, [], now), name: 'Ada', brokerage: 'Oak & Co' }
    expect(withDetailsOf(customer, owner)).toMatchObject({ name: 'Ada', phone: '1', brokerage: 'Oak & Co' })
    for (const created_at of [now.toISOString(), later(-1).toISOString()])
      expect(withDetailsOf({ ...customer, created_at }, owner)).toEqual({ ...customer, created_at })
    expect(withDetailsOf(customer, { ...owner, proven_at: undefined })).toEqual(customer)
    expect(linked(owner, 'cus_1')).toMatchObject({ customer_id: 'cus_1', name: '', brokerage: '' })
    expect(profileOf(owner, undefined)).toMatchObject({ id: null, name: 'Ada', email: user.email })
    expect(profileOf(linked(owner, 'cus_1'), customer)).toMatchObject({ id: 'cus_1', name: 'A.' })
  })
})

test('an administrator’s rights are suspended while the address is unverified', () => {
  const administrator = verified(user, [user.email], now)
  expect(hasAdminRights(administrator)).toBe(true)
  expect(toCurrentUser(administrator)).toMatchObject({ is_admin: true })
  const moved = { ...administrator, email: 'moved@example.com', email_verified: false }
  expect(hasAdminRights(moved)).toBe(false)
  expect(toCurrentUser(moved)).toMatchObject({ is_admin: false })
  expect(hasAdminRights(verified(user, [], now))).toBe(false)
})

describe('a change of password', () => {
  test('holds others up until its request must have ended', () => {
    const first = claimed(user, 'first', now)
    expect(() => claimed(first, 'second', later(claimSeconds - 1))).toThrow('right now')
    expect(claimed(first, 'second', later(claimSeconds)).password_claim?.id).toBe('second')
    expect(claimed(first, 'first', now).password_claim?.id).toBe('first')
  })

  test('a change of password that broke off lets the next one in, and leaves its mark', () => {
    const first = claimed(user, 'first', now)
    const free = released(first, 'first')
    expect(free?.password_claim).toEqual({ id: 'first', until: 0 })
    expect(released(first, 'second')).toBeUndefined()
    expect(claimed(free ?? user, 'second', now).password_claim?.id).toBe('second')
  })

  test('ends sessions and reset links when it is done, and can’t be done twice', () => {
    const first = claimed(user, 'first', now)
    const done = finished(first, 'first')
    expect(done).toMatchObject({ session_epoch: 1, password_epoch: 1 })
    expect(done).not.toHaveProperty('password_claim')
    expect(() => finished(done, 'first')).toThrow('changed a moment ago')
    expect(() => finished(first, 'second')).toThrow('changed a moment ago')
  })

  test('is refused where the password has changed since it was checked', () => {
    expect(() => refuseChanged({ ...user, name: 'Ada' }, user)).not.toThrow()
    expect(() => refuseChanged({ ...user, session_epoch: 1 }, user)).toThrow('changed elsewhere')
  })

  test.each(['sunshine', 'SUNSHINE', 'ada@example.com', 'ADA'])('a change of password to %s is refused', (password) => {
    expect(() => refuseGuessable('password', password, user.email, new Set(['sunshine']))).toThrow('too common')
  })

  test.each(['threshold', 'Threshold-2026!', 'videotours', 'ThresholdTour1', 'Home Tours 123', 'admin_password'])(
    'a change of password to nothing but the words of this site, such as %s, is refused',
    (password) => {
      expect(() => refuseGuessable('password', password, user.email, new Set())).toThrow('too common')
    },
  )

  test.each([
    'sunshine!',
    'threshold of the old mill',
    'a quiet house by the lake',
    '8675309-8675309',
    '猫の手も借りたい home',
  ])('a change of password to anything else, such as %s, is fine', (password) => {
    expect(() => refuseGuessable('password', password, user.email, new Set(['sunshine']))).not.toThrow()
  })
})

test('the passwords of eight letters or more that leaks show most often are known', async () => {
  const { commonPasswords } = await import('../../../functions/services/accounts/commonPasswords.ts')
  expect(commonPasswords.size).toBeGreaterThan(15_000)
  for (const common of ['password', '12345678', 'iloveyou', 'qwertyuiop']) expect(commonPasswords).toContain(common)
  expect([...commonPasswords].filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([])
})

describe('deleting an account', () => {
  test.each([
    ['draft', false],
    ['completed', false],
    ['cancelled', false],
    ['archived', false],
    ['awaiting_deposit', true],
    ['in_production', true],
    ['waiting_for_the_weather', true],
  ])('keeps an order that is %s: %s', (status, expected) => {
    expect(isInProduction(status)).toBe(expected)
  })

  const options = {
    ...PriceRequest.parse({}),
    address_freeform: '12 Oak Lane',
    property_type: 'rental',
    brokerage: 'Oak',
  } as const
  const order: Order = {
    id: 'ord_0123456789',
    customer_id: 'cus_0123456789',
    status: 'draft',
    contact: { name: 'Ada', email: 'ada@example.com', phone: '1' },
    options,
    price: priceOf(options, 'standard'),
    created_at: now.toISOString(),
    submitted_at: null,
    creator_hash: 'hash',
    user_id: 'usr_1',
    version: 3,
  }

  test('leaves no personal data in the customer’s own order', () => {
    for (const own of [order, { ...order, contact: { ...order.contact, email: 'x@example.com' } }]) {
      const left = withoutAccount(own, { ...verified(user, [], now), customer_id: 'cus_0123456789' }, now)
      expect(left).toMatchObject({ status: 'archived', creator_hash: '', version: 4, options: { brokerage: '' } })
      expect(left.contact).toEqual({ name: 'Deleted customer', email: 'deleted@example.invalid', phone: '' })
      expect(left).not.toHaveProperty('user_id')
    }
  })

  test('leaves an order of the customer whose address it has not proven as it is, without the account', () => {
    const other = { ...order, contact: { ...order.contact, email: 'client@example.com' } }
    expect(withoutAccount(other, { ...user, customer_id: 'cus_0123456789' }, now)).toMatchObject({
      contact: other.contact,
    })
  })

  test('leaves an order for somebody else as it is, without the account and its links', () => {
    const other = { ...order, contact: { ...order.contact, email: 'client@example.com' } }
    const { user_id: _, ...expected } = { ...other, version: 4, links_ended_at: now.toISOString() }
    expect(withoutAccount(other, user, now)).toEqual(expected)
  })
})

test('only lasting bounces and complaints stop mail to an address', () => {
  const bounced = (bounceType: string) =>
    refusalsOf({
      source: 'aws.ses',
      detail: { eventType: 'Bounce', bounce: { bounceType, bouncedRecipients: [{ emailAddress: 'a@example.com' }] } },
    })
  expect(bounced('Permanent')).toEqual([{ email: 'a@example.com', reason: 'bounce' }])
  expect(bounced('Transient')).toEqual([])
  expect(bounced('Undetermined')).toEqual([])
})
