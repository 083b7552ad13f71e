import type { AttributeValue, TransactWriteItem } from '@aws-sdk/client-dynamodb'

export type Row = Record<string, AttributeValue>

/** An item of the product's table under one word as its key. */
export const aRow = (word: string, rest: Row = {}): Row => ({ pk: { S: word }, sk: { S: 'ROW' }, ...rest })
export const keyOf = (word: string): Row => ({ pk: { S: word }, sk: { S: 'ROW' } })
export const listed = (list: string, order: string): Row => ({ list_pk: { S: list }, list_sk: { S: order } })

/** Inserts into the table that the environment names, refusing where the key is taken. */
export const inserting = (row: Row): TransactWriteItem => ({
  Put: {
    TableName: process.env.TABLE_NAME,
    Item: row,
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

/** The items of one transaction. */
export const partsEach = 20
