import * as z from 'zod/mini'

type Needed = { action: string; resource: string }

const Item = z.object({ pk: z.object({ S: z.string() }) })
const Keyed = z.object({ Key: z.optional(Item), Item: z.optional(Item) })
const Batch = z.object({
  RequestItems: z.record(
    z.string(),
    z.union([
      z.object({ Keys: z.array(Item) }),
      z.array(z.object({ PutRequest: z.optional(Keyed), DeleteRequest: z.optional(Keyed) })),
    ]),
  ),
})
const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), Keyed)) })
const Query = z.object({
  IndexName: z.optional(z.string()),
  ExpressionAttributeValues: z.object({ ':pk': z.object({ S: z.string() }) }),
})

const partitionOf = ({ Key, Item }: z.infer<typeof Keyed>) => (Key ?? Item)?.pk.S ?? ''

function partitionsOfBatch(input: unknown): string[] {
  return Object.values(Batch.parse(input).RequestItems).flatMap((asked) =>
    'Keys' in asked
      ? asked.Keys.map((Key) => partitionOf({ Key }))
      : asked.map(({ PutRequest, DeleteRequest }) => partitionOf(PutRequest ?? DeleteRequest ?? {})),
  )
}

/** What IAM asks for before it lets a request through: for a transaction, the rights of its parts. */
export function rightsFor(operation: string, input: unknown): Needed[] {
  const action = `dynamodb:${operation}`
  if (operation === 'Scan') return [{ action, resource: '' }]
  if (operation.startsWith('Batch')) return partitionsOfBatch(input).map((resource) => ({ action, resource }))
  if (operation === 'TransactWriteItems')
    return Transaction.parse(input).TransactItems.flatMap((one) =>
      Object.entries(one).map(([kind, keyed]) => ({ action: `dynamodb:${kind}Item`, resource: partitionOf(keyed) })),
    )
  if (operation === 'Query') {
    const { IndexName, ExpressionAttributeValues: values } = Query.parse(input)
    return [{ action, resource: IndexName ? `index/${IndexName}` : values[':pk'].S }]
  }
  return [{ action, resource: partitionOf(Keyed.parse(input)) }]
}
