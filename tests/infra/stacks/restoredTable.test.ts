import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, it } from 'vitest'
import { stages } from '../../../infra/stages.ts'
import { aProduct, backendOf, product, templateOf } from '../product.ts'

const name = 'restored-table'
const streamArn = `arn:aws:dynamodb:us-east-1:111122223333:table/${name}/stream/2026-11-22T00:00:00.000`

describe('a stage whose table was lost and restored under another name', () => {
  const before = product('prod')
  const after = aProduct('prod', { ...stages.prod, restoredTable: { name, streamArn } })
  const json = (stack: typeof after.data | typeof after.api | typeof after.work) => templateOf(stack).toJSON()
  const exportsOf = (stack: typeof after.data) =>
    Object.entries<{ Export?: object }>(json(stack).Outputs).filter(([, { Export }]) => Export)

  it('a stage whose table was lost and restored under another name still says of its lost table and to other stacks what it said before, so that CloudFormation lets it through', () => {
    const lost = (stack: typeof after.data) => templateOf(stack).findResources('AWS::DynamoDB::Table')
    expect(lost(after.data)).toEqual(lost(before.data))
    expect(exportsOf(after.data)).toEqual(exportsOf(before.data))
    expect(JSON.stringify(exportsOf(before.data))).toMatch(/TableArn|RefTable/)
  })

  it('has every function read and write the restored one, with rights on that alone', () => {
    const functions = Object.values(backendOf(after).findResources('AWS::Lambda::Function'))
    for (const { Properties } of functions) expect(Properties.Environment.Variables.TABLE_NAME).toBe(name)
    const onTables = Object.values(backendOf(after).findResources('AWS::IAM::Policy'))
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(
        ({ Action }) => JSON.stringify(Action).includes('dynamodb:') && !JSON.stringify(Action).includes('ListStreams'),
      )
    expect(onTables.length).toBeGreaterThan(10)
    for (const { Resource } of onTables) expect(JSON.stringify(Resource)).toContain(`table/${name}`)
    for (const stack of [after.api, after.work])
      expect(JSON.stringify(json(stack))).not.toMatch(
        /ImportValue":"threshold-prod-data:ExportsOutput(Ref|FnGetAtt)Table/,
      )
  })

  it('reads the stream of the restored one, and watches and shows that one', () => {
    const sources = Object.values(backendOf(after).findResources('AWS::Lambda::EventSourceMapping'))
    const streams = sources.filter(({ Properties }) => Properties.StartingPosition !== undefined)
    expect(streams).toHaveLength(1)
    for (const { Properties } of streams) expect(Properties.EventSourceArn).toBe(streamArn)
    const alarms = templateOf(after.data).findResources('AWS::CloudWatch::Alarm', {
      Properties: { Namespace: 'AWS/DynamoDB' },
    })
    for (const { Properties } of Object.values(alarms))
      expect(Properties.Dimensions).toContainEqual({ Name: 'TableName', Value: name })
    expect(Object.keys(alarms).length).toBeGreaterThan(3)
    expect(JSON.stringify(backendOf(after).findResources('AWS::CloudWatch::Dashboard'))).toContain(name)
    templateOf(after.data).hasOutput('TableName', { Value: name })
  })

  it('leaves no finding of cdk-nag without an answer', () => {
    expect(new AwsSolutionsChecks().validateScope(after.app).violations).toEqual([])
  })
})
