import { type FunctionName, functionNames, recordOf } from '../../../infra/functions/functions.ts'
import { isRead, type Partition } from '../../../infra/functions/rights.ts'
import type { AwsCall } from '../../../infra/local/aws/callers.ts'
import { stages } from '../../../infra/stages.ts'
import { jobKeeper } from '../../../infra/workflows/workers.ts'

/** The functions whose calls are held to their grants: those of the site, and the one that keeps jobs. */
export type RoleName = FunctionName | 'jobs'
export const roleNames: RoleName[] = [...functionNames, 'jobs']

/** One line of a function's grants. A call to the table needs both its action and the partition or index it is for. */
export type Right = { id: string; kind: 'action' | 'resource'; allows(call: AwsCall): boolean }

/** Granted beside the resource, which not every stage has. */
const elsewhere: Partial<Record<RoleName, string>> = { stream: 'sqs:SendMessage', jobs: 'states:StartExecution' }

const isIn = (partition: string, pattern: Partition) =>
  pattern.endsWith('*') ? partition.startsWith(pattern.slice(0, -1)) : partition === pattern

function rights(role: RoleName): Right[] {
  const {
    table,
    reads,
    writes,
    indexes = [],
    scans,
    photos = [],
    passwords = [],
    mail,
    requeues,
  } = role === 'jobs' ? jobKeeper.grants : recordOf(role).grants
  const partition = (kind: 'reads' | 'writes', pattern: Partition): Right => ({
    id: `${role}: ${kind} ${pattern}`,
    kind: 'resource',
    allows: ({ action, resource }) =>
      action.startsWith('dynamodb:') &&
      isRead(action.slice('dynamodb:'.length)) === (kind === 'reads') &&
      isIn(resource, pattern),
  })
  const action = (name: string, isMeant = (_resource: string) => true): Right => ({
    id: `${role}: ${name}`,
    kind: 'action',
    allows: (call) => call.action === name && isMeant(call.resource),
  })
  const ofIndex = (index: string): Right[] => {
    const isMeant = (resource: string) => resource === `index/${index}`
    const query = action('dynamodb:Query', isMeant)
    return [
      { ...query, id: `${role}: index ${index}` },
      { ...query, id: `${role}: index ${index}`, kind: 'resource' },
    ]
  }
  const ofScan = (): Right[] => [action('dynamodb:Scan'), { ...action('dynamodb:Scan'), kind: 'resource' }]
  return [
    ...table.map((name) => action(`dynamodb:${name}`, (resource) => !resource.startsWith('index/'))),
    ...indexes.flatMap(ofIndex),
    ...(scans ? ofScan() : []),
    ...reads.map((pattern) => partition('reads', pattern)),
    ...writes.map((pattern) => partition('writes', pattern)),
    ...photos.map((name) => action(`s3:${name}`)),
    ...passwords.map((name) => action(`cognito-idp:${name}`)),
    ...(mail
      ? ['ses:SendEmail', 'ses:SendRawEmail'].map((name) => action(name, (from) => from === stages.local.senderEmail))
      : []),
    ...(requeues ? [action('sqs:SendMessage')] : []),
    ...(elsewhere[role] ? [action(elsewhere[role])] : []),
  ]
}

const known = new Map(roleNames.map((role) => [role, rights(role)]))
export const rightsOf = (role: RoleName): Right[] => known.get(role) ?? []
export const everyRight = (): string[] => [...new Set(roleNames.flatMap((role) => rightsOf(role).map(({ id }) => id)))]
