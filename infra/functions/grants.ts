import { Stack } from 'aws-cdk-lib'
import { type IRole, PolicyStatement, type PolicyStatementProps } from 'aws-cdk-lib/aws-iam'
import { everyFileKey } from '#contract/photos/storageKeys'
import { acknowledge } from '../constructs/acknowledge.ts'
import type { DataStack } from '../stacks/data.ts'
import type { Stage } from '../stages.ts'
import { type Grants, isOnBucket, isRead, type Partitions } from './rights.ts'

/** Each of these requests names its partitions, so there is none without the condition's key. */
const within = (names: readonly string[]) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': names } })

/** What Amazon Location Service calls the data that it comes with. */
const placesProvider = { service: 'geo-places', account: '', resource: 'provider', resourceName: 'default' }

export function grant(to: IRole, given: Grants & Partitions, { data, stage }: { data: DataStack; stage: Stage }) {
  const {
    table,
    indexes = [],
    scans = false,
    photos = [],
    passwords = [],
    mail = false,
    speech = false,
    labels = false,
    addresses = false,
    reads,
    writes,
  } = given
  type Conditions = PolicyStatementProps['conditions']
  const allow = (service: string, actions: readonly string[], resources: string[], conditions: Conditions = {}) => {
    if (actions.length === 0) return
    const named = actions.map((action) => `${service}:${action}`)
    to.addToPrincipalPolicy(new PolicyStatement({ actions: named, resources, conditions }))
  }
  allow('dynamodb', table.filter(isRead), [data.table.tableArn], within(reads))
  allow(
    'dynamodb',
    table.filter((action) => !isRead(action)),
    [data.table.tableArn],
    within(writes),
  )
  if (scans) allow('dynamodb', ['Scan'], [data.table.tableArn])
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
  if (speech) {
    allow('polly', ['SynthesizeSpeech'], ['*'])
    acknowledge(to, { 'AwsSolutions-IAM5[Resource::*]': 'AWS knows no resource for speech.' })
  }
  if (labels && stage.roomLabels === 'rekognition') {
    allow('rekognition', ['DetectLabels'], ['*'])
    acknowledge(to, { 'AwsSolutions-IAM5[Resource::*]': 'AWS knows no resource for labels.' })
  }
  if (addresses && stage.completesAddresses)
    allow('geo-places', ['Autocomplete', 'GetPlace'], [Stack.of(to).formatArn(placesProvider)])
  const asSender = { StringEquals: { 'ses:FromAddress': stage.senderEmail } }
  if (mail)
    allow('ses', ['SendEmail', 'SendRawEmail'], [data.sender.emailIdentityArn, data.mailConfigurationArn], asSender)
}
