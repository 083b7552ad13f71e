import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IndexName } from '#contract/tableShape'
import { acknowledge } from './constructs/acknowledge.ts'
import { photoKeys } from './constructs/PhotoBucket.ts'
import type { FunctionName } from './functionBuilds.ts'
import type { DataStack } from './stacks/data.ts'

/** What one function may do, each by its IAM name without the service's prefix. A transaction needs the names of its parts. */
export type Grants = {
  table: readonly string[]
  indexes?: readonly IndexName[]
  photos?: readonly ('GetObject' | 'PutObject' | 'DeleteObject')[]
  passwords?: readonly `Admin${string}`[]
  mail?: true
}

/** What every endpoint group does: reads a session with its user, counts calls. */
const session = ['BatchGetItem', 'UpdateItem'] as const

export const grants: Record<FunctionName, Grants> = {
  contact: { table: [...session, 'PutItem', 'DeleteItem'] },
  orders: {
    table: [...session, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
    photos: ['GetObject'],
  },
  uploads: {
    table: [...session, 'Query', 'PutItem', 'DeleteItem'],
    photos: ['PutObject', 'GetObject', 'DeleteObject'],
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
    table: [...session, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
    indexes: ['list', 'parent'],
    photos: ['GetObject'],
    passwords: ['AdminDisableUser', 'AdminEnableUser', 'AdminSetUserPassword'],
  },
  stream: { table: ['UpdateItem'], photos: ['DeleteObject'], mail: true },
  mailEvents: { table: ['PutItem'] },
}

/** Writes a function's grants as statements that name the table, its indexes, the key prefix, the pool and the sender. */
export function grant(to: IRole, name: FunctionName, data: DataStack) {
  const { table, indexes = [], photos = [], passwords = [], mail = false } = grants[name]
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
  if (photos.length > 0)
    acknowledge(to, {
      [`AwsSolutions-IAM5[Resource::${data.photosExport}/${photoKeys}]`]:
        'Every customer’s files lie below this prefix; which of them a caller may touch is decided order by order.',
    })
  allow('s3', photos, [`${data.photosArn}/${photoKeys}`])
  // Without it S3 answers 403 for a file that never came, which nobody could tell from a fault.
  if (name === 'uploads') allow('s3', ['ListBucket'], [data.photosArn])
  allow('cognito-idp', passwords, [data.passwords.pool.userPoolArn])
  if (mail) allow('ses', ['SendEmail'], [data.sender.emailIdentityArn, data.mailConfigurationArn])
}
