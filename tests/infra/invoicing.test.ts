import { describe, expect, it } from 'vitest'
import { environmentOf } from '../../infra/functions/environment.ts'
import { type Stage, stages } from '../../infra/stages.ts'
import { ownedStage } from './deploy/anAccount.ts'
import { aProduct } from './product.ts'

const payments = { provider: 'stripe' } as const
const without = (...names: (keyof Stage)[]): Stage => {
  const stage: Stage = { ...ownedStage }
  for (const name of names) delete stage[name]
  return stage
}
const synthesizing = (stage: Stage) => () => aProduct('asking', stage, ['contact'], { workflows: {}, workers: {} })

describe('a stage that asks for a deposit', () => {
  it('is refused where nobody could pay it', () => {
    expect(synthesizing(without('invoicing'))).toThrow(
      'The stage asking asks for a deposit that nobody can pay: give it payments or invoicing in infra/stages.ts, or asksDeposit: false.',
    )
    expect(synthesizing({ ...without('invoicing'), asksDeposit: false })).not.toThrow()
    expect(synthesizing({ ...without('invoicing'), payments })).not.toThrow()
  })

  it('claims no first cut in about a minute where production waits for a transfer', () => {
    expect(synthesizing({ ...ownedStage, firstCutSeconds: 40 })).toThrow(
      'The stage asking waits for transfers and says how soon a first cut is there: take firstCutSeconds out of infra/stages.ts.',
    )
    expect(synthesizing({ ...without('invoicing'), payments, firstCutSeconds: 40 })).not.toThrow()
  })

  it('says who sells where it sends invoices', () => {
    const refusal = "sends invoices and doesn't say who sells"
    expect(synthesizing(without('company'))).toThrow(refusal)
    expect(synthesizing({ ...ownedStage, company: { name: 'Tours House', address: [] } })).toThrow(refusal)
  })

  const resources = { table: 't', bucket: 'b', userPool: 'u', userPoolClient: 'c', mailConfigurationSet: 'm' }
  const told = (stage: Stage) => {
    const { INVOICING, DEPOSIT_PERCENT } = environmentOf('asking', stage, resources)
    return [INVOICING, DEPOSIT_PERCENT]
  }

  it('tells its functions the account and the terms, unless customers pay on the site or nothing', () => {
    const invoicing = JSON.stringify({ bankAccount: ['Routing number 000000000'], termsDays: 14 })
    expect(told(ownedStage)).toEqual([invoicing, '50'])
    expect(told({ ...ownedStage, payments, depositPercent: 40 })).toEqual(['', '40'])
    expect(told(stages.local)).toEqual(['', ''])
  })
})
