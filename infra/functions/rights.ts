import type { IndexName } from '#contract/platform/tableShape'

/** Of the one table, by how their keys begin; a name without `#` is that partition alone, or its shards with a `*`. */
export type Partition = `${Uppercase<string>}#*` | 'ADMINISTRATORS' | 'PROMOTIONS' | 'FILM_LINE' | 'COUNTS*'
export type Partitions = { reads: readonly Partition[]; writes: readonly Partition[] }

const bucketActions = ['ListBucket', 'ListBucketVersions'] as const
type BucketAction = (typeof bucketActions)[number]
type FileAction =
  | 'GetObject'
  | 'GetObjectVersion'
  | 'PutObject'
  | 'PutObjectTagging'
  | 'DeleteObject'
  | 'DeleteObjectVersion'
export const isOnBucket = (action: string): action is BucketAction => bucketActions.some((one) => one === action)

export const isRead = (action: string) => ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'].includes(action)

/** What one function may do, each by its IAM name without the service's prefix. A transaction needs the names of its parts. */
export type Grants = {
  table: readonly string[]
  indexes?: readonly IndexName[]
  /** To go through the whole table, whatever its partitions. */
  scans?: true
  photos?: readonly (FileAction | BucketAction)[]
  passwords?: readonly `Admin${string}`[]
  mail?: true
  requeues?: true
  speech?: true
  addresses?: true
  labels?: true
}
