import { describe, expect, it } from 'vitest'
import { makeMediaKeys } from '../../../../infra/deploy/mediaKey.ts'
import { functionNames, recordOf } from '../../../../infra/functions/functions.ts'
import { stages } from '../../../../infra/stages.ts'
import { aMachine } from '../../deploy/aMachine.ts'
import { Refusal } from '../../deploy/anAccount.ts'
import { aProduct, backendOf, product, templateOf } from '../../product.ts'

const half = (name: string, which: string) =>
  `{{resolve:secretsmanager:threshold/dev/media/${name}:SecretString:${which}::}}`
const holders = (template: ReturnType<typeof templateOf>) =>
  Object.values(template.findResources('AWS::Lambda::Function')).flatMap(({ Properties }) => {
    const { MEDIA_KEY, MEDIA_KEY_ID } = Properties.Environment.Variables
    return MEDIA_KEY ? [{ of: String(Properties.Description).split(' ')[1], key: MEDIA_KEY, id: MEDIA_KEY_ID }] : []
  })

describe('the key that links to made files are signed with', () => {
  it('is read from a secret as the stack deploys, its private half by the functions alone that hand out links', () => {
    const template = backendOf(product('dev'))
    const [key] = Object.keys(template.findResources('AWS::CloudFront::PublicKey'))
    const held = holders(template)
    expect(held.map(({ of }) => of).toSorted()).toEqual(
      functionNames.filter((name) => recordOf(name).signsMedia).toSorted(),
    )
    for (const one of held) expect(one).toMatchObject({ key: half('first', 'private_key'), id: { Ref: key } })
    template.hasResourceProperties('AWS::CloudFront::PublicKey', {
      PublicKeyConfig: { EncodedKey: half('first', 'public_key') },
    })
  })

  it('can be followed by another: CloudFront takes both, and functions sign with the one that is named first', () => {
    const template = backendOf(aProduct('dev', { ...stages.dev, mediaKeys: ['Second', 'First'] }))
    template.resourceCountIs('AWS::CloudFront::PublicKey', 2)
    const [group] = Object.values(template.findResources('AWS::CloudFront::KeyGroup'))
    expect(group?.Properties.KeyGroupConfig.Items).toHaveLength(2)
    for (const { key } of holders(template)) expect(key).toBe(half('second', 'private_key'))
  })

  it('is not there where no CloudFront is: links are S3’s', () => {
    const template = backendOf(product('local'))
    template.resourceCountIs('AWS::CloudFront::PublicKey', 0)
    expect(holders(template)).toEqual([])
  })

  it('opens made files and documents to CloudFront, and no original', () => {
    const [photos] = Object.values(templateOf(product('prod').data).findResources('AWS::S3::BucketPolicy')).flatMap(
      ({ Properties }) =>
        Properties.PolicyDocument.Statement.filter(
          ({ Principal }: { Principal: { Service?: string } }) => Principal.Service === 'cloudfront.amazonaws.com',
        ),
    )
    expect(photos).toMatchObject({ Effect: 'Allow', Action: 's3:GetObject' })
    expect(JSON.stringify(photos.Condition)).toContain('distribution/*')
    const keys = photos.Resource.map((resource: { 'Fn::Join': [string, string[]] }) => resource['Fn::Join'][1].at(-1))
    expect(keys.toSorted()).toEqual(['/orders/*/documents/*', '/orders/*/film/*'])
  })

  it('is made by one command, which leaves a key alone that is there', () => {
    const made = aMachine({ aws: { 'secretsmanager create-secret': { Name: 'made' } } })
    makeMediaKeys(['--stage', 'dev'], made.machine)
    expect(made.said).toEqual(['threshold/dev/media/first is made. Deploy dev for it to be used.'])
    expect(made.asked.flat().join(' ')).not.toContain('PRIVATE KEY')
    const there = new Refusal('ResourceExistsException', 'It exists.')
    const again = aMachine({ aws: { 'secretsmanager create-secret': there } })
    makeMediaKeys(['--stage', 'dev'], again.machine)
    expect(again.said).toEqual(['threshold/dev/media/first is there already.'])
    const denied = new Refusal('AccessDeniedException', 'You may not.')
    const refused = aMachine({ aws: { 'secretsmanager create-secret': denied } })
    expect(() => makeMediaKeys(['--stage', 'dev'], refused.machine)).toThrow('could not be made')
  })
})
