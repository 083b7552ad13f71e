import { expect, test, vi } from 'vitest'
import { crashProcess } from '../../../bench/hard/crash/crashProcess.ts'
import type { StreamRecord } from '../../../infra/local/aws/embedded.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import { anAddress, anEmail } from '../../support/builders.ts'
import { travel } from '../../support/clock.ts'
import { daySeed } from '../../support/running/runs.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { killPoints } from '../../support/stage/killPoints.ts'

// Nothing hangs here: a busy machine is no outage.
process.env.AWS_PATIENCE = '20'
const hubspot = 'POST hubspot'
const { isDead, fate, killedAfter } = crashProcess()
vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof import('node:timers/promises')>()
  // A dead process waits for nothing.
  return { ...timers, setTimeout: (ms: number, ...rest: unknown[]) => timers.setTimeout(isDead() ? 0 : ms, ...rest) }
})

const { setTimeout: later } = globalThis
const atOnceWhereDead = (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
  later(work, isDead() ? 0 : ms, ...given)
vi.stubGlobal('setTimeout', atOnceWhereDead)

/** What reached HubSpot's form, which a dying process gets no answer of either. */
const submitted: unknown[] = []
const { fetch } = globalThis
vi.stubGlobal('fetch', async (...[address, init]: Parameters<typeof fetch>) => {
  if (!String(address).startsWith('https://api.hsforms.com/')) return fetch(address, init)
  const fault = fate(hubspot)
  if (fault !== 'drop') submitted.push(init?.body)
  if (fault) throw new TypeError('fetch failed')
  return Response.json({})
})

const records: StreamRecord[] = []
const aws = await embeddedAws({
  environment: {
    ...administered.environment,
    HUBSPOT_PORTAL_ID: '4711',
    HUBSPOT_FORM_ID: 'form-1',
    DEPOSIT_PERCENT: '50',
    FILMS_START: 'on_deposit',
  },
  faults: ({ operation }) => fate(operation),
  // Films are asked for, and nobody makes them.
  jobs: { take: async () => undefined, start: () => 'started' },
  onStreamRecords: async (some) => void records.push(...some),
})

const { call } = await import('../../support/apiEvent.ts')
const { aDraft, postAgain } = await import('../../support/orders/placing.ts')
const { crashFlows } = await import('../../../bench/hard/crash/crashFlows.ts')
const { takeRecords } = await import('../../support/stage/withStream.ts')
const { readLedger, wholeFindings } = await import('../../../bench/hard/faultsLedger.ts')

const { handler: contact } = await import('../../../functions/entries/api/contact.ts')

const aContactMessage = () => {
  const [email, address] = [anEmail(), anAddress()]
  return call(contact, 'POST /api/hubspot/contact', {
    body: { name: 'Ada', email, message: 'Hello', _hp: '' },
    address,
  })
}
async function waitingRecords() {
  await aws.streamSettled()
  return records.splice(0).sort((a, b) => a.dynamodb.SequenceNumber.localeCompare(b.dynamodb.SequenceNumber))
}
async function followStream() {
  for (const record of await waitingRecords()) expect(await takeRecords([record])).toEqual({ batchItemFailures: [] })
}
async function everythingAddsUp() {
  await followStream()
  expect(wholeFindings(await readLedger(await aws.mails()))).toEqual([])
}

test.each(Object.entries(crashFlows(aws)).map(([name, begin], index) => [name, begin, index] as const))(
  '%s that is killed after any of its writes and sent again is stored exactly once',
  { timeout: 300_000 },
  async (_name, begin, offset) => {
    let kills = 0
    for (const count of killPoints(offset)) {
      const { act, done = 200, again = done, end } = await begin()
      await followStream()
      const { answer: first, killedBy } = await killedAfter(count, act)
      const isThrough = killedBy === undefined
      const after = `after request ${count}, ${killedBy} (${daySeed})`
      if (isThrough) expect(first.status).toBe(done)
      else expect([done, 503], after).toContain(first.status)
      // Until then a dead request's claim on a password stands.
      if (!isThrough) travel(16_000)
      if (first.status !== done) expect([done, again], after).toContain((await act()).status)
      await followStream()
      await end()
      if (isThrough) break
      kills += 1
    }
    expect(kills).toBeGreaterThan(0)
    await everythingAddsUp()
  },
)

const queueOf = ({ dynamodb }: StreamRecord) => /^(MAIL|HUBSPOT)#/.exec(String(dynamodb.Keys.pk?.S))?.[1]
const sent = async () => (await aws.mails()).length + submitted.length

test('what follows an order or a message adds up although the stream’s functions are killed after each write', async () => {
  const killers = new Set<string | undefined>()
  for (let [count, isThrough] = [1, false]; !isThrough; count++) {
    const draft = await aDraft()
    await postAgain(draft, { submit: true })
    expect((await aContactMessage()).status).toBe(200)
    isThrough = true
    for (const record of await waitingRecords()) {
      const queue = queueOf(record)
      const before = await sent()
      const { killedBy } = await killedAfter(count, () => takeRecords([record]))
      killers.add(killedBy)
      if (killedBy) {
        isThrough = false
        // Until then the dead delivery's claim stands.
        if (queue) travel(61_000)
        expect(await takeRecords([record])).toEqual({ batchItemFailures: [] })
      }
      // Whoever sends and dies before noting it sends again: at least once, and only then more often.
      const times = queue === undefined ? 0 : killedBy?.startsWith('POST ') ? 2 : 1
      expect((await sent()) - before, `${queue} after request ${count}, ${killedBy}`).toBe(times)
    }
  }
  for (const write of ['PutItem', 'TransactWriteItems', 'UpdateItem', 'POST /', hubspot])
    expect([...killers]).toContainEqual(write)
  await everythingAddsUp()
}, 300_000)
