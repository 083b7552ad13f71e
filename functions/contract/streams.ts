import { hubspotKeyPrefix, jobKeyPrefix, mailKeyPrefix } from './tableShape.ts'

/** A change of the table, by what an event source mapping can ask of it. */
export type Change = { event: string; partition: string; sort: string; byTimeToLive: boolean }

/** What must be true of a change; what a rule does not name may be anything. */
export type StreamRule = {
  event?: 'INSERT' | 'REMOVE'
  byTimeToLive?: true
  /** How its partition key begins. */
  partitions?: readonly string[]
  sort?: { is: string } | { beginsWith: string }
}

/** Items whose every change search and counts follow, the end of accounts that were never proven among them. */
export const readModelRules = [
  { partitions: ['USER#'], sort: { is: 'USER' } },
  { partitions: ['CUSTOMER#'], sort: { is: 'CUSTOMER' } },
  { partitions: ['ORDER#'], sort: { is: 'ORDER' } },
] as const satisfies StreamRule[]

/**
 * Which changes go to which reader of the table's stream, on AWS and on a laptop. A stream has two readers at most, and a
 * reader five rules: queued mails and jobs share one.
 */
export const streams = {
  stream: [
    { event: 'INSERT', partitions: [mailKeyPrefix, jobKeyPrefix] },
    { event: 'REMOVE', byTimeToLive: true, sort: { beginsWith: 'ASSET#' } },
    ...readModelRules,
  ],
  hubspot: [{ event: 'INSERT', partitions: [hubspotKeyPrefix] }],
} as const satisfies Record<string, StreamRule[]>
export type StreamConsumer = keyof typeof streams
export const streamConsumers = Object.keys(streams) as StreamConsumer[]

const sortMatches = (sort: string, wanted: StreamRule['sort']) =>
  wanted === undefined || ('is' in wanted ? sort === wanted.is : sort.startsWith(wanted.beginsWith))

export const matches = (change: Omit<Change, 'event' | 'byTimeToLive'> & Partial<Change>, rule: StreamRule): boolean =>
  (rule.event === undefined || rule.event === change.event) &&
  (rule.byTimeToLive === undefined || change.byTimeToLive === true) &&
  (rule.partitions === undefined || rule.partitions.some((prefix) => change.partition.startsWith(prefix))) &&
  sortMatches(change.sort, rule.sort)

/** The readers that a change goes to; most changes go to none. */
export const consumersOf = (change: Change): StreamConsumer[] =>
  streamConsumers.filter((name) => streams[name].some((rule) => matches(change, rule)))
