import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb'
import { EventBus } from 'aws-cdk-lib/aws-events'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  type IEmailIdentity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { tableShape } from '#contract/platform/tableShape'
import { acknowledge } from '../constructs/acknowledge.ts'
import { PasswordPool } from '../constructs/PasswordPool.ts'
import { PhotoBucket } from '../constructs/PhotoBucket.ts'
import { OperatorsTopic } from '../constructs/watch/OperatorsTopic.ts'
import { ProductAlarm } from '../constructs/watch/ProductAlarm.ts'
import { StageBudget } from '../constructs/watch/StageBudget.ts'
import type { Stage } from '../stages.ts'

export type DataStackProps = StackProps & { stageName: string; stage: Stage }

/** What must outlive any deployment: records, photos, passwords, and the right to send mail. */
export class DataStack extends Stack {
  readonly operators: Topic
  readonly table: ITable
  readonly photos: PhotoBucket
  /** An export of its own, so that grants on it have the same name in every template. */
  readonly photosExport: string
  readonly photosArn: string
  readonly passwords: PasswordPool
  readonly accountKey: string
  readonly mailConfiguration: ConfigurationSet
  readonly mailConfigurationArn: string
  readonly sender: IEmailIdentity

  constructor(scope: Construct, id: string, { stageName, stage, ...props }: DataStackProps) {
    super(scope, id, props)
    this.operators = new OperatorsTopic(this, 'Operators', stage)
    const made = productTable(this, stage)
    // A stack that still imports these could not be deployed to another table without them.
    for (const value of [made.tableName, made.tableArn, made.tableStreamArn]) this.exportValue(value)
    this.table = stage.restoredTable ? restoredTable(this, stage.restoredTable) : made
    this.photos = new PhotoBucket(this, 'Photos', stage)
    this.photosExport = `${id}-photos`
    this.photosArn = this.exportValue(this.photos.bucket.bucketArn, { name: this.photosExport })
    this.passwords = new PasswordPool(this, 'Passwords', stage)
    this.accountKey = accountKey(this, stage)
    this.mailConfiguration = mailConfiguration(this)
    this.mailConfigurationArn = this.formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.mailConfiguration.configurationSetName,
    })
    this.sender = senderIdentity(this, stage, this.mailConfiguration)
    watchTable(made, this.table, this.operators)
    watchMail(this, this.operators)
    if (stage.monthlyBudgetUsd) new StageBudget(this, 'Budget', { stageName, stage, operators: this.operators })
    new CfnOutput(this, 'TableName', { value: this.table.tableName })
    new CfnOutput(this, 'PhotoBucketName', { value: this.photos.bucket.bucketName })
    new CfnOutput(this, 'UserPoolId', { value: this.passwords.pool.userPoolId })
  }
}

function productTable(scope: Construct, stage: Stage): Table {
  const text = (name: string) => ({ name, type: AttributeType.STRING })
  const table = new Table(scope, 'Table', {
    partitionKey: text(tableShape.partitionKey),
    sortKey: text(tableShape.sortKey),
    timeToLiveAttribute: tableShape.timeToLive,
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: stage.keepsData,
    removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  })
  for (const [indexName, index] of Object.entries(tableShape.indexes))
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: text(index.partitionKey),
      sortKey: text(index.sortKey),
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: [...index.projected],
    })
  return table
}

/** A retry after a first deployment that was rolled back finds no identity in its way; later it is never deleted. */
function senderIdentity(scope: Construct, stage: Stage, configurationSet: ConfigurationSet): IEmailIdentity {
  const domain = stage.senderEmail.slice(stage.senderEmail.indexOf('@') + 1)
  if (stage.senderIdentityExists) return EmailIdentity.fromEmailIdentityName(scope, 'Sender', domain)
  const identity = new EmailIdentity(scope, 'Sender', { identity: Identity.domain(domain), configurationSet })
  if (stage.keepsData) identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
  return identity
}

function mailConfiguration(scope: Construct): ConfigurationSet {
  const configuration = new ConfigurationSet(scope, 'Mail', {
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    reputationMetrics: true,
  })
  configuration.addEventDestination('Feedback', {
    destination: EventDestination.eventBus(EventBus.fromEventBusName(scope, 'DefaultBus', 'default')),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
  })
  return configuration
}

/** Its lost predecessor stays in the template as it was, so that CloudFormation has nothing to do there and fail at. */
const restoredTable = (scope: Construct, { name, streamArn }: NonNullable<Stage['restoredTable']>): ITable =>
  Table.fromTableAttributes(scope, 'RestoredTable', { tableName: name, tableStreamArn: streamArn })

/** DynamoDB tells an index's refusals apart from its table's. Emulators know no alarm on a sum, which costs as much. */
function watchTable(scope: Table, table: ITable, operators: Topic) {
  const { tableName: TableName } = table
  const indexes = Object.keys(tableShape.indexes).map((name) => [name, { TableName, GlobalSecondaryIndexName: name }])
  const parts: Record<string, Record<string, string>> = { '': { TableName }, ...Object.fromEntries(indexes) }
  for (const kind of ['Read', 'Write'])
    for (const [part, dimensionsMap] of Object.entries(parts))
      new ProductAlarm(scope, `${kind}sThrottled${part}`, {
        operators,
        metric: table.metric(`${kind}ThrottleEvents`, { dimensionsMap, period: Duration.minutes(5), statistic: 'Sum' }),
        threshold: 10,
        impact: 'Visitors and customers wait or are told to try again, because the table refuses requests.',
        firstStep: 'see which operation and which key is hot.',
        runbook: 'throttled-table',
      })
}

/** AWS reviews an account at 5 % bounces or 0.1 % complaints, so operators hear of it before. */
function watchMail(scope: Construct, operators: Topic) {
  const rate = (metricName: string) =>
    new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: Duration.hours(1) })
  const refused = {
    operators,
    impact: 'Customers do not get their mails, and soon nobody will: AWS stops senders whose mail is refused.',
    firstStep: 'see which addresses are refused, and stop writing to them.',
    runbook: 'refused-mails',
  } as const
  new ProductAlarm(scope, 'Bounces', { ...refused, metric: rate('Reputation.BounceRate'), threshold: 0.04 })
  new ProductAlarm(scope, 'Complaints', { ...refused, metric: rate('Reputation.ComplaintRate'), threshold: 0.0008 })
}

/** What the functions for accounts make their keys from: AWS makes it, and CloudFormation resolves it as it deploys. */
function accountKey(scope: Construct, stage: Stage): string {
  if (stage.accountKey !== undefined) return stage.accountKey
  const secret = new Secret(scope, 'AccountKey', {
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    // Without it no second factor of a kept table can be read.
    removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  })
  acknowledge(secret, {
    'AwsSolutions-SMG4': 'Second factors are encrypted with it: another one would switch all of them off at once.',
  })
  return `{{resolve:secretsmanager:${secret.secretArn}:SecretString:::}}`
}
