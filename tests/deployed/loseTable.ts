import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CreateBackupCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableFromBackupCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb'
import { tableShape } from '#contract/platform/tableShape'
import { buildFunctions } from '../../infra/build/functions/functions.ts'
import { awsEnvironment, deployLocal } from '../../infra/deploy/local.ts'
import { stages } from '../../infra/stages.ts'
import { aBrowser } from './support/browser.ts'
import { freshEmail, newOrder, orderBody, submittedOrder } from './support/journey.ts'
import { startMiniStack } from './support/ministack.ts'
import { sentMails } from './support/sentMails.ts'

const restored = 'restored-table'

function clientOf(endpoint: string) {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_REGION = '' } = awsEnvironment(endpoint, process.env)
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY }
  return new DynamoDBClient({ endpoint, region: AWS_REGION, credentials })
}

/** The table of the runbook's worst day: gone, and restored under another name without what a restore leaves off. */
async function loseAndRestore(client: DynamoDBClient, TableName: string): Promise<string> {
  const waiting = { client, maxWaitTime: 60 }
  const { BackupDetails } = await client.send(new CreateBackupCommand({ TableName, BackupName: 'before-the-loss' }))
  await client.send(new DeleteTableCommand({ TableName }))
  await waitUntilTableNotExists(waiting, { TableName })
  const backup = { BackupArn: BackupDetails?.BackupArn, TargetTableName: restored }
  await client.send(new RestoreTableFromBackupCommand(backup))
  await waitUntilTableExists(waiting, { TableName: restored })
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const
  await client.send(new UpdateTableCommand({ TableName: restored, StreamSpecification }))
  const TimeToLiveSpecification = { AttributeName: tableShape.timeToLive, Enabled: true }
  await client.send(new UpdateTimeToLiveCommand({ TableName: restored, TimeToLiveSpecification }))
  const { Table } = await client.send(new DescribeTableCommand({ TableName: restored }))
  assert.ok(Table?.LatestStreamArn, 'The restored table has no stream.')
  return Table.LatestStreamArn
}

/** The stream's reader sends it some moments later. */
async function mustBeMailed(endpoint: string, address: string, secondsLeft = 60): Promise<void> {
  if ((await sentMails(endpoint)).some(({ to }) => to.includes(address))) return
  assert.ok(secondsLeft > 0, `No mail went to ${address}: nobody reads the restored table's stream.`)
  await sleep(1_000)
  return mustBeMailed(endpoint, address, secondsLeft - 1)
}

/** Deploys, orders, loses the table, and follows the runbook until the order is there again and new ones are taken. */
async function drill(endpoint: string) {
  await buildFunctions()
  const first = await deployLocal(endpoint)
  const { siteOrigin } = stages.local
  const browser = aBrowser({ apiAddress: first.apiAddress, siteOrigin })
  const { orderId } = await newOrder(browser, orderBody(freshEmail('before')))
  const read = () => browser.send('GET /api/orders/{order_id}', { params: { order_id: orderId } })
  const order = await read()
  assert.equal(order.status, 200)

  const streamArn = await loseAndRestore(clientOf(endpoint), first.tableName)
  assert.notEqual((await read()).status, 200, 'The table was lost, and the order is still read from somewhere.')
  Object.assign(process.env, { RESTORED_TABLE: restored, RESTORED_STREAM: streamArn })
  const second = await deployLocal(endpoint, 'tsx tests/deployed/support/restoredStage.ts')
  assert.equal(second.tableName, restored)
  assert.equal(second.apiAddress, first.apiAddress, 'The API has another address than before.')
  assert.deepEqual(await read(), order, 'The order is another one than before the loss.')

  const email = freshEmail('after')
  await submittedOrder(aBrowser({ apiAddress: second.apiAddress, siteOrigin }), orderBody(email))
  await mustBeMailed(endpoint, email)
  console.log(
    'The order made before the loss is there, a new one was placed, and the restored table’s stream mailed it.',
  )
}

const ministack = await startMiniStack()
try {
  await drill(ministack.endpoint)
} catch (error) {
  console.error(`MiniStack said last:\n${ministack.log().split('\n').slice(-80).join('\n')}`)
  console.error(error)
  process.exitCode = 1
} finally {
  await ministack.stop()
}
