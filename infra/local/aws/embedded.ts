import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FunctionEnvironment } from '#contract/platform/stage'
import { consumerNames, isRead } from '#contract/platform/streams'
import { bucketCors } from '../../bucketCors.ts'
import { environmentOf, type Resources, withHanded } from '../../functions/environment.ts'
import { stages } from '../../stages.ts'
import { listen } from '../listener.ts'
import { rememberedPorts } from '../ports.ts'
import { openStripe, stripeKeys } from '../stripe/stripe.ts'
import type { EventSink } from '../stripe/webhooks.ts'
import { type Authorize, withRights } from './callers.ts'
import { openCognito, userPool } from './cognito/cognito.ts'
import { type Database, type DatabaseOptions, openDatabase } from './dynamodb/database.ts'
import { dynamoEndpoint } from './dynamodb/endpoint.ts'
import { openStream, type StreamHandler, type StreamRecord } from './dynamodb/stream.ts'
import { type Faults, type Service, withFaults } from './faults.ts'
import { openPolly } from './polly/polly.ts'
import { type MessageHandler, openQueues, type QueueEvent } from './queues.ts'
import { openBucketStore } from './s3/bucketStore.ts'
import { s3Endpoint } from './s3/requests/endpoint.ts'
import { openSes } from './ses/ses.ts'
import { executionPages, type LogOf, type StartWorkflow, stepFunctions } from './stepFunctions.ts'
import { keyNames, prepareTable } from './table.ts'

export { DataInUse } from './dynamodb/engine.ts'
export type { StreamHandler, StreamRecord } from './dynamodb/stream.ts'
export type { SentMail } from './ses/ses.ts'

export type EmbeddedAwsOptions = {
  /** Where data outlives the process; in memory without it. */
  dataDir?: string
  siteOrigin?: string
  onStreamRecords?: StreamHandler
  onMessages?: MessageHandler
  jobs?: { take: (event: QueueEvent) => Promise<unknown>; start: StartWorkflow; logOf?: LogOf }
  environment?: Partial<FunctionEnvironment>
  onPaymentEvent?: EventSink
  faults?: Faults
  authorize?: Authorize
  elsewhere?: Partial<Record<'s3' | 'ses' | 'states', string>>
  database?: (options: DatabaseOptions) => Promise<Database>
}
export type EmbeddedAws = Awaited<ReturnType<typeof startEmbeddedAws>>

export const localBucket = 'threshold-local-photos'
export const localResources = {
  table: 'threshold-local',
  bucket: localBucket,
  userPool: userPool.id,
  userPoolClient: userPool.clientId,
  mailConfigurationSet: '',
} satisfies Resources
const stateMachines = 'arn:aws:states:us-east-1:000000000000:stateMachine:threshold-local-'
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
export const localCredentials = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_EC2_METADATA_DISABLED: 'true',
}

export function isReadRecord({ eventName, userIdentity, dynamodb }: StreamRecord): boolean {
  const [partition = '', sort = ''] = keyNames.map((name) => String(dynamodb.Keys[name]?.S))
  return isRead({ event: eventName, partition, sort, byTimeToLive: userIdentity !== undefined })
}

/**
 * DynamoDB, S3, SES, Cognito, Polly and Stripe on free ports of 127.0.0.1, for unmodified SDK clients that are given `environment`.
 * Everything acknowledged survives a killed process where `dataDir` is given.
 */
export async function startEmbeddedAws(options: EmbeddedAwsOptions = {}) {
  const {
    dataDir,
    siteOrigin = 'http://localhost:5173',
    onStreamRecords,
    onMessages = async () => undefined,
    jobs,
    faults,
    authorize = () => true,
    elsewhere = {},
  } = options
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  const pathOf = (name: string) => (dataDir ? join(dataDir, name) : undefined)

  const database = await (options.database ?? openDatabase)({
    path: pathOf('dynamodb'),
    keyNames,
    ...(onStreamRecords && {
      stream: { isWanted: isReadRecord, put: (records) => stream.put(records) },
    }),
  })
  const stream = openStream(onStreamRecords ?? (async () => undefined), database.delivered)
  await prepareTable(database, localResources.table)

  let bucket: ReturnType<typeof openBucketStore> | undefined
  const openBucket = () => {
    bucket ??= openBucketStore(localResources.bucket, pathOf('s3'))
    return bucket
  }
  const cors = { ...bucketCors, allowedOrigins: [siteOrigin] }
  const queues = openQueues(
    // Where nobody takes jobs, they stand in the table alone.
    async (name, event) => (name === 'jobs' ? jobs?.take(event) : onMessages(name, event)),
    database.kept,
  )
  const ses = openSes(pathOf('mails.jsonl'), authorize)
  const speech = openPolly()
  const payments = openStripe(options.onPaymentEvent, pathOf('stripe.json'))
  const endpoints = {
    dynamodb: dynamoEndpoint(database, authorize),
    s3: s3Endpoint({ credentials, cors, open: openBucket, authorize }),
    ses: ses.endpoint,
    cognito: openCognito(pathOf('cognito.json')).endpoint,
    sqs: queues.endpoint,
    states: stepFunctions(stateMachines, jobs?.start ?? (() => 'unknown'), jobs?.logOf ?? (() => [])),
    polly: speech.endpoint,
    stripe: payments.endpoint,
  }
  const ports = rememberedPorts(pathOf('ports.json'))
  const open = (service: Service) =>
    listen(withFaults(service, withRights(service, endpoints[service], authorize), faults), ports.of(service))
  const [dynamodb, s3, mail, cognito] = await Promise.all([open('dynamodb'), open('s3'), open('ses'), open('cognito')])
  const [sqs, states, polly, stripe] = await Promise.all([open('sqs'), open('states'), open('polly'), open('stripe')])
  ports.remember({ dynamodb, s3, ses: mail, cognito, sqs, states, polly, stripe })

  await queues.resume()
  if (onStreamRecords) stream.put(await database.undelivered())

  return {
    environment: {
      ...withHanded(environmentOf('local', { ...stages.local, siteOrigin, adminEmails: [] }, localResources), {
        ACCOUNT_KEY: stages.local.accountKey,
        QUEUE_URLS: JSON.stringify(
          Object.fromEntries(consumerNames.map((name) => [name, `${sqs.url}/000000000000/${name}`])),
        ),
        STATE_MACHINE_ARN_PREFIX: stateMachines,
        JOB_PAGES: jobs?.logOf ? executionPages(states.url) : '',
        STRIPE_KEY: stripeKeys.key,
        STRIPE_WEBHOOK_SECRETS: stripeKeys.webhookSecret,
        STRIPE_ADDRESS: stripe.url,
      }),
      ...(!jobs && { FILMS_START: 'never' as const }),
      ...options.environment,
      ...localCredentials,
      AWS_ENDPOINT_URL_DYNAMODB: dynamodb.url,
      AWS_ENDPOINT_URL_S3: elsewhere.s3 ?? s3.url,
      AWS_ENDPOINT_URL_SES: elsewhere.ses ?? mail.url,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.url,
      AWS_ENDPOINT_URL_SQS: sqs.url,
      AWS_ENDPOINT_URL_SFN: elsewhere.states ?? states.url,
      AWS_ENDPOINT_URL_POLLY: polly.url,
    },
    bucketOrigin: elsewhere.s3 ?? s3.url,
    inboxUrl: mail.url,
    paymentsUrl: stripe.url,
    payments: payments.account,
    mails: ses.mails,
    /** Removes what is past its time now, or at a moment of one's choice in epoch seconds. */
    sweepExpired: (nowSeconds = Math.floor(Date.now() / 1000)) => database.sweepExpired(nowSeconds),
    /** Resolves when every change so far has been taken by its consumers, and what that led to. */
    async streamSettled() {
      do {
        await stream.settled()
        await queues.settled()
        await payments.settled()
      } while (!stream.isIdle() || !queues.isIdle())
      await payments.settled()
    },
    async stop() {
      await stream.stop()
      await queues.stop()
      await payments.stop()
      await Promise.all([dynamodb, s3, mail, cognito, sqs, states, polly, stripe].map((listener) => listener.stop()))
      await Promise.all([database.close(), ses.stop(), speech.stop(), bucket?.close()])
    },
  }
}
