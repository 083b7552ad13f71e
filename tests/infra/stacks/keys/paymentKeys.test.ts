import { describe, expect, it } from 'vitest'
import { functionNames } from '../../../../infra/functions/functions.ts'
import { stages } from '../../../../infra/stages.ts'
import { sample } from '../../../support/workflow/sample.ts'
import { aProduct, backendOf, product, type templateOf } from '../../product.ts'

type Variables = Record<string, unknown>
const variablesOf = (template: ReturnType<typeof templateOf>) =>
  Object.values(template.findResources('AWS::Lambda::Function')).map(
    ({ Properties: { Description, Environment } }) => ({
      of: String(Description).split(' ')[1],
      variables: Environment.Variables as Variables,
    }),
  )
const holders = (template: ReturnType<typeof templateOf>) =>
  variablesOf(template).filter(({ variables }) => variables.STRIPE_KEY || variables.STRIPE_WEBHOOK_SECRETS)

describe('the payment service’s keys', () => {
  const paying = { ...stages.prod, depositPercent: 30, payments: { provider: 'stripe' } } as const
  const template = backendOf(aProduct('prod', paying, functionNames, sample))

  it('are read from a secret as the stack deploys, and given to the functions that pay alone, the webhook’s secrets to one', () => {
    const field = (name: string) => `{{resolve:secretsmanager:threshold/prod/payments:SecretString:${name}::}}`
    const held = holders(template).map(({ of, variables: { STRIPE_KEY, STRIPE_WEBHOOK_SECRETS } }) => [
      of,
      STRIPE_KEY,
      STRIPE_WEBHOOK_SECRETS,
    ])
    expect(held.toSorted()).toEqual([
      ['checkouts', field('key'), ''],
      ['dueOrders', field('key'), ''],
      ['payments', field('key'), field('webhook_secrets')],
    ])
    expect(new Set(variablesOf(template).map(({ variables }) => variables.STRIPE_ADDRESS))).toEqual(new Set(['']))
    const shares = new Set(variablesOf(template).map(({ variables }) => variables.DEPOSIT_PERCENT))
    expect([...shares]).toEqual(['30'])
  })

  it('are nowhere on a stage that takes no payments, where invoices ask for the deposit', () => {
    const without = backendOf(product('prod'))
    expect(holders(without)).toEqual([])
    const asked = variablesOf(without).map(({ variables }) => [variables.DEPOSIT_PERCENT, variables.INVOICING !== ''])
    expect(asked).toEqual(asked.map(() => ['50', true]))
  })
})
