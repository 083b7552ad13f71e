import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/endpoints'
import { messages } from '#contract/messages'
import IntegrationsPage from '../../../web/src/features/account/integrations/IntegrationsPage.tsx'
import { anOverview, aUser } from '../support/accounts.ts'
import { Failure } from '../support/network.ts'
import { openPlace } from '../support/places.tsx'
import { anAccount, button, field } from './openAccount.tsx'

const at = '2026-11-23T10:00:00.000Z'
const key = {
  id: 'key_01M82VBA5WMYBCT40KXY8EFPFV',
  name: 'Listing system',
  scopes: ['orders:read' as const],
  created_at: at,
  last_used_at: null,
}
const webhook = {
  id: 'whk_01M82VDBQS6Y6RGVGHDKSWV5NM',
  url: 'https://hooks.example.com/threshold',
  events: ['film.ready' as const],
  created_at: at,
  failing_since: null,
  disabled_at: null,
}
const delivery = {
  id: 'msg_01M82VDENRJ9M8RG42RCWQZ725',
  event: 'film.ready' as const,
  order_id: 'ord_01M7YTQ2P5CQ2HG5YJ7ANAGJT4',
  created_at: at,
  state: 'given_up' as const,
  attempts: 8,
  last_try_at: at,
  status: 503,
  problem: 'The server answered with 503.',
  next_try_at: null,
}

async function openIntegrations(given: Partial<Answer<'GET /api/account/integrations'>> = {}, overview = anOverview()) {
  const network = anAccount(overview)
  network.on('GET /api/account/integrations', () => ({ ok: true, api_keys: [], webhooks: [], ...given }))
  const opened = openPlace('/account/integrations', { '/account/integrations': <IntegrationsPage /> })
  await screen.findByRole('heading', { name: 'API keys' })
  return { ...opened, network }
}

test('an API key is named, shown once and revoked after a question', async () => {
  const { user, network } = await openIntegrations({ api_keys: [key] })
  network.on('POST /api/account/api-keys', () => ({ ok: true, api_key: key, key: 'thk_secret' }))
  network.on('DELETE /api/account/api-keys/{key_id}', () => ({ ok: true }))
  await user.click(button('Create an API key'))
  await user.click(button('Create the key'))
  expect(await screen.findByText('Please enter a name for the key.')).toBeTruthy()
  await user.type(field('Name'), 'Listing system')
  await user.click(screen.getByRole('checkbox', { name: 'Place orders' }))
  await user.click(button('Create the key'))
  expect(await screen.findByDisplayValue('thk_secret')).toBeTruthy()
  expect(network.calls('POST /api/account/api-keys')[0]?.body).toEqual({
    name: 'Listing system',
    scopes: ['orders:read'],
  })
  await user.click(button('Done'))
  expect(screen.queryByDisplayValue('thk_secret')).toBeNull()
  await user.click(button('Revoke the API key Listing system'))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Revoke' }))
  await expect.poll(() => network.calls('DELETE /api/account/api-keys/{key_id}')).toHaveLength(1)
})

test('a webhook’s address is checked where it is typed, and what the server says stands at its field', async () => {
  const { user, network } = await openIntegrations()
  const taken = 'Another webhook has this address already.'
  network.on('POST /api/account/webhooks', () => new Failure('invalid', taken, { url: taken }))
  await user.click(button('Add a webhook'))
  await user.type(field('Address'), 'http://hooks.example.com/hook')
  await user.click(button('Add the webhook'))
  expect(await screen.findByText('Please use an address that starts with https://.')).toBeTruthy()
  await user.clear(field('Address'))
  await user.type(field('Address'), webhook.url)
  await user.click(button('Add the webhook'))
  expect(await screen.findByText(taken)).toBeTruthy()
  network.on('POST /api/account/webhooks', () => ({ ok: true, webhook, secret: 'whsec_secret' }))
  await user.click(button('Add the webhook'))
  expect(await screen.findByDisplayValue('whsec_secret')).toBeTruthy()
})

test('the log of a webhook says how each delivery went, and sends one again', async () => {
  const { user, network } = await openIntegrations({ webhooks: [{ ...webhook, disabled_at: at }] })
  network.on('GET /api/account/webhooks/{webhook_id}/deliveries', () => ({ ok: true, deliveries: [delivery] }))
  const resend = 'POST /api/account/webhooks/{webhook_id}/deliveries/{delivery_id}/resend'
  network.on(resend, () => new Failure('conflict', 'This webhook is switched off.'))
  expect(screen.getByText(/Turned off on/)).toBeTruthy()
  await user.click(button('Show deliveries'))
  const log = await screen.findByRole('list', { name: 'Deliveries' })
  expect(log.textContent).toMatch(/Film ready to review.*Failed.*status 503/)
  await user.click(within(log).getByRole('button', { name: /^Send Film ready/ }))
  expect((await screen.findByRole('alert')).textContent).toBe('This webhook is switched off.')
  expect(network.calls(resend)).toHaveLength(1)
})

test('an account that has not proven its email is told so, and makes no key', async () => {
  await openIntegrations({}, anOverview({ user: { ...aUser, email_verified: false } }))
  expect(screen.getByText(messages.integrations.unverified)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create an API key' })).toBeNull()
})
