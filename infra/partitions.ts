/** Of the one table, by how their keys begin; a name without `#` is that partition alone, or its shards with a `*`. */
export type Partition = `${Uppercase<string>}#*` | 'ADMINISTRATORS' | 'COUNTS*'
/** What a function finds and what it changes, as IAM holds it to. */
export type Partitions = { reads: readonly Partition[]; writes: readonly Partition[] }
