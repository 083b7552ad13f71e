import { parseArgs } from 'node:util'
import { BothSides, type Movement, MovementsPage } from '#contract/money/reconciliation'
import { type Difference, differencesIn, differenceText, totalText, unmatched } from './dayFindings.ts'
import { stageOf } from './deploy.ts'
import { type AskFunction, deployedFunction } from './deployedFunction.ts'
import { localFunction } from './localFunction.ts'
import { asCommand, type Machine, thisMachine } from './machine.ts'

export type Reconciling = { name: string; day: string }

const dayOf = (now: Date) => now.toISOString().slice(0, 10)
const oneDayMs = 24 * 3600 * 1000

/** Yesterday unless a day is named: of today, money may still be on its way. */
export function reconcilingOf(args: string[], now: Date): Reconciling {
  const { values } = parseArgs({ args, options: { stage: { type: 'string' }, day: { type: 'string' } } })
  const day = values.day ?? dayOf(new Date(now.getTime() - oneDayMs))
  const time = Date.parse(`${day}T00:00:00.000Z`)
  if (Number.isNaN(time) || dayOf(new Date(time)) !== day)
    throw new Error(`--day is "${day}", but a day is written as ${dayOf(now)}.`)
  return { name: values.stage === 'local' ? 'local' : stageOf('reconcile', values.stage).name, day }
}

async function movementsOf(ask: AskFunction, day: string, side: 'provider' | 'ledger'): Promise<Movement[]> {
  const all: Movement[] = []
  let cursor: string | null = null
  do {
    const question = { reconcile: { day, side, ...(cursor && { cursor }) } }
    const page: MovementsPage = MovementsPage.parse(await ask(question))
    all.push(...page.movements)
    cursor = page.next
  } while (cursor)
  return all
}

export async function findingsOf(ask: AskFunction, day: string) {
  const [provider, ledger] = [await movementsOf(ask, day, 'provider'), await movementsOf(ask, day, 'ledger')]
  const payments = new Set(unmatched(provider, ledger).map(({ payment }) => payment))
  const differences: Difference[] = []
  for (const payment of payments)
    differences.push(...differencesIn(BothSides.parse(await ask({ reconcile: { payment } }))))
  return { provider, ledger, differences }
}

export async function reconcile({ name, day }: Reconciling, machine: Machine): Promise<void> {
  const ask =
    name === 'local' ? await localFunction('payments') : deployedFunction(name, 'payments', machine, 'payments')
  const { provider, ledger, differences } = await findingsOf(ask, day)
  machine.say(`${day} at Stripe: ${totalText(provider)}.`)
  machine.say(`${day} in the ledgers: ${totalText(ledger)}.`)
  for (const difference of differences) machine.say(differenceText(difference))
  if (differences.length > 0)
    throw new Error(
      `${differences.length} ${differences.length === 1 ? 'movement differs' : 'movements differ'}. docs/runbook.md#months-end says what to do.`,
    )
  machine.say('They agree.')
}

if (import.meta.main) await asCommand(() => reconcile(reconcilingOf(process.argv.slice(2), new Date()), thisMachine))
