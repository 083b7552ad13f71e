import { AsyncLocalStorage } from 'node:async_hooks'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { type FunctionName, recordOf } from '../../infra/functions.ts'
import type { Partition } from '../../infra/rights.ts'

/** What a request does to one partition of the table, as IAM sees it. */
type Touch = { kind: 'reads' | 'writes'; partition: string }

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
const touch = (kind: Touch['kind'], keyed: z.infer<typeof Keyed>): Touch => ({ kind, partition: partitionOf(keyed) })

function touchesOfBatch(input: unknown): Touch[] {
  return Object.values(Batch.parse(input).RequestItems).flatMap((asked): Touch[] =>
    'Keys' in asked
      ? asked.Keys.map((Key) => touch('reads', { Key }))
      : asked.map(({ PutRequest, DeleteRequest }) => touch('writes', PutRequest ?? DeleteRequest ?? {})),
  )
}

function touchesOf(operation: string, input: unknown): Touch[] {
  if (operation.startsWith('Batch')) return touchesOfBatch(input)
  if (operation === 'TransactWriteItems')
    return Transaction.parse(input).TransactItems.flatMap((one) =>
      Object.entries(one).map(([kind, keyed]) => touch(kind === 'ConditionCheck' ? 'reads' : 'writes', keyed)),
    )
  if (operation === 'Query') {
    const { IndexName, ExpressionAttributeValues: values } = Query.parse(input)
    return IndexName ? [] : [{ kind: 'reads', partition: values[':pk'].S }]
  }
  return [touch(operation === 'GetItem' ? 'reads' : 'writes', Keyed.parse(input))]
}

const isIn = (partition: string, pattern: Partition) =>
  pattern.endsWith('*') ? partition.startsWith(pattern.slice(0, -1)) : partition === pattern

const running = new AsyncLocalStorage<FunctionName>()
/** Runs a function's handler with the rights that its role has on the table, and no others. */
export const asFunction = <T>(name: FunctionName, work: () => T): T => running.run(name, work)

const send = DynamoDBClient.prototype.send
DynamoDBClient.prototype.send = async function (this: DynamoDBClient, ...request: Parameters<typeof send>) {
  const [command] = request
  const operation = command.constructor.name.replace(/Command\d*$/, '')
  const name = running.getStore()
  const refused = name
    ? touchesOf(operation, command.input).filter(
        ({ kind, partition }) => !recordOf(name).grants[kind].some((pattern) => isIn(partition, pattern)),
      )
    : []
  for (const { kind, partition } of refused) {
    const text = `The function ${name} has no right to ${operation} in ${partition.split('#')[0]}: ${kind} of infra/functions.ts.`
    console.error(text)
    throw Object.assign(new Error(text), { name: 'AccessDeniedException' })
  }
  return Reflect.apply(send, this, request)
} as typeof send
