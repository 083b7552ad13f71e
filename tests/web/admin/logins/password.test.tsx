import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noAnswer } from '../../support/network.ts'
import { choose, openBackOffice, visit } from '../backOffice.tsx'
import { aUser } from '../rows.ts'

const { email } = aUser(2)
const route = 'POST /api/admin/users/{id}/reset-password'

it('resetting a user’s password sends an email and says to whom', async () => {
  const network = openBackOffice()
  network.on(route, () => ({ ok: true, email_sent: true }))
  await choose(visit(), email, 'Send reset email')
  expect(await screen.findByText(`A reset email is on its way to ${email}.`)).toBeTruthy()
  expect(network.calls(route).map(({ body }) => body)).toEqual([{ send_email: true, include_token: false }])
})

it('resetting a user’s password shows a generated token once, to be copied', async () => {
  openBackOffice().on(route, () => ({ ok: true, email_sent: false, dev_token: 'token-1' }))
  const visited = visit()
  await choose(visited, email, 'Generate token')
  expect(await screen.findByRole('dialog', { name: 'Reset token' })).toBeTruthy()
  expect(screen.getByLabelText('Token')).toHaveProperty('value', 'token-1')
  await visited.user.click(screen.getByRole('button', { name: 'Copy token' }))
  expect(await screen.findByText('Copied.')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('token-1')
  await visited.user.click(screen.getByRole('button', { name: 'Done' }))
  expect(document.body.innerHTML).not.toContain('token-1')
})

it('resetting a user’s password says that an email was sent instead where the stage shows no tokens', async () => {
  openBackOffice().on(route, () => ({ ok: true, email_sent: true }))
  await choose(visit(), email, 'Generate token')
  expect(
    await screen.findByText(`Tokens are not shown here. A reset email is on its way to ${email} instead.`),
  ).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('resetting a user’s password says that it failed', async () => {
  openBackOffice().on(route, () => noAnswer)
  await choose(visit(), email, 'Send reset email')
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to reset password.')
})
