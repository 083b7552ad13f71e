import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { AdminInitiateAuthCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, PutItemCommand, paginateQuery, paginateScan } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataInUse, type StreamRecord, startEmbeddedAws } from '../../../infra/local/aws/embedded.ts'
import { aRow, listed, partsEach } from './rows.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function start(onStreamRecords?: (records: StreamRecord[]) => Promise<void>) {
  const aws = await startEmbeddedAws({ dataDir, ...(onStreamRecords && { onStreamRecords }) })
  Object.assign(process.env, aws.environment)
  return aws
}

/** Lets a process write until it is killed right after so many writes to the disk; answers what it acknowledged. */
async function writeUntilKilled(run: string, lastWrite: number): Promise<string[]> {
  const writer = join(import.meta.dirname, 'writeUntilKilled.ts')
  const parts = ['--import', 'tsx', writer, dataDir, run, String(lastWrite)]
  const child = spawn(process.execPath, parts, { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: string[] = []
  createInterface(child.stdout).on('line', (line) => acknowledged.push(line))
  const [, signal] = await once(child, 'close')
  expect(signal).toBe('SIGKILL')
  return acknowledged
}

const namesOf = (acknowledged: string[], kind: string) =>
  acknowledged.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1))

async function storedParts() {
  const client = new DynamoDBClient()
  const TableName = process.env.TABLE_NAME
  const items: string[] = []
  for await (const page of paginateScan({ client }, { TableName }))
    items.push(...(page.Items ?? []).map((row) => row.pk?.S ?? ''))
  const query = { TableName, IndexName: 'list', KeyConditionExpression: 'list_pk = :list' }
  const entries: string[] = []
  const pages = paginateQuery({ client }, { ...query, ExpressionAttributeValues: { ':list': { S: 'WRITTEN' } } })
  for await (const page of pages) entries.push(...(page.Items ?? []).map((row) => row.pk?.S ?? ''))
  return { items: items.sort(), entries: entries.sort() }
}

test('a process killed in the midst of transactions leaves every acknowledged one whole and no half of another', {
  timeout: 120_000,
}, async () => {
  const acknowledged: string[] = []
  for (const [run, lastWrite] of Object.entries({ first: 9, second: 14, third: 23 }))
    acknowledged.push(...(await writeUntilKilled(run, lastWrite)))
  const aws = await start()
  const { items, entries } = await storedParts()
  expect(entries).toEqual(items)
  const partsOf = new Map<string, number>()
  for (const word of items) {
    const [, name = ''] = word.split(' ')
    partsOf.set(name, (partsOf.get(name) ?? 0) + 1)
  }
  expect([...partsOf].filter(([, parts]) => parts !== partsEach)).toEqual([])
  expect(namesOf(acknowledged, 'items').filter((name) => !partsOf.has(name))).toEqual([])

  const { BUCKET_NAME: Bucket, USER_POOL_ID: UserPoolId, USER_POOL_CLIENT_ID: ClientId } = process.env
  for (const name of namesOf(acknowledged, 'object')) {
    const { Body } = await new S3Client().send(new GetObjectCommand({ Bucket, Key: name }))
    expect(await Body?.transformToString()).toBe(name.repeat(1000))
  }
  const users = namesOf(acknowledged, 'user')
  expect(users.length).toBeGreaterThan(0)
  for (const name of users) {
    const AuthParameters = { USERNAME: name, PASSWORD: name }
    const login = { UserPoolId, ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters } as const
    const { AuthenticationResult } = await new CognitoIdentityProviderClient().send(new AdminInitiateAuthCommand(login))
    expect(AuthenticationResult?.AccessToken).toBeDefined()
  }
  await aws.stop()
})

test('a restart keeps items, inbox and addresses, and hands over again what the stream had not delivered', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const first = await start(async ([record]) => {
    if (record?.dynamodb.Keys.pk?.S !== 'MAIL#sent') throw new Error('down')
  })
  const put = (word: string, rest = {}) =>
    new DynamoDBClient().send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item: aRow(word, rest) }))
  await put('MAIL#waiting', listed('MAIL', '1'))
  await put('MAIL#sent')
  await put('EXPIRED', { sk: { S: 'ASSET#001' }, expires_at: { N: '1' } })
  await first.sweepExpired()
  await new SESClient().send(
    new SendEmailCommand({
      Source: 'orders@threshold.example',
      Destination: { ToAddresses: ['ann@example.com'] },
      Message: { Subject: { Data: 'Your order' }, Body: { Text: { Data: 'Thank you.' } } },
    }),
  )
  await first.stop()

  const handed: StreamRecord[] = []
  const second = await start(async (records) => void handed.push(...records))
  await second.streamSettled()
  expect(handed.map(({ eventName, dynamodb }) => `${eventName} ${dynamodb.Keys.pk?.S}`).sort()).toEqual([
    'INSERT MAIL#waiting',
    'REMOVE EXPIRED',
  ])
  expect([second.inboxUrl, second.bucketOrigin]).toEqual([first.inboxUrl, first.bucketOrigin])
  expect(await second.mails()).toMatchObject([
    { to: ['ann@example.com'], from: 'orders@threshold.example', subject: 'Your order', text: 'Thank you.' },
  ])
  await second.stop()

  const third = await start(async (records) => void handed.push(...records))
  await third.streamSettled()
  expect(handed).toHaveLength(2)
  await third.stop()
})

test('a folder whose data another process has open is refused in words', async () => {
  const first = await start()
  await expect(startEmbeddedAws({ dataDir })).rejects.toThrow(DataInUse)
  await first.stop()
})
