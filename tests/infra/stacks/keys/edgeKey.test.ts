import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { groups } from '#contract/endpoints'
import { stages } from '../../../../infra/stages.ts'
import { aProduct, backendOf, product, templateOf } from '../../product.ts'

/** As functions have it; those that do not answer CloudFront have none. */
const keysIn = (template: Template) =>
  Object.values(template.findResources('AWS::Lambda::Function'))
    .map(({ Properties }) => Properties.Environment.Variables.EDGE_KEY)
    .filter((key) => key !== '')
    .map((key) => JSON.stringify(key))

describe('the key that CloudFront and the functions share', () => {
  it('is made by AWS and written in no template', () => {
    const template = backendOf(product('prod'))
    template.hasResourceProperties('AWS::SecretsManager::Secret', {
      GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true },
    })
    const keys = keysIn(template)
    expect(keys).toHaveLength(groups.length)
    for (const key of keys) expect(key).toContain('{{resolve:secretsmanager:')
  })

  it('can be followed by another: functions take both, and CloudFront shows the later', () => {
    const { api, web } = aProduct('dev', { ...stages.dev, edgeKeys: ['Secret', 'Secret2'] })
    if (!web) throw new Error('The stage has no web stack.')
    const template = templateOf(api)
    const secrets = Object.keys(template.findResources('AWS::SecretsManager::Secret'))
    expect(secrets).toHaveLength(2)
    const exported = Object.values(template.findOutputs('*')).map(({ Value }) => Value.Ref)
    expect(exported).toEqual(expect.arrayContaining(secrets))
    for (const key of keysIn(template)) {
      expect(key).toContain(':SecretString:::}},{{resolve:secretsmanager:')
      for (const secret of secrets) expect(key).toContain(secret)
    }
    const [distribution] = Object.values(templateOf(web).findResources('AWS::CloudFront::Distribution'))
    const shown = JSON.stringify(distribution?.Properties.DistributionConfig.Origins)
    expect(secrets.map((secret) => shown.includes(secret))).toEqual([false, true])
  })

  it('is not there where no CloudFront is', () => {
    const template = backendOf(product('local'))
    template.resourceCountIs('AWS::SecretsManager::Secret', 0)
    expect(keysIn(template)).toEqual([])
  })
})
