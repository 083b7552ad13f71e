import type { Group } from '#contract/endpoints'
import { type FunctionRecord, firstStep, memoryMb } from './functionRecord.ts'

/** A visitor who waited ten seconds has gone; three tries of the SDK fit into them. */
const whileSomebodyWaits = 10

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
export const documentFonts = [
  'figtree/400Regular/Figtree_400Regular',
  'figtree/600SemiBold/Figtree_600SemiBold',
  'instrument-serif/400Regular/InstrumentSerif_400Regular',
  'commissioner/400Regular/Commissioner_400Regular',
].map((name) => `@expo-google-fonts/${name}.ttf`)

const ofGroup = <G extends Group>(group: G) => ({
  entry: `functions/entries/api/${group}.ts`,
  memoryMb,
  timeoutSeconds: whileSomebodyWaits,
  trigger: { by: 'api' as const, group },
  firstStep: firstStep(group),
  runbook: 'failing-function' as const,
})
export const apiFunctions = {
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
    signsMedia: true,
    grants: {
      table: [...session, 'GetItem', 'Query', 'PutItem', 'ConditionCheckItem'],
      reads: ['BROWSER#*', 'DOCUMENT_NUMBERS#*', 'EMAIL#*', 'FILM_LINE', 'ORDER#*', 'PROMOTIONS', 'USER#*'],
      writes: [
        ...(['BROWSER#*', 'CUSTOMER#*', 'DOCUMENT_NUMBERS#*', 'EMAIL#*', 'IDEMPOTENCY#*', 'JOB#*', 'MAIL#*'] as const),
        ...(['HAPPENED#*', 'ORDER#*', 'PHOTO_LINK#*', 'PROMOTIONS', 'RATE#*', 'USER#*'] as const),
      ],
      // ListBucket, here and below: with it S3 answers 404 for what isn't there; without it 403, like a fault.
      photos: ['GetObject', 'ListBucket'],
    },
    impact: 'Visitors can not order.',
  },
  uploads: {
    ...ofGroup('uploads'),
    signsMedia: true,
    grants: {
      table: [...session, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      reads: ['DISCARDED#*', 'LOGO#*', 'ORDER#*', 'PHOTO_LINK#*', 'USER#*'],
      writes: ['AUDIT#*', 'DISCARDED#*', 'LOGO#*', 'ORDER#*', 'RATE#*'],
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
    signsMedia: true,
    keepsAccounts: true,
    grants: {
      table: [...session, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      indexes: ['parent'],
      reads: [
        ...(['API_KEYS#*', 'CUSTOMER#*', 'EMAIL#*', 'FETCH#*', 'LOGO#*', 'MAIL_CHOICES#*', 'ORDER#*'] as const),
        ...(['RATE#*', 'UNSUBSCRIBE#*', 'USER#*', 'WEBHOOKS#*', 'WEBHOOK_LOG#*'] as const),
      ],
      writes: [
        ...(['API_KEYS#*', 'CUSTOMER#*', 'DISCARDED#*', 'EMAIL#*', 'FETCH#*', 'LOGO#*', 'MAIL#*'] as const),
        ...(['MAIL_CHOICES#*', 'ORDER#*', 'RATE#*', 'USER#*', 'WEBHOOKS#*', 'WEBHOOK_LOG#*'] as const),
      ],
      photos: ['GetObject'],
      passwords: passwordsOfOwner,
    },
    impact: 'Customers can not see their orders or change their account.',
  },
  admin: {
    ...ofGroup('admin'),
    signsMedia: true,
    linksToJobs: true,
    grants: {
      table: [...session, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      indexes: ['list', 'parent'],
      reads: [
        ...(['AUDIT#*', 'COUNTS*', 'CUSTOMER#*', 'DOCUMENT_NUMBERS#*', 'EMAIL#*', 'FETCH#*'] as const),
        ...(['ORDER#*', 'PROMOTIONS', 'SEARCH#*', 'SUPPRESSED#*', 'USER#*', 'VIEWS#*'] as const),
        ...(['WEBHOOKS#*', 'WEBHOOK_LOG#*'] as const),
      ],
      writes: [
        ...(['ADMINISTRATORS', 'API_KEYS#*', 'AUDIT#*', 'CLOSING#*', 'COUNTS*', 'CUSTOMER#*', 'DISCARDED#*'] as const),
        ...([
          'DOCUMENT_NUMBERS#*',
          'EMAIL#*',
          'FETCH#*',
          'IDEMPOTENCY#*',
          'JOB#*',
          'LOGO#*',
          'MAIL#*',
          'ORDER#*',
        ] as const),
        ...(['PROMOTIONS', 'RATE#*', 'REVIEW#*', 'SEARCH#*', 'SLUG#*', 'TOKEN#*', 'USER#*', 'VIEWS#*'] as const),
        ...(['WEBHOOKS#*', 'WEBHOOK_LOG#*'] as const),
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
      reads: ['DOCUMENT_NUMBERS#*', 'ORDER#*', 'PAY_LINK#*', 'PROMOTIONS', 'USER#*'],
      writes: [
        ...(['AUDIT#*', 'DOCUMENT_NUMBERS#*', 'JOB#*', 'MAIL#*', 'ORDER#*'] as const),
        ...(['PAYMENT_EVENT#*', 'PROMOTIONS', 'RATE#*'] as const),
      ],
    },
    impact: 'Customers can not pay, and what they have paid is not noted.',
  },
  review: {
    ...ofGroup('review'),
    signsMedia: true,
    grants: {
      table: [...session, 'GetItem', 'Query', 'PutItem'],
      reads: ['DOCUMENT_NUMBERS#*', 'ORDER#*', 'REVIEW#*', 'USER#*'],
      writes: [
        ...(['AUDIT#*', 'CLOSING#*', 'DOCUMENT_NUMBERS#*', 'HAPPENED#*', 'JOB#*'] as const),
        ...(['MAIL#*', 'ORDER#*', 'RATE#*', 'REVIEW#*'] as const),
      ],
      photos: ['GetObject', 'ListBucket'],
    },
    impact: 'Customers can not comment on their films, change or approve them.',
  },
  tours: {
    ...ofGroup('tours'),
    signsMedia: true,
    grants: {
      table: [...session, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      reads: ['EMAIL#*', 'ORDER#*', 'RATE#*', 'SLUG#*', 'USER#*', 'VIEWS#*'],
      writes: ['AUDIT#*', 'CONTACT#*', 'MAIL#*', 'ORDER#*', 'RATE#*', 'SLUG#*', 'VIEWS#*'],
      photos: ['GetObject', 'ListBucket'],
    },
    impact: 'Nobody can open the tour pages that agents share, and agents can not turn them on or off.',
  },
  integrations: {
    ...ofGroup('integrations'),
    keepsAccounts: true,
    grants: {
      table: [...session, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      reads: ['API_KEYS#*', 'USER#*', 'WEBHOOKS#*', 'WEBHOOK_LOG#*'],
      writes: [
        ...(['API_KEYS#*', 'AUDIT#*', 'HAPPENED#*', 'MAIL#*'] as const),
        ...(['RATE#*', 'WEBHOOKS#*', 'WEBHOOK_LOG#*'] as const),
      ],
    },
    impact: 'Customers can not make or revoke API keys, nor set up webhooks.',
  },
  brokerages: {
    ...ofGroup('brokerages'),
    signsMedia: true,
    grants: {
      table: [...session, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      indexes: ['parent'],
      reads: ['API_KEYS#*', 'DOCUMENT_NUMBERS#*', 'EMAIL#*', 'FETCH#*', 'ORDER#*', 'PROMOTIONS', 'USER#*'],
      writes: [
        ...([
          'API_KEYS#*',
          'AUDIT#*',
          'CLOSING#*',
          'CUSTOMER#*',
          'EMAIL#*',
          'FETCH#*',
          'HAPPENED#*',
          'IDEMPOTENCY#*',
        ] as const),
        ...(['DOCUMENT_NUMBERS#*', 'JOB#*', 'MAIL#*', 'ORDER#*', 'PAY_LINK#*', 'PROMOTIONS', 'RATE#*'] as const),
        'USER#*',
      ],
      photos: ['GetObject', 'ListBucket'],
    },
    impact: 'Brokerages can not order by the API, nor read, change or approve their films there.',
  },
  addresses: {
    ...ofGroup('addresses'),
    grants: {
      table: [...session],
      reads: ['USER#*'],
      writes: ['RATE#*'],
      addresses: true,
    },
    impact: 'Customers type addresses in full.',
  },
  documents: {
    ...ofGroup('documents'),
    signsMedia: true,
    fonts: documentFonts,
    grants: {
      table: [...session, 'Query'],
      reads: ['ORDER#*', 'USER#*'],
      writes: ['RATE#*'],
      photos: ['GetObject', 'PutObject', 'ListBucket'],
    },
    impact: 'Customers can not open their invoices and receipts.',
  },
} as const satisfies Record<Group, FunctionRecord>
