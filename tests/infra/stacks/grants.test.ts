import { describe, expect, it } from 'vitest'
import { functionNames, recordOf } from '../../../infra/functions/functions.ts'
import { type Stage, stages } from '../../../infra/stages.ts'
import { aProduct, backendOf, product } from '../product.ts'

type Statement = { Action: string | string[]; Resource: unknown; Effect: string }
const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

const template = backendOf(product('prod'))
const policies = Object.entries(template.findResources('AWS::IAM::Policy'))
const statementsOf = (name: string): Statement[] =>
  policies
    .filter(([id]) => id.startsWith(name))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement as Statement[])
const actionsOf = (name: string, service: string) =>
  statementsOf(name)
    .flatMap(({ Action }) => list(Action))
    .filter((action) => action.startsWith(`${service}:`))
    .map((action) => action.slice(service.length + 1))

/** Neither can be narrowed: AWS knows no resource for them. */
const withoutResource = ['dynamodb:ListStreams']

describe.each(functionNames)('the function %s', (name) => {
  it('is granted named actions alone', () => {
    const actions = statementsOf(name).flatMap(({ Action }) => list(Action))
    expect(actions.length).toBeGreaterThan(0)
    expect(actions.filter((action) => action.includes('*'))).toEqual([])
  })

  it('is granted named resources alone, but for finding the stream', () => {
    for (const { Action, Resource } of statementsOf(name))
      if (list(Resource).includes('*')) expect(withoutResource).toEqual(expect.arrayContaining(list(Action)))
  })

  it('reads the indexes that it is meant to read and no other', () => {
    const text = JSON.stringify(statementsOf(name))
    const indexes = [...text.matchAll(/\/index\/([^"]*)"/g)].map(([, index]) => index)
    expect(indexes.sort()).toEqual([...(recordOf(name).grants.indexes ?? [])].sort())
  })

  it('touches files below orders/ alone', () => {
    const onObjects = statementsOf(name).filter(({ Action }) => /s3:\w+Object/.test(JSON.stringify(Action)))
    for (const { Resource } of onObjects) expect(JSON.stringify(Resource)).toMatch(/\/orders\/\*"\]\]\}$/)
  })

  it('may append to its own log and do nothing else with logs', () => {
    const onLogs = statementsOf(name).filter(({ Action }) => JSON.stringify(Action).includes('"logs:'))
    expect(onLogs.flatMap(({ Action }) => list(Action)).sort()).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents'])
    const [log] = Object.values(template.findResources('AWS::Lambda::Function'))
      .map(({ Properties }) => String(Properties.LoggingConfig.LogGroup.Ref))
      .filter((id) => id.startsWith(name))
    for (const { Resource } of onLogs) expect(Resource).toEqual({ 'Fn::GetAtt': [log, 'Arn'] })
  })

  it('reads no secret: CloudFormation alone resolves the one there is', () => {
    const services = statementsOf(name).flatMap(({ Action }) => list(Action).map((action) => action.split(':')[0]))
    expect(services).not.toContain('secretsmanager')
    expect(services).not.toContain('kms')
    expect(services).not.toContain('ssm')
  })

  it('may do with passwords and mail what its grants name', () => {
    expect(actionsOf(name, 'cognito-idp').sort()).toEqual([...(recordOf(name).grants.passwords ?? [])].sort())
    expect(actionsOf(name, 'ses')).toEqual(recordOf(name).grants.mail ? ['SendEmail', 'SendRawEmail'] : [])
  })
})

it('no role of the API carries a policy that AWS may change', () => {
  for (const role of Object.values(template.findResources('AWS::IAM::Role')))
    expect(role.Properties).not.toHaveProperty('ManagedPolicyArns')
})

it('labels and addresses may be asked for by one function each, on stages that switch them on', () => {
  const asking = (stage: Stage, action: string) => {
    const found = backendOf(aProduct('dev', stage)).findResources('AWS::IAM::Policy')
    return Object.entries(found).filter(([, policy]) => JSON.stringify(policy).includes(`"${action}"`))
  }
  const on: Stage = { ...stages.dev, roomLabels: 'rekognition', completesAddresses: true }
  const one = (name: RegExp) => [[expect.stringMatching(name), expect.anything()]]
  expect(asking(on, 'rekognition:DetectLabels')).toEqual(one(/filmPhotos/i))
  const completing = asking(on, 'geo-places:Autocomplete')
  expect(completing).toEqual(one(/addresses/i))
  expect(JSON.stringify(completing)).toContain('::provider/default"')
  for (const action of ['rekognition:DetectLabels', 'geo-places:Autocomplete'])
    expect(asking(stages.dev, action)).toEqual([])
})
