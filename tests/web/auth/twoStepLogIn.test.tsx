import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import LoginPage from '../../../web/src/features/auth/LoginPage.tsx'
import { aUser } from '../support/accounts.ts'
import { Failure, type Network, stubNetwork } from '../support/network.ts'
import { openPlace } from '../support/places.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByLabelText(name)
const required = new Failure('second_factor_required', messages.secondFactor.required)

/** A log-in that takes `code`. */
function anAccountWith(code: string): Network {
  const network = stubNetwork()
  const wrong = new Failure('second_factor_wrong', messages.secondFactor.wrong, { code: messages.secondFactor.wrong })
  network.on('POST /api/auth/login', ({ body }) => {
    if (body.code === undefined) return required
    return body.code === code ? { ok: true, user: aUser } : wrong
  })
  return network
}
async function openSecondStep() {
  const opened = openPlace('/login', { '/login': <LoginPage /> })
  await opened.user.type(field('Email'), 'ada@example.com')
  await opened.user.type(field('Password'), 'a quiet house')
  await opened.user.click(button('Log in'))
  await screen.findByLabelText('Code')
  return opened
}

test('a log-in with two steps asks for the code in one field, and keeps what was typed', async () => {
  const network = anAccountWith('123456')
  const { user } = await openSecondStep()
  expect(document.activeElement).toBe(field('Code'))
  expect([field('Code').getAttribute('autocomplete'), field('Code').getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
  await user.type(field('Code'), '123 456')
  await user.click(button('Log in'))
  expect((await screen.findByRole('status')).textContent).toBe(messages.login.done)
  expect(network.calls('POST /api/auth/login').at(-1)?.body).toEqual({
    email: 'ada@example.com',
    password: 'a quiet house',
    code: '123456',
  })
})

test('a wrong code shows an error at its field, and the next one is accepted', async () => {
  anAccountWith('222222')
  const { user } = await openSecondStep()
  await user.click(button('Log in'))
  expect(await screen.findByText(messages.secondFactor.required)).toBeTruthy()
  await user.type(field('Code'), '111111')
  await user.click(button('Log in'))
  expect(await screen.findByText(messages.secondFactor.wrong)).toBeTruthy()
  await user.clear(field('Code'))
  await user.type(field('Code'), '222222')
  await user.click(button('Log in'))
  expect((await screen.findByRole('status')).textContent).toBe(messages.login.done)
})

test('a recovery code with letters is accepted', async () => {
  const network = anAccountWith('aaaabbbbccccddddeeeeffff')
  const { user } = await openSecondStep()
  await user.click(button('Use a recovery code'))
  expect(document.activeElement).toBe(field('Recovery code'))
  expect(field('Recovery code').getAttribute('inputmode')).toBe('text')
  await user.type(field('Recovery code'), 'AAAA-bbbb-cccc-dddd-eeee-ffff')
  await user.click(button('Log in'))
  expect((await screen.findByRole('status')).textContent).toBe(messages.login.done)
  expect(network.calls('POST /api/auth/login').at(-1)?.body).toMatchObject({ code: 'aaaabbbbccccddddeeeeffff' })
})

test('another account can be chosen at the second step, and a password that is refused there leads back', async () => {
  const network = anAccountWith('123456')
  const { user } = await openSecondStep()
  await user.click(button('Log in with another account'))
  expect(screen.queryByLabelText('Code')).toBeNull()
  expect(field('Email')).toHaveProperty('value', 'ada@example.com')
  await user.click(button('Log in'))
  await screen.findByLabelText('Code')
  network.on('POST /api/auth/login', () => new Failure('unauthorized', messages.login.refused))
  await user.type(field('Code'), '123456')
  await user.click(button('Log in'))
  expect((await screen.findByRole('alert')).textContent).toBe(messages.login.refused)
  expect(screen.queryByLabelText('Code')).toBeNull()
})
