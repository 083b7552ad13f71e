import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { messages } from '#contract/messages'
import { Failure } from '../../support/network.ts'
import { openBackOffice, row, visit } from '../backOffice.tsx'
import { aUser } from '../rows.ts'

it('the console tells an administrator without two-step login where to turn it on', async () => {
  openBackOffice().on('GET /api/admin/whoami', () => new Failure('second_factor_missing'))
  visit()
  expect(await screen.findByText(messages.secondFactor.missing)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Turn on two-step login' }).getAttribute('href')).toBe('/account')
})

it('the console turns off a user’s two-step login after a confirmation, and offers it nowhere else', async () => {
  const network = openBackOffice()
  const [locked, other] = [aUser(1, { second_factor: true }), aUser(2)]
  network.on('GET /api/admin/users', () => ({ ok: true, users: [locked, other], next_cursor: null }))
  network.on('POST /api/admin/users/{id}/second-factor-removal', () => ({
    ok: true,
    user: { ...locked, second_factor: false },
  }))
  const { user } = visit('/admin?tab=users')
  const open = async (email: string) => {
    await row(email)
    await user.click(screen.getAllByRole('button', { name: new RegExp(`Actions.*${email}`) })[0] ?? document.body)
  }
  await open(other.email)
  expect(screen.queryByRole('menuitem', { name: 'Turn off two-step login' })).toBeNull()
  await user.keyboard('{Escape}')
  await open(locked.email)
  await user.click(await screen.findByRole('menuitem', { name: 'Turn off two-step login' }))
  await user.click(await screen.findByRole('button', { name: 'Turn it off' }))
  expect(await screen.findByText(`Two-step login is off for ${locked.email}.`)).toBeTruthy()
  expect(network.calls('POST /api/admin/users/{id}/second-factor-removal')).toHaveLength(1)
})
