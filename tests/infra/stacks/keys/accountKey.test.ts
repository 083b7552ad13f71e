import { describe, expect, it } from 'vitest'
import { functionNames } from '../../../../infra/functions/functions.ts'
import { stages } from '../../../../infra/stages.ts'
import { backendOf, product, templateOf } from '../../product.ts'

const keysOf = (name: 'prod' | 'local') => {
  const functions = Object.values(backendOf(product(name)).findResources('AWS::Lambda::Function'))
  return functions.flatMap(({ Properties: { Description, Environment } }) => {
    const key = Environment.Variables.ACCOUNT_KEY
    return key === '' ? [] : [{ of: String(Description).split(' ')[1], key: JSON.stringify(key) }]
  })
}

describe('the key for logs, second factors and webhooks', () => {
  it('is made by AWS, is written in no template, and outlives a stack whose data does', () => {
    const secrets = templateOf(product('prod').data).findResources('AWS::SecretsManager::Secret')
    expect(Object.values(secrets)).toMatchObject([
      {
        DeletionPolicy: 'Retain',
        Properties: { GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true } },
      },
    ])
    for (const { key } of keysOf('prod')) expect(key).toContain('{{resolve:secretsmanager:')
  })

  it('is given to the functions for accounts and their webhooks alone', () => {
    expect(functionNames.length).toBeGreaterThan(5)
    expect(
      keysOf('prod')
        .map((one) => one.of)
        .toSorted(),
    ).toEqual(['account', 'auth', 'integrations', 'webhooks'])
  })

  it('is a fixed one on the local stage, which no stranger reaches', () => {
    templateOf(product('local').data).resourceCountIs('AWS::SecretsManager::Secret', 0)
    expect(keysOf('local').map(({ key }) => JSON.parse(key))).toEqual(Array(4).fill(stages.local.accountKey))
  })
})
