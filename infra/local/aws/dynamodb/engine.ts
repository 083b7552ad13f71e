import { createRequire } from 'node:module'
import dynalite from 'dynalite/db/index.js'
import validations from 'dynalite/validations/index.js'

/** An item or key in DynamoDB's own JSON, such as `{ pk: { S: 'ORDER#1' } }`. */
export type Item = Record<string, Record<string, unknown>>
export const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null
export type Input = Record<string, unknown>
type Callback<T> = (error: unknown, value?: T) => void
type Release = <T>(callback: Callback<T>) => Callback<T>

export type SubDatabase = {
  get(key: string, callback: Callback<Item>): void
  put(key: string, value: Item, callback: Callback<void>): void
  del(key: string, callback: Callback<void>): void
  lock(key: string, work: (release: Release) => void): void
}
export type Table = { TableName: string; TableStatus: string; GlobalSecondaryIndexes?: { IndexName: string }[] }
export type Operation = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string }
export type Store = {
  options: object
  db: {
    open(): Promise<void>
    getSync(key: string): Item | undefined
    batch(operations: Operation[]): Promise<void>
    values(range: { gte: string; lt: string }): AsyncIterable<unknown>
    close(): Promise<void>
  }
  getTable(name: string, ...rest: [...unknown[], Callback<Table>]): void
  forgetTables(): void
  getItemDb(table: string): SubDatabase
  getIndexDb(kind: string, table: string, index: string): SubDatabase
}
type IndexActions = { puts: { key: string; item: Item }[]; deletes: { key: string }[] }
export type Dynalite = {
  create(options: object): Omit<Store, 'forgetTables'>
  createKey(item: Item, table: Table): string
  capacityUnits(item: Item | undefined, isRead: boolean, isConsistent: boolean): number
  getIndexActions(indexes: object[], before: Item | undefined, after: Item | undefined, table: Table): IndexActions
}
export type Validations = {
  checkTypes(input: Input, types: object): Input
  checkValidations(input: Input, types: object, custom: unknown, store: Store): void
}
type Action = (store: Store, input: Input, callback: Callback<Input>) => void
type Rules = { types: object; custom?: unknown }

/** What DynamoDB answers instead of a result; `refused` means before any item was looked at. */
export class DynamoError extends Error {
  readonly status: number
  readonly body: Input
  readonly refused: boolean
  constructor(body: Input, { status = 400, refused = false } = {}) {
    super(String(body.message ?? body.Message ?? body.__type))
    this.status = status
    this.body = body
    this.refused = refused
  }
  is(type: string) {
    return String(this.body.__type).endsWith(`#${type}`)
  }
}

export const validationError = (message: string) =>
  new DynamoError({ __type: 'com.amazon.coral.validate#ValidationException', message }, { refused: true })

/** dynalite's calls answer in callbacks, with the error's wire form on the error object. */
function asDynamoError(error: unknown, refused: boolean) {
  if (error instanceof Error && 'body' in error && typeof error.body === 'object' && error.body)
    return new DynamoError({ ...error.body }, { refused })
  return error
}

const load = createRequire(import.meta.url)
const fileOf = (operation: string) => `${operation.charAt(0).toLowerCase()}${operation.slice(1)}.js`

export class DataInUse extends Error {}

/** In memory without a path. dynalite is called directly: its HTTP server is not needed. Throws DataInUse. */
export async function openStore(path?: string): Promise<Store> {
  const store = dynalite.create({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
  try {
    await store.db.open()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.cause : undefined
    const isLocked = reason instanceof Error && 'code' in reason && reason.code === 'LEVEL_LOCKED'
    throw isLocked ? new DataInUse(`The data in ${path} is in use by another process.`, { cause }) : cause
  }
  return rememberingTables(store)
}

/** Every operation reads its table's description first, which changes with operations on tables alone. */
function rememberingTables(store: Omit<Store, 'forgetTables'>): Store {
  const tables = new Map<string, Table>()
  return {
    ...store,
    forgetTables: () => tables.clear(),
    getTable(name, ...rest) {
      const callback = rest[rest.length - 1]
      const known = tables.get(name)
      if (typeof callback !== 'function') return store.getTable(name, ...rest)
      if (known) return queueMicrotask(() => callback(null, known))
      store.getTable(name, ...rest.slice(0, -1), (error: unknown, table?: Table) => {
        if (table?.TableStatus === 'ACTIVE') tables.set(name, table)
        callback(error, table)
      })
    },
  }
}

export async function run(store: Store, operation: string, given: Input): Promise<Input> {
  const rules: Rules = load(`dynalite/validations/${fileOf(operation)}`)
  const action: Action = load(`dynalite/actions/${fileOf(operation)}`)
  let input: Input
  try {
    input = validations.checkTypes(structuredClone(given), rules.types)
    validations.checkValidations(input, rules.types, rules.custom, store)
  } catch (error) {
    throw asDynamoError(error, true)
  }
  return new Promise((resolve, reject) =>
    action(store, input, (error, answer) => (error ? reject(asDynamoError(error, false)) : resolve(answer ?? {}))),
  )
}

export const tableOf = (store: Store, name: string) =>
  new Promise<Table>((resolve, reject) =>
    store.getTable(name, (error, table) => (table ? resolve(table) : reject(asDynamoError(error, true)))),
  )
