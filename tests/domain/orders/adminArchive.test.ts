import { describe, expect, it } from 'vitest'
import { OrderRequest } from '#contract/orders/order'
import { newUser } from '../../../functions/domain/accounts/User.ts'
import { editedUser, refuseUnlessConfirmed } from '../../../functions/domain/orders/adminEdits.ts'
import {
  archivedOrder,
  archivedWithCustomer,
  disabledUser,
  enabledUser,
  normalStatus,
  restoredOrder,
  withStatus,
} from '../../../functions/domain/orders/archive.ts'
import { draftOrder } from '../../../functions/domain/orders/Order.ts'
import { auditEvent, changesOf } from '../../../functions/domain/platform/AuditEvent.ts'
import { anOrderBody } from '../../support/builders.ts'

const now = new Date('2026-11-21T10:00:00Z')
const by = {
  userId: 'usr_1',
  email: 'owner@example.com',
  emailVerified: true,
  isAdmin: true,
  customerId: undefined,
  sessionHash: 'h',
}
const order = draftOrder(OrderRequest.parse(anOrderBody()), 'standard', {
  id: 'ord_01KABCDEFGHJKMNPQRSTVWXYZ0',
  creatorHash: 'c',
  userId: undefined,
  now,
})
const user = { ...newUser('usr_2', 'a@example.com', now), email_verified: true }

describe('a status', () => {
  it.each([
    [' In  Production ', 'in_production'],
    ['Wait\tfor us', 'wait_for_us'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['İ'.repeat(60), 'i̇'.repeat(30)],
    [`${'İ'.repeat(29)}x😀y`, `${'i̇'.repeat(29)}x😀`],
  ])('%j is stored as %j', (typed, stored) => expect(normalStatus(typed)).toBe(stored))

  it('a status that is set already changes nothing', () => expect(withStatus(order, ' DRAFT ')).toBe(order))
})

describe('an archived order', () => {
  it('remembers its status, and restoring it leaves no trace', () => {
    expect(archivedOrder(order)).toMatchObject({ status: 'archived', archived: true, archived_from: 'draft' })
    expect(restoredOrder(archivedOrder(order))).toEqual(order)
    expect(restoredOrder(archivedWithCustomer(order))).toEqual(order)
  })
  it('stays as it is when it is archived again, also with its customer', () => {
    const once = archivedOrder(order)
    expect(archivedOrder(once)).toBe(once)
    expect(archivedWithCustomer(once)).toBe(once)
    expect(restoredOrder(order)).toBe(order)
  })
})

describe('a disabled user', () => {
  it('has no session and no reset link, also after it is enabled again', () => {
    const disabled = disabledUser(user)
    const ended = { session_epoch: 1, password_epoch: 1 }
    expect(disabled).toMatchObject({ disabled: true, ...ended })
    expect(enabledUser({ ...disabled, disabled_with_customer: true })).toEqual({ ...user, ...ended })
  })
})

describe('an edit of a user', () => {
  it('an edit of a user with a new email leaves it unverified, with the same one verified', () => {
    expect(editedUser(user, { email: 'b@example.com' }, by).email_verified).toBe(false)
    expect(editedUser(user, { email: 'a@example.com' }, by)).toEqual(user)
  })
  it('makes an administrator only of an active user with a verified address', () => {
    expect(editedUser(user, { is_admin: true }, by).is_admin).toBe(true)
    expect(() => editedUser({ ...user, email_verified: false }, { is_admin: true }, by)).toThrow('verified')
    expect(() => editedUser({ ...user, disabled: true }, { is_admin: true }, by)).toThrow('active')
  })
  it('takes the rights of another, never one’s own', () => {
    const admin = { ...user, is_admin: true }
    expect(editedUser(admin, { is_admin: false }, by).is_admin).toBe(false)
    expect(() => editedUser({ ...admin, id: by.userId }, { is_admin: false }, by)).toThrow('your own')
  })
})

describe('a purge', () => {
  it('takes the word, an archive does not', () => {
    expect(() => refuseUnlessConfirmed({ purge: true })).toThrow('PURGE')
    expect(() => refuseUnlessConfirmed({ purge: true, confirm: 'PURGE' })).not.toThrow()
    expect(() => refuseUnlessConfirmed({ purge: false })).not.toThrow()
  })
})

describe('an audit event', () => {
  it('holds who, when and the changed fields alone', () => {
    const changes = changesOf({ id: 'x', version: 1, name: 'A' }, { id: 'x', version: 2, name: 'B' })
    const event = auditEvent({ user: by, now }, { subject: 'cus_1', action: 'customer.edited', ...changes })
    expect(event).toEqual({
      at: '2026-11-21T10:00:00.000Z',
      who: { id: 'usr_1', email: 'owner@example.com' },
      subject: 'cus_1',
      action: 'customer.edited',
      before: { name: 'A' },
      after: { name: 'B' },
    })
  })
})
