import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messages } from '#contract/messages'
import { anOverview, aUser } from '../support/accounts.ts'
import { Failure, noAnswer } from '../support/network.ts'
import { anAccount, button, field, noSecondFactor, openAccount, part } from './openAccount.tsx'

const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const uri = `otpauth://totp/Threshold:ada%40example.com?issuer=Threshold&secret=${key}`
const codes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-dddd-eeee-fff${'abcdefghij'[index]}`)
const isOn = { ok: true, enabled: true, required: false, recovery_codes_left: 9 } as const
const section = () => part('Two-step login')

test('two-step login is turned on by password and code, and shows its recovery codes once', async () => {
  const network = anAccount()
  network.on('POST /api/account/second-factor', () => ({ ok: true, key, uri }))
  network.on('POST /api/account/second-factor/confirm', () => ({ ok: true, recovery_codes: codes }))
  const { user } = await openAccount()
  await user.click(await screen.findByRole('button', { name: 'Turn on two-step login' }))
  await user.type(await screen.findByLabelText('Your password'), 'a quiet house')
  await user.click(button('Continue'))
  const picture = await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M\d+ \d+h1v1h-1z/)
  expect(picture.querySelector('[style]')).toBeNull()
  expect(section().textContent).toContain('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
  expect(field('Code').getAttribute('autocomplete')).toBe('one-time-code')
  expect(field('Code').getAttribute('inputmode')).toBe('numeric')
  await user.type(field('Code'), '123 456')
  await user.click(button('Turn on two-step login'))
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Save these recovery codes' }))
  expect(within(section()).getAllByRole('listitem')).toHaveLength(10)
  expect(network.calls('POST /api/account/second-factor/confirm')[0]?.body).toEqual({ code: '123456' })
  network.on('GET /api/account/second-factor', () => ({ ...isOn, recovery_codes_left: 10 }))
  await user.click(button('I’ve saved them'))
  expect(await screen.findByText('Two-step login is on.')).toBeTruthy()
  expect(section().textContent).toContain('You have 10 recovery codes left.')
  expect(screen.queryByText(codes[0] ?? '')).toBeNull()
})

test('recovery codes can be copied and saved', async () => {
  const network = anAccount()
  network.on('GET /api/account/second-factor', () => isOn)
  network.on('POST /api/account/second-factor/recovery-codes', () => ({ ok: true, recovery_codes: codes }))
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:codes'
  })
  const { user } = await openAccount()
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  await user.type(await screen.findByLabelText('Your password'), 'a quiet house')
  await user.type(field('Code'), '123456')
  await user.click(button('Generate new codes'))
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied.')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
  await user.click(button('Download'))
  expect(await saved[0]?.text()).toBe(`${codes.join('\n')}\n`)
})

test.each<[Failure | typeof noAnswer, string]>([
  [new Failure('invalid', messages.password.wrong, { password: messages.password.wrong }), messages.password.wrong],
  [
    new Failure('invalid', messages.secondFactor.wrong, { code: messages.secondFactor.wrong }),
    messages.secondFactor.wrong,
  ],
  [noAnswer, messages.secondFactor.network],
])('two-step login that can’t be turned off says why: %s', async (outcome, text) => {
  const network = anAccount()
  network.on('GET /api/account/second-factor', () => isOn)
  network.on('POST /api/account/second-factor/removal', () => outcome)
  const { user } = await openAccount()
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  await user.type(await screen.findByLabelText('Your password'), 'a quiet house')
  await user.click(button('Turn off two-step login'))
  expect(await screen.findByText(messages.secondFactor.required)).toBeTruthy()
  await user.type(field('Code'), 'aaaa-bbbb-cccc-dddd-eeee-ffff')
  await user.click(button('Turn off two-step login'))
  expect(await screen.findByText(text)).toBeTruthy()
  await user.click(button('Cancel'))
  expect(await screen.findByText('Two-step login is on.')).toBeTruthy()
})

test('an administrator who needs two-step login is told so', async () => {
  const network = anAccount(anOverview({ user: { ...aUser, is_admin: true } }))
  network.on('GET /api/account/second-factor', () => ({ ...noSecondFactor, required: true }))
  await openAccount()
  expect(await screen.findByText(/Administrators must use two-step login/)).toBeTruthy()
})

test('nobody is offered two-step login before the email is verified', async () => {
  anAccount(anOverview({ user: { ...aUser, email_verified: false } }))
  await openAccount()
  expect(screen.queryByRole('region', { name: 'Two-step login' })).toBeNull()
})
