import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, expect, test } from 'vitest'
import type { Fault } from '../../../infra/local/aws/faults.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { aRow, keyOf } from './rows.ts'

let fault: Fault | undefined
const calls: string[] = []
await embeddedAws({
  faults: ({ service, operation }) => {
    calls.push(`${service} ${operation}`)
    return operation === 'PutItem' ? fault : undefined
  },
})
afterEach(() => {
  fault = undefined
})
const TableName = process.env.TABLE_NAME
const client = new DynamoDBClient({
  maxAttempts: 1,
  requestHandler: { requestTimeout: 300, throwOnRequestTimeout: true },
})

async function putUnder(planned: Fault, word: string) {
  fault = planned
  const refusal = await client.send(new PutItemCommand({ TableName, Item: aRow(word) })).then(
    () => 'written',
    (error: Error) => error.name,
  )
  const { Item } = await client.send(new GetItemCommand({ TableName, Key: keyOf(word), ConsistentRead: true }))
  return { refusal, isThere: Item !== undefined }
}

test('a planned outage reaches the client as AWS’s would, and only a lost answer leaves the write done', async () => {
  expect(await putUnder('error', 'e')).toEqual({ refusal: 'InternalServerError', isThere: false })
  expect(await putUnder('throttle', 't')).toEqual({ refusal: 'ProvisionedThroughputExceededException', isThere: false })
  expect(await putUnder('hang', 'h')).toEqual({ refusal: 'TimeoutError', isThere: false })
  expect(await putUnder('drop', 'd')).toEqual({ refusal: 'TimeoutError', isThere: false })
  expect(await putUnder('dropAfter', 'a')).toEqual({ refusal: 'TimeoutError', isThere: true })
  expect(calls).toContain('dynamodb PutItem')
})
