import assert from 'node:assert/strict'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { buildFunctions } from '../../infra/build/functions/functions.ts'
import { awsEnvironment, deployLocal, type LocalDeployment } from '../../infra/deploy/local.ts'
import { stages } from '../../infra/stages.ts'
import { runJourneys } from './run.ts'
import { aBrowser, type Browser } from './support/browser.ts'
import { buildFastWorker, filmOneOrder } from './support/filmOneOrder.ts'
import { freshEmail, newOrder, orderBody } from './support/journey.ts'
import { startMiniStack } from './support/ministack.ts'

const timed = async <T>(what: string, act: () => T | Promise<T>): Promise<T> => {
  const started = Date.now()
  console.log(`\n--- ${what}`)
  const result = await act()
  console.log(`--- ${what} took ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return result
}

/** What a table has for life. */
async function tableOf({ endpoint, tableName }: LocalDeployment) {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_REGION = '' } = awsEnvironment(endpoint, process.env)
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY }
  const client = new DynamoDBClient({ endpoint, region: AWS_REGION, credentials })
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
  const { TableName, TableId, TableArn, CreationDateTime, DeletionProtectionEnabled = false } = Table ?? {}
  return { life: { TableName, TableId, TableArn, CreationDateTime }, isProtected: DeletionProtectionEnabled }
}

const orderIn = (browser: Browser, order_id: string) =>
  browser.ask('GET /api/orders/{order_id}', { params: { order_id } })

/** Deploys from nothing, then as an update of both stacks, and proves that the update took place and lost nothing. */
async function deployTwice(endpoint: string): Promise<LocalDeployment> {
  await timed('build the functions', () => Promise.all([buildFunctions(), buildFastWorker()]))
  const first = await timed('deploy from nothing', () => deployLocal(endpoint))
  const table = await tableOf(first)
  const browser = aBrowser({ apiAddress: first.apiAddress, siteOrigin: stages.local.siteOrigin })
  const { orderId } = await newOrder(browser, orderBody(freshEmail('visitor')))
  const order = await orderIn(browser, orderId)
  const standard = await browser.ask('POST /api/price', { body: {} })

  const second = await timed('deploy as an update', () =>
    deployLocal(endpoint, 'tsx tests/deployed/support/updatedStage.ts'),
  )
  const launch = await browser.ask('POST /api/price', { body: {} })
  assert.notDeepEqual(launch, standard, 'The update did not reach the functions: the price is the old one.')
  const updated = await tableOf(second)
  assert.ok(updated.isProtected && !table.isProtected, 'The update did not reach the table.')
  assert.deepEqual(updated.life, table.life, 'The update replaced the table.')
  assert.equal(second.apiAddress, first.apiAddress, 'The update replaced the API.')
  assert.deepEqual(await orderIn(browser, orderId), order, 'The order made before the update is another one now.')
  console.log('The update changed functions and table in place; the order made before it still stands.')
  return second
}

const ministack = await timed('start MiniStack', startMiniStack)
const stopped = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => reject(new Error(`Stopped by ${signal}.`)))
})
try {
  const deployment = await Promise.race([deployTwice(ministack.endpoint), stopped])
  await timed('a film by the state machine', () => Promise.race([filmOneOrder(deployment), stopped]))
  await timed('journeys over HTTP', () => Promise.race([runJourneys(deployment), stopped]))
} catch (error) {
  console.error(`MiniStack said last:\n${ministack.log().split('\n').slice(-80).join('\n')}`)
  console.error(error)
  process.exitCode = 1
} finally {
  await ministack.stop()
}
