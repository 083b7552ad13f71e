import type { FunctionName } from './functionBuilds.ts'

/** Of the one table, by how their keys begin; a name without `#` is that partition alone, or its shards with a `*`. */
export type Partition = `${Uppercase<string>}#*` | 'ADMINISTRATORS' | 'COUNTS*'
export type Partitions = { reads: readonly Partition[]; writes: readonly Partition[] }

/**
 * What each function finds and what it changes, as IAM holds it to. Checking that an item is there is a read. A user's
 * partition holds the sessions, and notes of the orders that were placed while signed in.
 */
export const partitions: Record<FunctionName, Partitions> = {
  contact: { reads: ['RATE#*', 'USER#*'], writes: ['CONTACT#*', 'HUBSPOT#*', 'MAIL#*', 'RATE#*'] },
  orders: {
    reads: ['EMAIL#*', 'ORDER#*', 'RATE#*', 'USER#*'],
    writes: ['CUSTOMER#*', 'EMAIL#*', 'IDEMPOTENCY#*', 'MAIL#*', 'ORDER#*', 'RATE#*', 'USER#*'],
  },
  uploads: { reads: ['ORDER#*', 'RATE#*', 'USER#*'], writes: ['DISCARDED#*', 'ORDER#*', 'RATE#*'] },
  auth: {
    reads: ['CUSTOMER#*', 'EMAIL#*', 'RATE#*', 'SUPPRESSED#*', 'TOKEN#*', 'USER#*'],
    writes: ['ADMINISTRATORS', 'CUSTOMER#*', 'EMAIL#*', 'MAIL#*', 'RATE#*', 'TOKEN#*', 'USER#*'],
  },
  account: {
    reads: ['CUSTOMER#*', 'EMAIL#*', 'ORDER#*', 'RATE#*', 'USER#*'],
    writes: ['CUSTOMER#*', 'EMAIL#*', 'MAIL#*', 'ORDER#*', 'RATE#*', 'USER#*'],
  },
  admin: {
    reads: ['AUDIT#*', 'COUNTS*', 'CUSTOMER#*', 'EMAIL#*', 'ORDER#*', 'RATE#*', 'SEARCH#*', 'SUPPRESSED#*', 'USER#*'],
    writes: [
      ...(['ADMINISTRATORS', 'AUDIT#*', 'COUNTS*', 'CUSTOMER#*', 'DISCARDED#*', 'EMAIL#*', 'MAIL#*'] as const),
      ...(['ORDER#*', 'RATE#*', 'SEARCH#*', 'TOKEN#*', 'USER#*'] as const),
    ],
  },
  stream: {
    reads: ['ORDER#*', 'SUPPRESSED#*', 'USER#*'],
    writes: ['AUDIT#*', 'COUNTS*', 'MAIL#*', 'ORDER#*', 'SEARCH#*', 'TOKEN#*'],
  },
  hubspot: { reads: [], writes: ['HUBSPOT#*'] },
  mailEvents: { reads: [], writes: ['SUPPRESSED#*'] },
  probe: { reads: [], writes: [] },
}
