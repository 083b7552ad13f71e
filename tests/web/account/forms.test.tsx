import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { anOverview } from '../support/accounts.ts'
import { Failure, noAnswer } from '../support/network.ts'
import { anAccount, button, field, openAccount } from './openAccount.tsx'

test('contact details are saved', async () => {
  const network = anAccount()
  network.on('PATCH /api/account/profile', ({ body }) => {
    const customer = { ...anOverview().customer, ...body }
    network.on('GET /api/account/overview', () => anOverview({ customer }))
    return { ok: true, customer }
  })
  const { user } = await openAccount()
  await user.clear(field('Full name'))
  await user.click(button('Save changes'))
  expect(await screen.findByText('Name is required.')).toBeTruthy()
  await user.type(field('Full name'), 'Ada Owner')
  await user.click(button('Save changes'))
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(network.calls('PATCH /api/account/profile')[0]?.body).toMatchObject({ name: 'Ada Owner', phone: '555 0100' })
})

test.each<[Failure | typeof noAnswer, string]>([
  [new Failure('invalid', 'Too long.', { phone: 'Too long.' }), 'Too long.'],
  [noAnswer, 'Network error updating profile.'],
])('contact details that are not saved say why', async (outcome, text) => {
  const network = anAccount()
  network.on('PATCH /api/account/profile', () => outcome)
  const { user } = await openAccount()
  await user.click(button('Save changes'))
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  ['', 'long enough', 'long enough', 'Current password is required.'],
  ['the old one', '1234567', '1234567', 'New password must be at least 8 characters.'],
  ['the old one', 'long enough', 'other words', 'New passwords do not match.'],
])('a password from %j to %j and %j is refused with its own words', async (current, next, again, text) => {
  const network = anAccount()
  const { user } = await openAccount()
  if (current) await user.type(field('Current password'), current)
  await user.type(field('New password'), next)
  await user.type(field('Confirm password'), again)
  await user.click(button('Update password'))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(network.calls('POST /api/account/password')).toEqual([])
})

test.each<[{ ok: true } | Failure | typeof noAnswer, string]>([
  [{ ok: true }, 'Your password has been updated.'],
  [
    new Failure('invalid', messages.password.wrong, { current_password: messages.password.wrong }),
    messages.password.wrong,
  ],
  [noAnswer, 'Network error updating password.'],
])('a password change says whether it worked', async (outcome, text) => {
  const network = anAccount()
  network.on('POST /api/account/password', () => outcome)
  const { user } = await openAccount()
  await user.type(field('Current password'), 'the old one')
  await user.type(field('New password'), 'long enough')
  await user.type(field('Confirm password'), 'long enough')
  await user.click(button('Update password'))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(network.calls('POST /api/account/password')[0]?.body).toEqual({
    current_password: 'the old one',
    new_password: 'long enough',
  })
})
