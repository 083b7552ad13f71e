import { type IRole, PolicyStatement, type PolicyStatementProps } from 'aws-cdk-lib/aws-iam'
import { everyFileKey } from '#contract/storageKeys'
import type { IndexName } from '#contract/tableShape'
import { acknowledge } from './constructs/acknowledge.ts'
import type { FunctionName } from './functionBuilds.ts'
import type { Partitions } from './partitions.ts'
import type { DataStack } from './stacks/data.ts'
import type { Stage } from './stages.ts'

const bucketActions = ['ListBucket', 'ListBucketVersions'] as const
type BucketAction = (typeof bucketActions)[number]
type FileAction = 'GetObject' | 'GetObjectVersion' | 'PutObject' | 'DeleteObject' | 'DeleteObjectVersion'
const isOnBucket = (action: string): action is BucketAction => bucketActions.some((one) => one === action)

/** What one function may do, each by its IAM name without the service's prefix. A transaction needs the names of its parts. */
export type Grants = {
  table: readonly string[]
  indexes?: readonly IndexName[]
  photos?: readonly (FileAction | BucketAction)[]
  passwords?: readonly `Admin${string}`[]
  mail?: true
}

/** What every endpoint group does: reads a session with its user, counts calls. */
const session = ['BatchGetItem', 'UpdateItem'] as const
/** Of the two users of an account, one is made when it is missed. */
const passwordsOfOwner = [
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminGetUser',
  'AdminSetUserPassword',
  'AdminInitiateAuth',
] as const

export const grants: Record<FunctionName, Grants> = {
  contact: { table: [...session, 'PutItem'] },
  orders: {
    table: [...session, 'GetItem', 'Query', 'PutItem', 'ConditionCheckItem'],
    photos: ['GetObject', 'GetObjectVersion'],
  },
  uploads: {
    table: [...session, 'Query', 'PutItem', 'DeleteItem'],
    // With the right to list, S3 answers 404 for a file that never came; without it 403, like a fault.
    photos: ['PutObject', 'GetObject', 'GetObjectVersion', 'DeleteObject', 'ListBucket'],
  },
  auth: {
    table: [...session, 'GetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
    passwords: passwordsOfOwner,
  },
  account: {
    table: [...session, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
    indexes: ['parent'],
    passwords: passwordsOfOwner,
  },
  admin: {
    table: [...session, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'BatchWriteItem'],
    indexes: ['list', 'parent'],
    photos: ['GetObject', 'GetObjectVersion', 'DeleteObjectVersion', 'ListBucketVersions'],
    passwords: ['AdminDeleteUser', 'AdminDisableUser', 'AdminEnableUser'],
  },
  stream: {
    table: ['GetItem', 'Query', 'UpdateItem', 'PutItem', 'DeleteItem', 'BatchWriteItem'],
    photos: ['DeleteObject', 'DeleteObjectVersion', 'ListBucketVersions'],
    passwords: ['AdminDeleteUser'],
    mail: true,
  },
  hubspot: { table: ['UpdateItem'] },
  mailEvents: { table: ['PutItem'] },
  probe: { table: [] },
}

const readActions = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem']
/** Each of these requests names its partitions, so there is none without the condition's key. */
const within = (names: readonly string[]) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': names } })

/**
 * Writes grants as statements that name the table and its partitions, its indexes, the key prefix, the
 * pool and the sender.
 */
export function grant(to: IRole, given: Grants & Partitions, { data, stage }: { data: DataStack; stage: Stage }) {
  const { table, indexes = [], photos = [], passwords = [], mail = false, reads, writes } = given
  type Conditions = PolicyStatementProps['conditions']
  const allow = (service: string, actions: readonly string[], resources: string[], conditions: Conditions = {}) => {
    if (actions.length === 0) return
    const named = actions.map((action) => `${service}:${action}`)
    to.addToPrincipalPolicy(new PolicyStatement({ actions: named, resources, conditions }))
  }
  const isRead = (action: string) => readActions.includes(action)
  allow('dynamodb', table.filter(isRead), [data.table.tableArn], within(reads))
  allow(
    'dynamodb',
    table.filter((action) => !isRead(action)),
    [data.table.tableArn],
    within(writes),
  )
  if (indexes.length > 0)
    allow(
      'dynamodb',
      ['Query'],
      indexes.map((index) => `${data.table.tableArn}/index/${index}`),
    )
  const onFiles = photos.filter((action) => !isOnBucket(action))
  if (onFiles.length > 0)
    acknowledge(to, {
      [`AwsSolutions-IAM5[Resource::${data.photosExport}/${everyFileKey}]`]:
        'Every customer’s files lie below this prefix; which of them a caller may touch is decided order by order.',
    })
  allow('s3', onFiles, [`${data.photosArn}/${everyFileKey}`])
  allow('s3', photos.filter(isOnBucket), [data.photosArn])
  allow('cognito-idp', passwords, [data.passwords.pool.userPoolArn])
  const asSender = { StringEquals: { 'ses:FromAddress': stage.senderEmail } }
  if (mail) allow('ses', ['SendEmail'], [data.sender.emailIdentityArn, data.mailConfigurationArn], asSender)
}
