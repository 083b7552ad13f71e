import dynalite from 'dynalite/db/index.js'
import * as z from 'zod/mini'
import { isAsked, transactionFactor, transactionReadCapacity, writeCapacity } from './capacity.ts'
import { DynamoError, type Input, type Item, run, type Store, tableOf, validationError } from './engine.ts'
import { type Change, stage } from './staging.ts'

const fields = z.record(z.string(), z.unknown())
const Attributes: z.ZodMiniType<Item> = z.record(z.string(), z.record(z.string(), z.unknown()))
const Part = z.looseObject({
  TableName: z.string(),
  Key: z.optional(Attributes),
  Item: z.optional(Attributes),
  ReturnValuesOnConditionCheckFailure: z.optional(z.string()),
})
type Part = z.infer<typeof Part>
const kinds = { Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem', ConditionCheck: 'DeleteItem' } as const
const Kind = z.enum(['Put', 'Update', 'Delete', 'ConditionCheck'])
const Writes = z.looseObject({ TransactItems: z.array(fields).check(z.minLength(1), z.maxLength(100)) })
const Reads = z.looseObject({
  TransactItems: z.array(z.looseObject({ Get: Part })).check(z.minLength(1), z.maxLength(100)),
})

type Reason = { Code: string; Message?: string; Item?: Item }
const oneOf = 'TransactItems can only contain one of Check, Put, Update or Delete'

function read<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw validationError(z.prettifyError(parsed.error))
  return parsed.data
}

function partOf(entry: Input) {
  const [given, ...others] = Object.keys(entry)
  if (!given || others.length > 0) throw validationError(oneOf)
  return { kind: read(Kind, given), part: read(Part, entry[given]) }
}

async function keyOf(store: Store, { TableName, Key, Item }: Part) {
  const table = await tableOf(store, TableName)
  return `${TableName}/${dynalite.createKey(Key ?? Item ?? {}, table)}`
}

export async function imageOf(store: Store, { TableName, Key, Item }: Part): Promise<Item | undefined> {
  const table = await tableOf(store, TableName)
  return new Promise((resolve, reject) =>
    store
      .getItemDb(TableName)
      .get(dynalite.createKey(Key ?? Item ?? {}, table), (error, item) => (error ? reject(error) : resolve(item))),
  )
}

async function reasonOf(error: unknown, store: Store, part: Part): Promise<Reason> {
  if (!(error instanceof DynamoError) || error.refused) throw error
  if (!error.is('ConditionalCheckFailedException')) return { Code: 'ValidationError', Message: error.message }
  const Item = part.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' ? await imageOf(store, part) : undefined
  return { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed', ...(Item && { Item }) }
}

function cancelled(reasons: Reason[]) {
  const codes = reasons.map((reason) => reason.Code).join(', ')
  return new DynamoError({
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons: reasons,
  })
}

type Commit = (staged: ReturnType<typeof stage>) => Promise<void>

/** All writes or none; every item gets its own reason. The caller holds the lock. */
export async function transactWrite(store: Store, input: Input, commit: Commit): Promise<Input> {
  const parts = read(Writes, input).TransactItems.map(partOf)
  const keys = await Promise.all(parts.map(({ part }) => keyOf(store, part)))
  if (new Set(keys).size < keys.length)
    throw validationError('Transaction request cannot include multiple operations on one item')
  const staged = stage(store)
  const charged: Change[] = []
  const reasons: Reason[] = []
  for (const { kind, part } of parts) {
    // A check is dynalite's own conditional deletion on a view that is thrown away.
    const target = kind === 'ConditionCheck' ? stage(store) : staged
    try {
      const { ReturnValuesOnConditionCheckFailure: _, ...rest } = part
      await run(target.view, kinds[kind], rest)
      reasons.push({ Code: 'None' })
    } catch (error) {
      reasons.push(await reasonOf(error, store, part))
    }
    if (kind === 'ConditionCheck') {
      const image = await imageOf(store, part)
      charged.push({ table: part.TableName, before: image, after: image })
    }
  }
  if (reasons.some((reason) => reason.Code !== 'None')) throw cancelled(reasons)
  await commit(staged)
  return isAsked(input) ? { ConsumedCapacity: await consumed([...staged.changes(), ...charged]) } : {}

  async function consumed(all: Change[]) {
    const tables = await Promise.all(
      [...new Set(all.map((change) => change.table))].map((name) => tableOf(store, name)),
    )
    return tables.map((table) =>
      writeCapacity(
        table,
        all.filter((change) => change.table === table.TableName),
        input,
        transactionFactor,
      ),
    )
  }
}

/** All items as they stood at one moment. The caller holds the lock. */
export async function transactGet(store: Store, input: Input): Promise<Input> {
  const gets = read(Reads, input).TransactItems.map(({ Get }) => Get)
  const answers = await Promise.all(gets.map((get) => run(store, 'GetItem', { ...get, ConsistentRead: true })))
  const images = await Promise.all(gets.map((get) => imageOf(store, get)))
  const names = [...new Set(gets.map((get) => get.TableName))]
  const itemsOf = (name: string) => images.filter((_, at) => gets[at]?.TableName === name)
  return {
    Responses: answers.map(({ Item }) => (Item ? { Item } : {})),
    ...(isAsked(input) && {
      ConsumedCapacity: names.map((name) => transactionReadCapacity(name, itemsOf(name), input)),
    }),
  }
}
