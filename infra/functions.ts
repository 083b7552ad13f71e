import { type Group, groups } from '#contract/endpoints'
import type { Consumer } from '#contract/streams'
import type { RunbookSection } from './constructs/ProductAlarm.ts'
import type { Grants, Partitions } from './rights.ts'

/** What calls a function. */
export type Trigger =
  | { by: 'api'; group: Group }
  /** The table's stream, which has this one reader. */
  | { by: 'stream' }
  /** The queue of changes that a consumer is told of. */
  | { by: 'queue'; consumer: Consumer }
  /** AWS's word on mails that were refused. */
  | { by: 'mailFeedback' }
  /** Every so many minutes, on stages with a site. */
  | { by: 'clock'; minutes: number; purpose: string }

export type FunctionRecord = {
  /** From the root of the repository. */
  entry: string
  memoryMb: number
  timeoutSeconds: number
  trigger: Trigger
  grants: Grants & Partitions
  /** Whether it is handed the key of second factors and of marks in the log. */
  keepsAccounts?: true
  /** Files of packages that lie beside its code as they are: typefaces. */
  fonts?: readonly string[]
  /** Whether it is handed the payment service's key, and where it answers requests, the secrets of its webhook. */
  takesPayments?: true
  /** Who feels it when it fails, and how, in one sentence. */
  impact: string
  /** What to do first, in one sentence. */
  firstStep: string
  runbook: RunbookSection
  /** Installed beside the code for Linux on its architecture, as the lock file says: packages with native binaries. */
  packages?: readonly string[]
}

/** Node's start is bound by the processor, which comes with memory; handlers mostly wait, so more would be wasted. */
const memoryMb = 512
/** A visitor who waited ten seconds has gone; three tries of the SDK fit into them. */
const whileSomebodyWaits = 10
const whileNobodyWaits = 60
/** A message that failed comes again soon, and not before its call is over for certain. */
const untilTheNextTry = 20

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

/** The brand's own, and what stands in for letters that they lack. */
const documentFonts = [
  'figtree/400Regular/Figtree_400Regular',
  'figtree/600SemiBold/Figtree_600SemiBold',
  'instrument-serif/400Regular/InstrumentSerif_400Regular',
  'commissioner/400Regular/Commissioner_400Regular',
].map((name) => `@expo-google-fonts/${name}.ttf`)

const firstStep = (name: string) => `read the newest errors in the log of the ${name} function.`
const ofGroup = <G extends Group>(group: G) => ({
  entry: `functions/entries/api/${group}.ts`,
  memoryMb,
  timeoutSeconds: whileSomebodyWaits,
  trigger: { by: 'api' as const, group },
  firstStep: firstStep(group),
  runbook: 'failing-function' as const,
})
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
 * Every Lambda but those of workflows, and everything that is said of it: another one is another entry here, its entry
 * file and its tests. `reads` and `writes` name the partitions that IAM holds it to; checking that an item is there is a
 * read, and a user's partition holds the sessions and notes of orders placed while signed in.
 */
export const functions = {
  contact: {
    ...ofGroup('contact'),
    grants: {
      table: [...session, 'PutItem'],
      reads: ['USER#*'],
      writes: ['CONTACT#*', 'HUBSPOT#*', 'MAIL#*', 'RATE#*'],
    },
    impact: 'Visitors can not send us a message.',
  },
  orders: {
    ...ofGroup('orders'),
    grants: {
      table: [...session, 'GetItem', 'Query', 'PutItem', 'ConditionCheckItem'],
      reads: ['EMAIL#*', 'ORDER#*', 'PROMOTIONS', 'USER#*'],
      writes: [
        ...(['CUSTOMER#*', 'EMAIL#*', 'IDEMPOTENCY#*', 'JOB#*', 'MAIL#*'] as const),
        ...(['ORDER#*', 'PHOTO_LINK#*', 'PROMOTIONS', 'RATE#*', 'USER#*'] as const),
      ],
      // With the right to list, S3 answers 404 for a picture that is not made yet.
      photos: ['GetObject', 'ListBucket'],
    },
    impact: 'Visitors can not order.',
  },
  uploads: {
    ...ofGroup('uploads'),
    grants: {
      table: [...session, 'GetItem', 'Query', 'PutItem'],
      reads: ['ORDER#*', 'PHOTO_LINK#*', 'USER#*'],
      writes: ['DISCARDED#*', 'ORDER#*', 'RATE#*'],
      // With the right to list, S3 answers 404 for a file that never came; without it 403, like a fault.
      photos: ['PutObject', 'GetObject', 'GetObjectVersion', 'DeleteObject', 'ListBucket'],
    },
    impact: 'Visitors can not upload photos to their orders.',
  },
  auth: {
    ...ofGroup('auth'),
    keepsAccounts: true,
    grants: {
      table: [...session, 'GetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      reads: ['CUSTOMER#*', 'EMAIL#*', 'RATE#*', 'SUPPRESSED#*', 'TOKEN#*', 'USER#*'],
      writes: ['ADMINISTRATORS', 'CUSTOMER#*', 'EMAIL#*', 'MAIL#*', 'RATE#*', 'TOKEN#*', 'USER#*'],
      passwords: passwordsOfOwner,
    },
    impact: 'Customers can not sign up or log in.',
  },
  account: {
    ...ofGroup('account'),
    keepsAccounts: true,
    grants: {
      table: [...session, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      indexes: ['parent'],
      reads: ['CUSTOMER#*', 'EMAIL#*', 'ORDER#*', 'RATE#*', 'USER#*'],
      writes: ['CUSTOMER#*', 'EMAIL#*', 'MAIL#*', 'ORDER#*', 'RATE#*', 'USER#*'],
      photos: ['GetObject', 'GetObjectVersion'],
      passwords: passwordsOfOwner,
    },
    impact: 'Customers can not see their orders or change their account.',
  },
  admin: {
    ...ofGroup('admin'),
    grants: {
      table: [...session, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      indexes: ['list', 'parent'],
      reads: [
          ...(['AUDIT#*', 'COUNTS*', 'CUSTOMER#*', 'DOCUMENT_NUMBERS#*', 'EMAIL#*', 'ORDER#*'] as const),
          ...(['PROMOTIONS', 'SEARCH#*', 'SUPPRESSED#*', 'USER#*'] as const),
        ],
        writes: [
          ...(['ADMINISTRATORS', 'AUDIT#*', 'CLOSING#*', 'COUNTS*', 'CUSTOMER#*', 'DISCARDED#*'] as const),
          ...(['DOCUMENT_NUMBERS#*', 'EMAIL#*', 'JOB#*', 'MAIL#*', 'ORDER#*', 'PROMOTIONS'] as const),
          ...(['REVIEW#*', 'SEARCH#*', 'TOKEN#*', 'USER#*'] as const),
      ],
      photos: ['GetObject', 'GetObjectVersion', 'DeleteObjectVersion', 'ListBucket', 'ListBucketVersions'],
      passwords: ['AdminDeleteUser', 'AdminDisableUser', 'AdminEnableUser'],
    },
    impact: 'Administrators can not work.',
  },
  payments: {
    ...ofGroup('payments'),
    takesPayments: true,
    grants: {
      table: [...session, 'GetItem', 'Query', 'PutItem', 'ConditionCheckItem'],
      indexes: ['list'],
      reads: ['DOCUMENT_NUMBERS#*', 'ORDER#*', 'PROMOTIONS', 'USER#*'],
      writes: [
        ...(['AUDIT#*', 'DOCUMENT_NUMBERS#*', 'JOB#*', 'MAIL#*', 'ORDER#*'] as const),
        ...(['PAYMENT_EVENT#*', 'PROMOTIONS', 'RATE#*'] as const),
      ],
    },
    impact: 'Customers can not pay, and what they have paid is not noted.',
  },
  review: {
    ...ofGroup('review'),
    grants: {
      table: [...session, 'BatchGetItem', 'GetItem', 'Query', 'PutItem'],
      reads: ['DOCUMENT_NUMBERS#*', 'ORDER#*', 'REVIEW#*', 'USER#*'],
      writes: [
        ...(['AUDIT#*', 'DOCUMENT_NUMBERS#*', 'JOB#*', 'MAIL#*', 'ORDER#*', 'RATE#*', 'REVIEW#*'] as const),
      ],
      photos: ['GetObject', 'GetObjectVersion'],
    },
    impact: 'Customers can not comment on their films, change or approve them.',
  },
  documents: {
    ...ofGroup('documents'),
    fonts: documentFonts,
    grants: {
      table: [...session, 'Query'],
      reads: ['ORDER#*', 'USER#*'],
      writes: ['RATE#*'],
      // With the right to list, S3 answers 404 for a document that nobody has opened yet.
      photos: ['GetObject', 'PutObject', 'ListBucket'],
    },
    impact: 'Customers can not open their invoices and receipts.',
  },
  stream: {
    ...background('stream', 'stream'),
    trigger: { by: 'stream' },
    grants: { table: [], reads: [], writes: [] },
    impact: 'Customers do not get their mails and films, and the console does not find new orders.',
  },
  mails: {
    ...consuming('mails'),
    grants: {
      table: ['GetItem', 'UpdateItem', 'PutItem'],
      reads: ['SUPPRESSED#*', 'USER#*'],
      writes: ['AUDIT#*', 'MAIL#*', 'PHOTO_LINK#*', 'TOKEN#*'],
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
      table: ['Query', 'PutItem', 'UpdateItem'],
      reads: ['ORDER#*'],
      writes: ['JOB#*', 'MAIL#*', 'ORDER#*', 'PROMOTIONS'],
    },
    impact: 'Customers can pay for orders that were cancelled, and have to be refunded.',
  },
  erasures: {
    ...consuming('erasures'),
    timeoutSeconds: whileNobodyWaits,
    grants: {
      table: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['ORDER#*'],
      writes: ['DISCARDED#*', 'ORDER#*'],
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
      writes: ['COUNTS*', 'ORDER#*', 'SEARCH#*'],
    },
    impact: 'Administrators do not find new orders by a search, and the console counts wrong.',
  },
  previews: {
    ...consuming('previews'),
    memoryMb: 2_048,
    timeoutSeconds: 180,
    grants: {
      table: ['GetItem', 'Query', 'PutItem'],
      reads: ['ORDER#*'],
      writes: ['MAIL#*', 'ORDER#*'],
      // With the right to list, S3 answers 404 for what is not made.
      photos: ['GetObject', 'GetObjectVersion', 'PutObject', 'ListBucket'],
    },
    packages: ['sharp', 'libheif-js'],
    impact: 'Customers see no pictures of the photos they upload, and nobody tells them of broken ones.',
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
      reads: ['ORDER#*', 'SEARCH#*'],
      writes: ['AUDIT#*', 'JOB#*', 'MAIL#*', 'ORDER#*', 'PROMOTIONS'],
    },
    impact: 'Customers are not reminded of payments, and a payment that nobody told us of is not noted.',
  },
  probe: {
    ...background('events', 'probe'),
    trigger: { by: 'clock', minutes: 5, purpose: 'A visitor who comes every five minutes' },
    grants: { table: [], reads: [], writes: [] },
    impact: 'Visitors can not open the home page or get a price.',
    runbook: 'failing-site',
  },
} as const satisfies Record<Group, FunctionRecord> & Record<string, FunctionRecord>

export type FunctionName = keyof typeof functions
export const functionNames = Object.keys(functions) as FunctionName[]
export const recordOf = (name: FunctionName): FunctionRecord => functions[name]
/** The function that takes messages of a queue. @throws where it is none of these. */
export function consumerFunction(queue: string): FunctionName {
  const name = functionNames.find((one) => {
    const { trigger } = recordOf(one)
    return trigger.by === 'queue' && trigger.consumer === queue
  })
  if (!name) throw new Error(`No function takes the messages of "${queue}".`)
  return name
}
export const servesApi = (name: FunctionName): boolean => groups.some((group) => group === name)
