import type { Consumer } from '#contract/platform/streams'
import { apiFunctions, documentFonts } from './apiFunctions.ts'
import { eyeFiles } from './eyeFiles.ts'
import { type FunctionRecord, firstStep, memoryMb } from './functionRecord.ts'

export type { FunctionRecord, Trigger } from './functionRecord.ts'

const whileNobodyWaits = 60
/** A message that failed comes again soon, and not before its call is over for certain. */
const untilTheNextTry = 20

/** Longer than a mail may wait for SES (`services/ses.ts`), and shorter than its lease. */
const untilSesAnswers = 40

const background = (folder: 'stream' | 'queues' | 'events', name: string) => ({
  entry: `functions/entries/${folder}/${name}.ts`,
  memoryMb,
  timeoutSeconds: whileNobodyWaits,
  firstStep: firstStep(name),
  runbook: 'failing-function' as const,
})
const consuming = <C extends Consumer>(consumer: C) => ({
  ...background('queues', consumer),
  timeoutSeconds: untilTheNextTry,
  trigger: { by: 'queue' as const, consumer },
})

/**
 * Every Lambda but those of workflows. `reads` and `writes` name the partitions that IAM holds it to: checking that an
 * item is there is a read, and a user's partition holds the sessions and notes of orders placed while signed in.
 */
export const functions = {
  ...apiFunctions,
  stream: {
    ...background('stream', 'stream'),
    trigger: { by: 'stream' },
    grants: { table: [], reads: [], writes: [] },
    impact: 'Customers do not get their mails and films, and the console does not find new orders.',
  },
  mails: {
    ...consuming('mails'),
    timeoutSeconds: untilSesAnswers,
    fonts: documentFonts,
    grants: {
      table: ['GetItem', 'Query', 'UpdateItem', 'PutItem'],
      reads: ['EMAIL#*', 'MAIL_CHOICES#*', 'ORDER#*', 'SUPPRESSED#*', 'USER#*'],
      writes: [
        ...(['AUDIT#*', 'MAIL#*', 'ORDER#*', 'PAY_LINK#*', 'PHOTO_LINK#*'] as const),
        ...(['REVIEW#*', 'TOKEN#*', 'UNSUBSCRIBE#*'] as const),
      ],
      // ListBucket, here and below: with it S3 answers 404 for what isn't there; without it 403, like a fault.
      photos: ['GetObject', 'ListBucket'],
      mail: true,
    },
    impact: 'Customers do not get their mails: confirmations, verification and reset links.',
  },
  hubspot: {
    ...consuming('hubspot'),
    grants: { table: ['UpdateItem'], reads: [], writes: ['HUBSPOT#*'] },
    impact: 'Contact messages do not reach HubSpot, and support has them by mail alone.',
  },
  checkouts: {
    ...consuming('checkouts'),
    takesPayments: true,
    grants: {
      table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      reads: ['DOCUMENT_NUMBERS#*', 'ORDER#*'],
      writes: ['AUDIT#*', 'DOCUMENT_NUMBERS#*', 'JOB#*', 'MAIL#*', 'ORDER#*', 'PROMOTIONS'],
    },
    impact: 'Customers can pay for orders that were cancelled, and have to be refunded.',
  },
  erasures: {
    ...consuming('erasures'),
    timeoutSeconds: whileNobodyWaits,
    grants: {
      table: ['GetItem', 'PutItem', 'Query'],
      reads: ['ORDER#*'],
      writes: ['MAIL#*', 'ORDER#*'],
      photos: ['DeleteObject', 'DeleteObjectVersion', 'ListBucketVersions'],
      passwords: ['AdminDeleteUser'],
    },
    impact: 'Files that nobody confirmed stay in the bucket and cost money, and passwords outlive their accounts.',
  },
  readModel: {
    ...consuming('readModel'),
    grants: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'PutItem', 'DeleteItem'],
      scans: true,
      reads: ['COUNTS*', 'CUSTOMER#*', 'ORDER#*', 'SEARCH#*', 'USER#*'],
      writes: ['COUNTS*', 'CUSTOMER#*', 'ORDER#*', 'SEARCH#*'],
    },
    impact: 'Administrators do not find new orders by a search, and the console counts wrong.',
  },
  previews: {
    ...consuming('previews'),
    memoryMb: 2_048,
    timeoutSeconds: 180,
    grants: {
      table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
      reads: ['LOGO#*', 'ORDER#*'],
      writes: ['LOGO#*', 'MAIL#*', 'ORDER#*'],
      photos: ['GetObject', 'GetObjectVersion', 'PutObject', 'ListBucket'],
    },
    packages: ['sharp', 'libheif-js', 'node-av'],
    files: eyeFiles,
    impact: 'Customers see no pictures of the photos they upload, and nobody tells them of broken ones.',
  },
  photoUrls: {
    ...consuming('photoUrls'),
    // A photo of 50 MB is held in memory, and a cold one is waited for.
    memoryMb: 1_024,
    timeoutSeconds: whileNobodyWaits,
    grants: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      reads: ['DOCUMENT_NUMBERS#*', 'FETCH#*', 'ORDER#*', 'PROMOTIONS', 'USER#*'],
      writes: [
        'DISCARDED#*',
        'DOCUMENT_NUMBERS#*',
        'FETCH#*',
        'HAPPENED#*',
        'JOB#*',
        'MAIL#*',
        'ORDER#*',
        'PROMOTIONS',
      ],
      photos: ['PutObject', 'GetObject', 'GetObjectVersion', 'DeleteObject'],
    },
    impact: 'Orders of brokerages wait for their photos and are not submitted.',
  },
  webhooks: {
    ...consuming('webhooks'),
    keepsAccounts: true,
    grants: {
      table: ['GetItem', 'PutItem'],
      reads: ['HAPPENED#*', 'USER#*', 'WEBHOOKS#*', 'WEBHOOK_LOG#*'],
      writes: ['MAIL#*', 'WEBHOOKS#*', 'WEBHOOK_LOG#*'],
      requeues: true,
    },
    impact: 'Brokerages are not told what became of their orders.',
  },
  mailEvents: {
    ...background('events', 'mailEvents'),
    trigger: { by: 'mailFeedback' },
    grants: { table: ['PutItem'], reads: [], writes: ['SUPPRESSED#*'] },
    impact: 'We go on writing to addresses that refuse our mail, until AWS stops all of it.',
  },
  dueOrders: {
    ...background('events', 'dueOrders'),
    timeoutSeconds: 300,
    takesPayments: true,
    trigger: { by: 'clock', minutes: 60, purpose: 'Whoever looks at unpaid orders every hour' },
    grants: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      indexes: ['list'],
      reads: ['DOCUMENT_NUMBERS#*', 'ORDER#*', 'SEARCH#*'],
      writes: ['AUDIT#*', 'DOCUMENT_NUMBERS#*', 'JOB#*', 'MAIL#*', 'ORDER#*', 'PROMOTIONS'],
    },
    impact: 'Customers are not reminded of payments, and money that moved without a word to us is not noted.',
  },
  probe: {
    ...background('events', 'probe'),
    trigger: { by: 'clock', minutes: 5, purpose: 'A visitor who comes every five minutes' },
    grants: { table: [], reads: [], writes: [] },
    impact: 'Visitors can not open the home page or get a price.',
    runbook: 'failing-site',
  },
} as const satisfies Record<string, FunctionRecord>

export type FunctionName = keyof typeof functions
export const functionNames = Object.keys(functions) as FunctionName[]
export const recordOf = (name: FunctionName): FunctionRecord => functions[name]
/** @throws when no function takes this queue's messages. */
export function consumerFunction(queue: string): FunctionName {
  const name = functionNames.find((one) => {
    const { trigger } = recordOf(one)
    return trigger.by === 'queue' && trigger.consumer === queue
  })
  if (!name) throw new Error(`No function takes the messages of "${queue}".`)
  return name
}
