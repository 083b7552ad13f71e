import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { listen } from '../../../infra/local/listener.ts'
import { openStripe, stripeKeys } from '../../../infra/local/stripe/stripe.ts'

test('the embedded Stripe knows its payments after a restart, and refunds them once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-'))
  const started = async () => {
    const listener = await listen(openStripe(undefined, join(folder, 'stripe.json')).endpoint)
    const { hostname: host, port } = new URL(listener.url)
    return { ...listener, client: new Stripe(stripeKeys.key, { host, port, protocol: 'http', telemetry: false }) }
  }
  const before = await started()
  const price_data = { currency: 'usd', unit_amount: 24_750, product_data: { name: 'Deposit' } }
  const session = await before.client.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data }],
    success_url: 'http://localhost/done',
    cancel_url: 'http://localhost/open',
  })
  const card = new URLSearchParams({ card: '4242424242424242' })
  await fetch(session.url ?? '', { method: 'POST', body: card, redirect: 'manual' })
  await before.stop()

  const after = await started()
  const paid = await after.client.checkout.sessions.retrieve(session.id)
  expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid' })
  const refund = () =>
    after.client.refunds.create({ payment_intent: String(paid.payment_intent) }, { idempotencyKey: 'once' })
  const { id } = await refund()
  await after.stop()
  const again = await started()
  const same = await again.client.refunds.create(
    { payment_intent: String(paid.payment_intent) },
    { idempotencyKey: 'once' },
  )
  expect(same.id).toBe(id)
  expect((await again.client.balanceTransactions.list()).data).toHaveLength(2)
  await again.stop()
  rmSync(folder, { recursive: true })
})
