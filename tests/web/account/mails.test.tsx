import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MailKind } from '#contract/mail/mailChoices'
import UnsubscribePage from '../../../web/src/features/unsubscribe/UnsubscribePage.tsx'
import { Failure } from '../support/network.ts'
import { openPlace } from '../support/places.tsx'
import { anAccount, button, openAccount } from './openAccount.tsx'

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('an account turns off emails that nobody needs, and reads which are always on', async () => {
  const network = anAccount()
  const saved: MailKind[][] = []
  network.on('PUT /api/account/mails', ({ body: { off } }) => {
    saved.push(off)
    return { ok: true, off }
  })
  const { user } = await openAccount()
  expect((await box('Progress')).checked).toBe(true)
  await user.click(await box('Progress'))
  await screen.findByText('Saved.')
  expect((await box('Progress')).checked).toBe(false)
  await user.click(await box('Progress'))
  expect(saved).toEqual([['progress'], []])
  screen.getByText(/^Always on: order confirmations/)
})

test('a choice that is not saved goes back, and says so', async () => {
  const network = anAccount()
  network.on('PUT /api/account/mails', () => new Failure('unavailable', 'Please try again in a moment.'))
  const { user } = await openAccount()
  await user.click(await box('Completed orders'))
  await screen.findByText('Please try again in a moment.')
  expect((await box('Completed orders')).checked).toBe(true)
})

test('a mail’s link stops mails of its kind once the button is pressed', async () => {
  const token = 'a'.repeat(43)
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method === 'POST') sent.push(`${address} ${String(init.body)}`)
    return Response.json({ ok: true })
  })
  openPlace(`/emails/${token}`, { '/emails/:token': <UnsubscribePage /> })
  expect(sent).toEqual([])
  await userEvent.click(button('Stop these emails'))
  await screen.findByText('We won’t send you emails like that one anymore.')
  expect(sent).toEqual([`/api/mails/unsubscribe?token=${token} List-Unsubscribe=One-Click`])
})
