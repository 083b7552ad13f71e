import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IndexName } from '#contract/tableShape'
import { acknowledge } from './constructs/acknowledge.ts'
import { photoKeys } from './constructs/PhotoBucket.ts'
import type { FunctionName } from './functionBuilds.ts'
import type { DataStack } from './stacks/data.ts'

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
    passwords: ['AdminCreateUser', 'AdminDeleteUser', 'AdminSetUserPassword', 'AdminInitiateAuth'],
  },
  account: {
    table: [...session, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
    indexes: ['parent'],
    passwords: ['AdminCreateUser', 'AdminDeleteUser', 'AdminSetUserPassword', 'AdminInitiateAuth'],
  },
  admin: {
    table: [...session, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'BatchWriteItem'],
    indexes: ['list', 'parent'],
    photos: ['GetObject', 'GetObjectVersion', 'DeleteObjectVersion', 'ListBucketVersions'],
    passwords: ['AdminDeleteUser', 'AdminDisableUser', 'AdminEnableUser'],
  },
  stream: {
    table: ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem', 'BatchWriteItem'],
    photos: ['DeleteObject', 'DeleteObjectVersion', 'ListBucketVersions'],
    mail: true,
  },
  hubspot: { table: ['UpdateItem'] },
  mailEvents: { table: ['PutItem'] },
  probe: { table: [] },
}

/** Writes grants as statements that name the table, its indexes, the key prefix, the pool and the sender. */
export function grant(to: IRole, given: Grants, data: DataStack) {
  const { table, indexes = [], photos = [], passwords = [], mail = false } = given
  const allow = (service: string, actions: readonly string[], resources: string[]) => {
    if (actions.length === 0) return
    const statement = new PolicyStatement({ actions: actions.map((action) => `${service}:${action}`), resources })
    to.addToPrincipalPolicy(statement)
  }
  allow('dynamodb', table, [data.table.tableArn])
  if (indexes.length > 0)
    allow(
      'dynamodb',
      ['Query'],
      indexes.map((index) => `${data.table.tableArn}/index/${index}`),
    )
  const onFiles = photos.filter((action) => !isOnBucket(action))
  if (onFiles.length > 0)
    acknowledge(to, {
      [`AwsSolutions-IAM5[Resource::${data.photosExport}/${photoKeys}]`]:
        'Every customer’s files lie below this prefix; which of them a caller may touch is decided order by order.',
    })
  allow('s3', onFiles, [`${data.photosArn}/${photoKeys}`])
  allow('s3', photos.filter(isOnBucket), [data.photosArn])
  allow('cognito-idp', passwords, [data.passwords.pool.userPoolArn])
  if (mail) allow('ses', ['SendEmail'], [data.sender.emailIdentityArn, data.mailConfigurationArn])
}
