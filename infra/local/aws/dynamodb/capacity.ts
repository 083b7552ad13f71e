import dynalite from 'dynalite/db/index.js'
import type { Input, Item, Table } from './engine.ts'
import type { Change } from './staging.ts'

const units = (item: Item | undefined) => dynalite.capacityUnits(item, false, true)
/** A transaction's two phases are charged on the table, and not on its indexes. */
export const transactionFactor = 2
export const isAsked = (input: Input) =>
  input.ReturnConsumedCapacity === 'TOTAL' || input.ReturnConsumedCapacity === 'INDEXES'

function onIndex(index: { IndexName: string }, table: Table, { before, after }: Change) {
  const put = dynalite.getIndexActions([index], undefined, after, table).puts[0]
  const old = dynalite.getIndexActions([index], undefined, before, table).puts[0]
  if (old && put?.key === old.key) {
    const isSame = JSON.stringify(old.item) === JSON.stringify(put.item)
    return isSame ? 0 : Math.max(units(filled(old.item)), units(filled(put.item)))
  }
  return (put ? units(filled(put.item)) : 0) + (old ? units(filled(old.item)) : 0)
}
const filled = (item: Item): Item => Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))

/** Write units of one table: its own (of the larger image), and each index's, where an untouched entry costs nothing. */
export function writeCapacity(table: Table, changes: Change[], input: Input, factor = 1): Input {
  const own = changes.reduce((sum, { before, after }) => sum + factor * Math.max(units(before), units(after)), 0)
  const indexes = (table.GlobalSecondaryIndexes ?? [])
    .map((index) => ({
      name: index.IndexName,
      units: changes.reduce((sum, change) => sum + onIndex(index, table, change), 0),
    }))
    .filter((index) => index.units > 0)
  const total = indexes.reduce((sum, index) => sum + index.units, own)
  return {
    TableName: table.TableName,
    CapacityUnits: total,
    ...(factor > 1 && { WriteCapacityUnits: total }),
    ...(input.ReturnConsumedCapacity === 'INDEXES' && {
      Table: { CapacityUnits: own, ...(factor > 1 && { WriteCapacityUnits: own }) },
      ...(indexes.length > 0 && {
        GlobalSecondaryIndexes: Object.fromEntries(indexes.map(({ name, units }) => [name, { CapacityUnits: units }])),
      }),
    }),
  }
}

/** Read units of a transaction's items in one table; an absent item costs like a small one. */
export function transactionReadCapacity(tableName: string, items: (Item | undefined)[], input: Input): Input {
  const own = items.reduce((sum, item) => sum + transactionFactor * dynalite.capacityUnits(item, true, true), 0)
  return {
    TableName: tableName,
    CapacityUnits: own,
    ReadCapacityUnits: own,
    ...(input.ReturnConsumedCapacity === 'INDEXES' && { Table: { CapacityUnits: own, ReadCapacityUnits: own } }),
  }
}
