import { setMaxListeners } from 'node:events'
import { expect, test, vi } from 'vitest'
import { ReconcileRequest } from '#contract/money/reconciliation'
import { type Cell, everyFault, faultPlan } from '../../../bench/hard/faultsGrid.ts'
import { findingsOf } from '../../../infra/deploy/reconcile.ts'
import { asFunction } from '../../support/access/leastPrivilege.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import { isWhole, runsOf, seedOr } from '../../support/running/runs.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

process.env.AWS_PATIENCE = isWhole ? '4' : '20'
vi.stubGlobal('navigator', { onLine: true })
const visitors = new EventTarget()
setMaxListeners(100, visitors)
vi.stubGlobal('window', visitors)

const plan = faultPlan(seedOr(20_261_122))
const heard: string[] = []
/** Of a quarter of the payments the provider's words never come. */
const isMute = (raw: string) => /"pi_test_\w+[0-3]"/.test(raw)
const aws = await embeddedAws({
  environment: { ...administered.environment, DEPOSIT_PERCENT: '50', FILMS_START: 'on_deposit' },
  faults: plan.faults,
  onPaymentEvent: async (raw, signature) => {
    if (isMute(raw)) return 200
    heard.push(raw)
    return takingEvents(raw, signature)
  },
})
const { payInTwoTabs, paymentExtras } = await import('../../../bench/hard/paymentFlow.ts')
const { readLedger } = await import('../../../bench/hard/faultsLedger.ts')
const { documentFindings, moneyFindings } = await import('../../../bench/hard/moneyFindings.ts')
const { unlockFindings } = await import('../../../bench/hard/unlocking.ts')
const { payments, takingEvents } = await import('../../support/money/paying.ts')
const { anAdministrator } = await import('../../support/accounts/administrators.ts')
const { handler: look } = await import('../../../functions/entries/events/dueOrders.ts')
const { cookies: desk } = await anAdministrator()

const flows = runsOf(10, 1_000)
const atOnce = isWhole ? 25 : 10
// The client waits four seconds for an answer that never comes, and three times.
const faults = everyFault.filter((fault) => isWhole || fault !== 'hang')
const cell: Cell = { services: ['dynamodb', 'stripe'], faults, share: 0.35, flows }
const visit = (index: number) => {
  const extra = paymentExtras[index % paymentExtras.length] ?? 'none'
  return payInTwoTabs(aws.payments, desk, {
    comesBack: index % 3 !== 0,
    // In the short form half of them stop at their deposit; the others meet every extra.
    goesOn: isWhole || index % 2 === 0,
    buysRound: index % 6 < 3,
    isReleasedEarly: index % 4 < 2,
    extra,
  })
}

test('nobody is charged twice, no payment is missing from its ledger and no unpaid film is handed out while 35 % of all requests fail', {
  timeout: isWhole ? 14_400_000 : 300_000,
}, async () => {
  await visit(0)
  const begun = new Date().toISOString().slice(0, 10)
  plan.begin(cell)
  const told: Awaited<ReturnType<typeof visit>>[] = []
  let next = 0
  const customer = async () => {
    while (next < flows) {
      next += 1
      told.push(await visit(next))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, customer))
  plan.end()
  await aws.streamSettled()
  // What nobody told of is found by the hourly look.
  await asFunction('dueOrders', () => look({ time: new Date().toISOString() }))
  const { items } = await readLedger([])
  const paid = told.filter(({ isPaid }) => isPaid).length
  const rounds = told.filter(({ hasRound }) => hasRound).length
  const balances = told.filter(({ hasBalance }) => hasBalance).length
  const probes = told.flatMap((one) => one.probes)
  const handed = probes.filter(({ isHandedOut }) => isHandedOut).length
  const refused = probes.length - handed
  const busy = told.reduce((sum, one) => sum + one.busy, 0)
  console.table([{ flows, ...plan.count, paid, rounds, balances, handed, refused, 'told “not now”': busy }])
  expect(told.flatMap(({ unclear }) => unclear)).toEqual([])
  expect(told.flatMap(({ orderId, probes: asked }) => unlockFindings(orderId, asked))).toEqual([])
  expect([...moneyFindings(items, aws.payments), ...documentFindings(items)]).toEqual([])
  const ask = (question: object) => asFunction('payments', () => payments(ReconcileRequest.parse(question)))
  for (const day of new Set([begun, new Date().toISOString().slice(0, 10)]))
    expect((await findingsOf(ask, day)).differences).toEqual([])
  expect(paid).toBeGreaterThan(flows / 4)
  expect(rounds).toBeGreaterThan(flows / 20)
  expect(balances).toBeGreaterThan(flows / 4)
  expect(Math.min(handed, refused)).toBeGreaterThan(flows / 4)
  expect(heard.length).toBeGreaterThan(0)
})
