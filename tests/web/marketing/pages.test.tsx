import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CurrentUser } from '#contract/accounts/account'
import type { Answer } from '#contract/endpoints'
import PrivacyPage from '../../../web/src/features/legal/PrivacyPage.tsx'
import NotFoundPage from '../../../web/src/features/marketing/NotFoundPage.tsx'
import { signedInUser } from '../../../web/src/lib/visit/signedInUser.ts'
import { renderPage } from '../../../web/src/site/prerender.tsx'
import { Failure, noAnswer, stubNetwork } from '../support/network.ts'

test('the cookie policy has its own address and says why there is no banner', () => {
  render(<PrivacyPage />)
  expect(document.getElementById('cookies')?.textContent).toContain(
    'no cookie banner because there is nothing to consent',
  )
})

test.each([
  ['where card details go', 'card details are entered there and never reach this site'],
  ['who may tell rooms apart', 'Amazon Rekognition, a service of AWS, looks at a small copy of each photo'],
  ['where photos wait that are not sent yet', 'Photos that wait in your browser’s own storage'],
])('the privacy policy says %s', (_, said) => {
  render(<PrivacyPage />)
  expect(document.body.textContent).toContain(said)
})

test('an unknown address links to the home page', () => {
  render(<NotFoundPage />)
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
})

test.each(['home', 'gallery', 'terms', 'privacy', 'notFound'] as const)(
  'nothing of the %s page is painted, and moved again, before its first screen has arrived',
  async (name) => {
    const { head, body } = await renderPage(name)
    const awaited = /<link rel="expect" href="#(?<id>[\w-]+)" blocking="render">/.exec(head)?.groups?.id
    const page = new DOMParser().parseFromString(body, 'text/html')
    const title = page.querySelector('h1')
    const last = page.getElementById(String(awaited))
    if (!title || !last) throw new Error(`The page has no title or no element "${awaited}".`)
    expect(last.contains(title) || title.compareDocumentPosition(last) === Node.DOCUMENT_POSITION_FOLLOWING).toBe(true)
  },
)

const ada = { id: 'usr_0123456789', email: 'ada@example.com', email_verified: true, is_admin: false }
test.each<[string, Answer<'GET /api/auth/me'> | Failure | typeof noAnswer, CurrentUser | undefined]>([
  ['the signed-in user', { ok: true, user: ada }, ada],
  ['nobody', { ok: true }, undefined],
  ['nobody where the call fails', new Failure('unavailable'), undefined],
  ['nobody without a network', noAnswer, undefined],
])('the marketing pages learn of %s', async (_, outcome, expected) => {
  stubNetwork().on('GET /api/auth/me', () => outcome)
  expect(await signedInUser()).toEqual(expected)
})
