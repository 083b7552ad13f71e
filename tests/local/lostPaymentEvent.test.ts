import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startEmbeddedAws } from '../../infra/local/aws/embedded.ts'
import { startLocalStage } from '../../infra/local/stage.ts'

test('a payment whose event was lost with a killed stage is entered when the stage starts again', {
  timeout: 60_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lost-event-'))
  const environment = { DEPOSIT_PERCENT: '50', FILMS_START: 'never' as const }
  const killed = await startEmbeddedAws({ dataDir, environment, onPaymentEvent: async () => 503 })
  Object.assign(process.env, killed.environment, { AWS_PATIENCE: '20' })
  const { askToPay, anOrderToPay, sessionAt, statusOf } = await import('../support/money/paying.ts')
  const order = await anOrderToPay()
  const { body } = await askToPay(order)
  await fetch(String(body.url), {
    method: 'POST',
    body: new URLSearchParams({ card: '4242424242424242' }),
    redirect: 'manual',
  })
  expect(sessionAt(body.url)).not.toBe('')
  expect(await statusOf(order)).toBe('awaiting_deposit')
  await killed.stop()

  const stage = await startLocalStage({ dataDir, pages: 'source', environment })
  await vi.waitFor(async () => expect(await statusOf(order)).not.toBe('awaiting_deposit'), { timeout: 20_000 })
  await stage.stop()
  rmSync(dataDir, { recursive: true })
})
