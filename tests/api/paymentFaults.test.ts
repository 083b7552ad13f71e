import { setMaxListeners } from 'node:events'
import { expect, test, vi } from 'vitest'
import { ReconcileRequest } from '#contract/reconciliation'
import { findingsOf } from '../../infra/deploy/reconcile.ts'
import { type Cell, everyFault, faultPlan } from '../hard/faultsGrid.ts'
import { embeddedAws } from '../support/embeddedAws.ts'
import { asFunction } from '../support/leastPrivilege.ts'
import { isWhole, runsOf, seedOr } from '../support/runs.ts'

process.env.AWS_PATIENCE = isWhole ? '4' : '20'
vi.stubGlobal('navigator', { onLine: true })
const visitors = new EventTarget()
setMaxListeners(100, visitors)
vi.stubGlobal('window', visitors)

const plan = faultPlan(seedOr(20_261_122))
const heard: string[] = []
const aws = await embeddedAws({
  environment: { DEPOSIT_PERCENT: '50' },
  faults: plan.faults,
  // Some of the provider's words never come.
  onPaymentEvent: async (raw, signature) => {
    const orderId = /"order_id":"(\w+)"/.exec(raw)?.[1] ?? ''
    if (mute.has(orderId)) return 200
    heard.push(orderId)
    return takingEvents(raw, signature)
  },
})
const mute = new Set<string>()
const { payInTwoTabs } = await import('../hard/paymentFlow.ts')
const { readLedger } = await import('../hard/faultsLedger.ts')
const { documentFindings, moneyFindings } = await import('../hard/moneyFindings.ts')
const { payments, takingEvents } = await import('../support/paying.ts')

const flows = runsOf(10, 1_000)
const atOnce = 10
// The client waits four seconds for an answer that never comes, and three times.
const faults = everyFault.filter((fault) => isWhole || fault !== 'hang')
const cell: Cell = { services: ['dynamodb', 'stripe'], faults, share: 0.35, flows }

test('nobody is charged twice and no payment is missing from its ledger while 35 % of all requests fail', {
  timeout: isWhole ? 7_200_000 : 300_000,
}, async () => {
  await payInTwoTabs(aws.payments, { comesBack: true, buysRound: true })
  const begun = new Date().toISOString().slice(0, 10)
  plan.begin(cell)
  const told: Awaited<ReturnType<typeof payInTwoTabs>>[] = []
  let next = 0
  const customer = async () => {
    while (next < flows) {
      next += 1
      told.push(await payInTwoTabs(aws.payments, { comesBack: next % 3 !== 0, buysRound: next % 2 === 0 }))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, customer))
  plan.end()
  await aws.streamSettled()
  const { items } = await readLedger([])
  const paid = told.filter(({ isPaid }) => isPaid).length
  const rounds = told.filter(({ hasRound }) => hasRound).length
  console.table([
    { flows, ...plan.count, paid, rounds, 'told “not now”': told.reduce((sum, { busy }) => sum + busy, 0) },
  ])
  expect(told.flatMap(({ unclear }) => unclear)).toEqual([])
  expect([...moneyFindings(items, aws.payments), ...documentFindings(items)]).toEqual([])
  const ask = (question: object) => asFunction('payments', () => payments(ReconcileRequest.parse(question)))
  for (const day of new Set([begun, new Date().toISOString().slice(0, 10)]))
    expect((await findingsOf(ask, day)).differences).toEqual([])
  expect(paid).toBeGreaterThan(flows / 4)
  expect(rounds).toBeGreaterThan(flows / 10)
  expect(heard.length).toBeGreaterThan(0)
})
