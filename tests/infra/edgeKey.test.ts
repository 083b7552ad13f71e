import { describe, expect, it } from 'vitest'
import { stages } from '../../infra/stages.ts'
import { aProduct, product, templateOf } from './product.ts'

describe('the key that CloudFront and the functions share', () => {
  it('is made by AWS and written in no template', () => {
    const template = templateOf(product('prod').api)
    template.hasResourceProperties('AWS::SecretsManager::Secret', {
      GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true },
    })
    for (const { Properties } of Object.values(template.findResources('AWS::Lambda::Function')))
      expect(JSON.stringify(Properties.Environment.Variables.EDGE_KEY)).toContain('{{resolve:secretsmanager:')
  })

  it('can be followed by another: functions take both, and CloudFront shows the later', () => {
    const { api, web } = aProduct('dev', { ...stages.dev, edgeKeys: ['Secret', 'Secret2'] })
    if (!web) throw new Error('The stage has no web stack.')
    const template = templateOf(api)
    const secrets = Object.keys(template.findResources('AWS::SecretsManager::Secret'))
    expect(secrets).toHaveLength(2)
    const exported = Object.values(template.findOutputs('*')).map(({ Value }) => Value.Ref)
    expect(exported).toEqual(expect.arrayContaining(secrets))
    const functions = Object.values(template.findResources('AWS::Lambda::Function'))
    for (const { Properties } of functions) {
      const key = JSON.stringify(Properties.Environment.Variables.EDGE_KEY)
      expect(key).toContain(':SecretString:::}},{{resolve:secretsmanager:')
      for (const secret of secrets) expect(key).toContain(secret)
    }
    const [distribution] = Object.values(templateOf(web).findResources('AWS::CloudFront::Distribution'))
    const shown = JSON.stringify(distribution?.Properties.DistributionConfig.Origins)
    expect(secrets.map((secret) => shown.includes(secret))).toEqual([false, true])
  })

  it('is not there where no CloudFront is', () => {
    const template = templateOf(product('local').api)
    template.resourceCountIs('AWS::SecretsManager::Secret', 0)
    for (const { Properties } of Object.values(template.findResources('AWS::Lambda::Function')))
      expect(Properties.Environment.Variables.EDGE_KEY).toBe('')
  })
})
