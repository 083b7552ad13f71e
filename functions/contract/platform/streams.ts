import {
  closingKeyPrefix,
  fetchKeyPrefix,
  happenedKeyPrefix,
  hubspotKeyPrefix,
  jobKeyPrefix,
  logoKeyPrefix,
  mailKeyPrefix,
} from './tableShape.ts'

export type Change = { event: string; partition: string; sort: string; byTimeToLive: boolean }

/** What must be true of a change; what a rule does not name may be anything. */
export type StreamRule = {
  event?: 'INSERT' | 'MODIFY' | 'REMOVE'
  byTimeToLive?: true
  partitions?: readonly string[]
  sort?: { is: string } | { isOneOf: readonly string[] } | { beginsWith: string }
}

/** Items whose every change search and counts follow, the end of accounts that were never proven among them. */
export const readModelRules = [
  { partitions: ['USER#'], sort: { is: 'USER' } },
  { partitions: ['CUSTOMER#'], sort: { is: 'CUSTOMER' } },
  { partitions: ['ORDER#'], sort: { is: 'ORDER' } },
] as const satisfies StreamRule[]
const [users] = readModelRules
const changedFiles = { event: 'MODIFY', partitions: ['ORDER#'], sort: { beginsWith: 'ASSET#' } } as const
const savedLogos = { partitions: [logoKeyPrefix] } as const
const expiredFiles = { event: 'REMOVE', byTimeToLive: true, sort: { beginsWith: 'ASSET#' } } as const

/** Each consumer has its own queue and function, so that none waits for another’s failures. */
export const consumers = {
  mails: [{ event: 'INSERT', partitions: [mailKeyPrefix] }],
  jobs: [{ event: 'INSERT', partitions: [jobKeyPrefix] }],
  hubspot: [{ event: 'INSERT', partitions: [hubspotKeyPrefix] }],
  checkouts: [{ event: 'INSERT', partitions: [closingKeyPrefix] }],
  erasures: [expiredFiles, { event: 'REMOVE', byTimeToLive: true, ...users }],
  readModel: readModelRules,
  previews: [changedFiles, savedLogos],
  photoUrls: [{ event: 'INSERT', partitions: [fetchKeyPrefix], sort: { beginsWith: 'PHOTO_URL#' } }],
  webhooks: [{ event: 'INSERT', partitions: [happenedKeyPrefix] }],
} as const satisfies Record<string, StreamRule[]>
export type Consumer = keyof typeof consumers
export const consumerNames = Object.keys(consumers) as Consumer[]

/** What the one reader of the table's stream takes, to hand it on: all that any consumer wants. AWS allows five rules. */
export const streamRules = [
  {
    event: 'INSERT',
    partitions: [mailKeyPrefix, jobKeyPrefix, hubspotKeyPrefix, closingKeyPrefix, fetchKeyPrefix, happenedKeyPrefix],
  },
  expiredFiles,
  changedFiles,
  savedLogos,
  {
    partitions: readModelRules.flatMap(({ partitions }) => [...partitions]),
    sort: { isOneOf: readModelRules.map(({ sort }) => sort.is) },
  },
] as const satisfies StreamRule[]

const sortMatches = (sort: string, wanted: StreamRule['sort']) =>
  wanted === undefined ||
  ('beginsWith' in wanted ? sort.startsWith(wanted.beginsWith) : namesOfSort(wanted).includes(sort))

export const namesOfSort = (wanted: { is: string } | { isOneOf: readonly string[] }): readonly string[] =>
  'is' in wanted ? [wanted.is] : wanted.isOneOf

export const matches = (change: Omit<Change, 'event' | 'byTimeToLive'> & Partial<Change>, rule: StreamRule): boolean =>
  (rule.event === undefined || rule.event === change.event) &&
  (rule.byTimeToLive === undefined || change.byTimeToLive === true) &&
  (rule.partitions === undefined || rule.partitions.some((prefix) => change.partition.startsWith(prefix))) &&
  sortMatches(change.sort, rule.sort)

export const isRead = (change: Change): boolean => streamRules.some((rule) => matches(change, rule))

export const consumersOf = (change: Change): Consumer[] =>
  consumerNames.filter((name) => consumers[name].some((rule) => matches(change, rule)))
