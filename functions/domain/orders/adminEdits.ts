import type { Body } from '#contract/endpoints'
import { messages } from '#contract/messages'
import type { Customer } from '../accounts/Customer.ts'
import type { User } from '../accounts/User.ts'
import type { Asset } from '../photos/Asset.ts'
import { AppError, invalidField } from '../platform/AppError.ts'
import type { SignedIn } from '../platform/Caller.ts'

type UserEdit = Body<'PATCH /api/admin/users/{id}'>
type CustomerEdit = Body<'PATCH /api/admin/customers/{id}'>

export function refuseStale(version: number | undefined, current: { version: number }): void {
  if (version !== undefined && version !== current.version)
    throw new AppError('conflict', 'Someone else changed this in the meantime. Please review it and try again.', {
      current,
    })
}

/** The user with an edit. A new email is unproven until its owner opens the link that goes to it. */
export function editedUser(user: User, { email = user.email, is_admin = user.is_admin }: UserEdit, by: SignedIn): User {
  if (!is_admin && user.is_admin && user.id === by.userId)
    throw new AppError('conflict', 'You cannot remove your own administrator rights. Please ask another administrator.')
  if (is_admin && !user.is_admin && (!user.email_verified || user.disabled))
    throw invalidField('is_admin', 'Only an active user with a verified email can become an administrator.')
  const email_verified = email === user.email && user.email_verified
  return { ...user, email, is_admin, email_verified }
}

export function editedCustomer(customer: Customer, { version: _seen, ...edit }: CustomerEdit): Customer {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  return { ...customer, ...given }
}

export const renamedAsset = (asset: Asset, filename: string): Asset => ({ ...asset, filename })

export const emailTaken = (whose: 'user' | 'customer') => {
  const message = `Another ${whose} already has this email.`
  return new AppError('conflict', message, { fields: { email: message } })
}
export const rowNotFound = () => new AppError('not_found', 'This row no longer exists.')

/** Removing for good takes the word, so that no slip of the hand does it. */
export function refuseUnlessConfirmed({ purge, confirm }: Body<'DELETE /api/admin/customers/{id}'>): void {
  if (purge && confirm !== messages.purge.word) throw invalidField('confirm', messages.purge.confirm)
}
