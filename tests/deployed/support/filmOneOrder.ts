import assert from 'node:assert/strict'
import { join } from 'node:path'
import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  type HistoryEvent,
  ListExecutionsCommand,
  SFNClient,
} from '@aws-sdk/client-sfn'
import { build } from 'esbuild'
import { functionBuildOptions } from '../../../infra/build/functions/functions.ts'
import { awsEnvironment, type LocalDeployment } from '../../../infra/deploy/local.ts'
import { stages } from '../../../infra/stages.ts'
import { workflows } from '../../../infra/workflows/workflows.ts'
import { aJpeg } from '../../support/photos/images.ts'
import { aBrowser } from './browser.ts'
import { fastWorkerFolder } from './fastWorkerFolder.ts'
import { confirm, eventually, freshEmail, newOrder, orderBody, upload } from './journey.ts'

const stateMachineArn = 'arn:aws:states:us-east-1:000000000000:stateMachine:threshold-local-tour'
/** What one state may hand to the next in AWS. */
const largestPayload = 256 * 1024

export async function buildFastWorker() {
  const entryPoints = [join(import.meta.dirname, 'fastWorker.ts')]
  await build({ ...functionBuildOptions, entryPoints, outdir: fastWorkerFolder })
}

/** A submitted order with so many photos; one is read at the second try, and one by nobody. */
async function orderedFilm({ apiAddress }: LocalDeployment, photos: number) {
  const browser = aBrowser({ apiAddress, siteOrigin: stages.local.siteOrigin })
  const body = orderBody(freshEmail('film'))
  const { orderId } = await newOrder(browser, body)
  for (let seq = 1; seq <= photos; seq++) {
    const what = seq === 1 ? 'never read' : seq === 2 ? 'read at the second try' : 'a room'
    const bytes = Buffer.concat([await aJpeg(64, 48), Buffer.from(` ${what} ${orderId} ${seq}`)])
    const { asset_id } = await upload(browser, orderId, bytes, `room ${seq}.jpg`, seq)
    assert.equal((await confirm(browser, orderId, asset_id)).status, 200)
  }
  await browser.ask('POST /api/orders', { body: { ...body, order_id: orderId, submit: true } })
  const tour = async () =>
    (await browser.ask('GET /api/orders/{order_id}', { params: { order_id: orderId } })).order.tour
  return { orderId, tour }
}

async function historyOf(client: SFNClient) {
  const { executions = [] } = await client.send(new ListExecutionsCommand({ stateMachineArn }))
  assert.equal(executions.length, 1, 'One order was submitted, so one execution was expected.')
  const { executionArn } = executions[0] ?? {}
  const { status } = await client.send(new DescribeExecutionCommand({ executionArn }))
  const events: HistoryEvent[] = []
  let nextToken: string | undefined
  do {
    const page = await client.send(new GetExecutionHistoryCommand({ executionArn, nextToken, maxResults: 1_000 }))
    events.push(...(page.events ?? []))
    nextToken = page.nextToken
  } while (nextToken)
  return { status, events }
}

/** One order's film through the deployed state machine: its maps, tries and catches are walked to the end. */
export async function filmOneOrder(deployment: LocalDeployment) {
  const photos = 8
  const { tour } = await orderedFilm(deployment, photos)
  await eventually(async () => assert.equal((await tour())?.state, 'ready'))
  const { AWS_REGION: region = '' } = awsEnvironment(deployment.endpoint, process.env)
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  const client = new SFNClient({ endpoint: deployment.endpoint, region, credentials })
  const { events } = await eventually(async () => {
    const history = await historyOf(client)
    assert.equal(history.status, 'SUCCEEDED')
    return history
  })
  mustBeWalked(events)
}

function mustBeWalked(events: HistoryEvent[]) {
  const entered = new Set(events.flatMap(({ stateEnteredEventDetails }) => stateEnteredEventDetails?.name ?? []))
  for (const { name } of workflows.tour.steps) assert.ok(entered.has(name), `The step ${name} was not entered.`)
  const failures = events.filter(({ type }) => type === 'TaskFailed').length
  // MiniStack gives every error of a function one name, so what a shot does itself is walked on LocalStack.
  assert.equal(failures, 1, 'One photo fails at the first try, and nothing else does.')
  const largest = Math.max(...events.map((event) => Buffer.byteLength(JSON.stringify(event))))
  assert.ok(largest < largestPayload, `A state handed on ${largest} bytes.`)
  console.log(
    `The state machine walked ${entered.size} states; ${failures} failures were tried again, and no state handed on more than ${largest} bytes.`,
  )
}
