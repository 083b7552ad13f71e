import { describe, expect, it } from 'vitest'
import type { Movement } from '#contract/money/reconciliation'
import { differencesIn, differenceText, totalText, unmatched } from '../../../infra/deploy/dayFindings.ts'
import type { AskFunction } from '../../../infra/deploy/deployedFunction.ts'
import { findingsOf, reconcile, reconcilingOf } from '../../../infra/deploy/reconcile.ts'
import { aMachine } from './aMachine.ts'

const day = '2026-11-22'
const aMovement = (reference: string, amount_cents: number, payment = reference): Movement => ({
  reference,
  payment,
  amount_cents,
  at: `${day}T10:00:00.000Z`,
})
const [paid, back] = [aMovement('pi_1', 24_750), aMovement('re_1', -4_750, 'pi_1')]
const page = (movements: Movement[], next: string | null = null) => ({ movements, next })

describe('the command that compares a day with Stripe', () => {
  it('finds nothing where both sides say the same', () => {
    expect(unmatched([paid, back], [back, paid])).toEqual([])
    expect(totalText([paid, back])).toBe('2 movements, $200.00')
  })

  it('tells a movement that one side lacks, and one of another amount', () => {
    const sides = { order_id: 'ord_1', provider: [paid, back], ledger: [aMovement('pi_1', 24_749)] }
    expect(differencesIn(sides).map(differenceText)).toEqual([
      'pi_1 of order ord_1: $247.50 at Stripe, $247.49 in the ledger',
      're_1 of order ord_1: -$47.50 at Stripe, nothing in the ledger',
    ])
    expect(differencesIn({ provider: [paid], ledger: [] }).map(differenceText)).toEqual([
      'pi_1 of no order of ours: $247.50 at Stripe, nothing in the ledger',
    ])
  })

  it('reads every page of both sides, and asks once for each payment that differs', async () => {
    const asked: object[] = []
    const answers: Record<string, unknown> = {
      provider: page([paid], 'txn_1'),
      providertxn_1: page([back]),
      ledger: page([paid]),
      pi_1: { order_id: 'ord_1', provider: [paid, back], ledger: [paid, back] },
    }
    const ask: AskFunction = async (question) => {
      asked.push(question)
      const { side = '', cursor = '', payment = '' } = Object(question).reconcile
      return answers[`${side}${cursor}${payment}`]
    }
    // The refund stands in the ledger under another day.
    expect((await findingsOf(ask, day)).differences).toEqual([])
    expect(asked).toHaveLength(4)
  })

  it('takes yesterday where no day is named, and refuses what is no day', async () => {
    const now = new Date('2026-11-22T20:00:00.000Z')
    expect(reconcilingOf(['--stage', 'prod'], now)).toEqual({ name: 'prod', day: '2026-11-21' })
    expect(reconcilingOf(['--stage', 'local', '--day', day], now)).toEqual({ name: 'local', day })
    expect(() => reconcilingOf(['--day', day], now)).toThrow('npm run reconcile -- --stage')
    for (const wrong of ['2026-02-30', 'today', '2026-11'])
      expect(() => reconcilingOf(['--stage', 'prod', '--day', wrong], now)).toThrow(wrong)
  })

  it('ends badly where something differs', async () => {
    const stack = {
      StackResources: [
        { ResourceType: 'AWS::Lambda::Function', LogicalResourceId: 'paymentsFunction1', PhysicalResourceId: 'fn' },
      ],
    }
    const { machine, said } = aMachine()
    const attempt = (command: readonly string[]) => {
      const line = command.join(' ')
      const answer = line.includes('"payment"')
        ? { order_id: 'ord_1', provider: [paid], ledger: [] }
        : page(line.includes('provider') ? [paid] : [])
      const said = line.includes('describe-stack') ? JSON.stringify(stack) : `${JSON.stringify(answer)}None`
      return { isDone: true, said, complaint: '' }
    }
    await expect(reconcile({ name: 'prod', day }, { ...machine, attempt })).rejects.toThrow('1 movement differs')
    expect(said.at(-1)).toBe('pi_1 of order ord_1: $247.50 at Stripe, nothing in the ledger')
  })
})
