import { describe, expect, it } from 'vitest'
import { groups } from '#contract/endpoints'
import { keys } from '../../../functions/store/table.ts'
import { functionNames, recordOf } from '../../../infra/functions/functions.ts'
import { stages } from '../../../infra/stages.ts'
import { jobKeeper, workers } from '../../../infra/workflows/workers.ts'
import { backendOf, product } from '../product.ts'

type Statement = { Action: string | string[]; Resource: unknown; Condition?: Record<string, unknown> }
const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

const template = backendOf(product('prod'))
const statementsOf = (name: string): Statement[] =>
  Object.entries(template.findResources('AWS::IAM::Policy'))
    .filter(([id]) => id.startsWith(name))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement as Statement[])
const namesAction = (pattern: RegExp) => (statement: Statement) =>
  list(statement.Action).some((action) => pattern.test(action))
const isOnTable = ({ Resource }: Statement) => !/stream|index/i.test(JSON.stringify(Resource))
const reading = /^dynamodb:(GetItem|BatchGetItem|Query|ConditionCheckItem)$/
const writing = /^dynamodb:(PutItem|UpdateItem|DeleteItem|BatchWriteItem)$/

describe.each(functionNames)('the role of %s', (name) => {
  it.each([
    ['reads', reading],
    ['writes', writing],
  ] as const)('%s the partitions of its own and no others', (kind, actions) => {
    const found = statementsOf(name).filter(isOnTable).filter(namesAction(actions))
    const other = kind === 'reads' ? writing : reading
    expect(found.filter(namesAction(other))).toEqual([])
    for (const { Condition } of found)
      expect(Condition).toEqual({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': recordOf(name).grants[kind] } })
    expect(found.length > 0 ? [] : recordOf(name).grants[kind]).toEqual([])
  })

  it('names no partition twice, and none that lets everything in', () => {
    const { reads, writes } = recordOf(name).grants
    for (const names of [reads, writes]) {
      expect(new Set(names).size).toBe(names.length)
      for (const one of names) expect(one.replace('*', '').length).toBeGreaterThan(3)
    }
  })

  it('sends mail from the stage’s own address alone', () => {
    for (const { Condition } of statementsOf(name).filter(namesAction(/^ses:/)))
      expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': stages.prod.senderEmail } })
  })

  it('reaches the passwords of the one pool alone', () => {
    for (const { Resource } of statementsOf(name).filter(namesAction(/^cognito-idp:/)))
      expect(JSON.stringify(Resource)).toMatch(/^\{"Fn::ImportValue":"[^"]*PasswordsPool[^"]*Arn[^"]*"\}$/)
  })

  it('traces without a resource, and nothing else but the finding of streams goes without', () => {
    for (const { Action } of statementsOf(name).filter(({ Resource }) => Resource === '*'))
      for (const action of list(Action)) expect(action).toMatch(/^dynamodb:ListStreams$/)
  })

  it('comes with the key of CloudFront only where it answers CloudFront', () => {
    const [environment] = Object.entries(template.findResources('AWS::Lambda::Function'))
      .filter(([id]) => id.startsWith(name))
      .map(([, { Properties }]) => Properties.Environment.Variables)
    const isServing = groups.some((group) => group === name)
    expect(JSON.stringify(environment?.EDGE_KEY).includes('secretsmanager')).toBe(isServing)
  })
})

describe('the partitions that roles name', () => {
  const known = [...new Set(Object.values<(...parts: string[]) => { pk: string }>(Object(keys)).map(beginningOf))]
  const working = [...Object.values(workers), jobKeeper].map(({ grants }) => grants)
  const everybody = [...functionNames.map((name) => recordOf(name).grants), ...working]
  const named = everybody.flatMap(({ reads, writes }) => [...reads, ...writes])

  it('are those of the table’s keys, and each of these may be written by somebody', () => {
    expect([...new Set(named.map((name) => name.replace(/[#*]+$/, '')))].sort()).toEqual(known.sort())
    const writable = everybody.flatMap(({ writes }) => writes.map((name) => name.replace(/[#*]+$/, '')))
    for (const one of known) expect(writable).toContain(one)
  })

  it('keep contact, uploads, mails and HubSpot out of users, whose items say who administers', () => {
    for (const name of ['contact', 'uploads', 'stream', 'mails', 'hubspot', 'erasures', 'readModel'] as const)
      expect(recordOf(name).grants.writes).not.toContain('USER#*')
  })
})

function beginningOf(key: (...parts: string[]) => { pk: string }) {
  return key('', '', '').pk.split('#')[0] ?? ''
}
