import { expect, test } from 'vitest'
import type { StreamRecord } from '../../infra/local/embedded.ts'
import type { Faults } from '../../infra/local/faults.ts'
import { administered } from '../support/adminEmails.ts'
import { travel } from '../support/clock.ts'
import { embeddedAws } from '../support/embeddedAws.ts'

// Nothing hangs here: a busy machine is no outage.
process.env.AWS_PATIENCE = '20'
const isWhole = process.env.HARD === '1'
const isWrite = (operation: string) =>
  /^(TransactWrite|Put|Update|Delete|Admin(?!InitiateAuth)|(POST|PUT|DELETE) )/.test(operation)

/**
 * A process that is killed after so many more writes, in the whole form after so many more requests: the last one is
 * done, its answer lost, and none comes after.
 */
let left = Number.POSITIVE_INFINITY
const faults: Faults = ({ operation }) => {
  if (left <= 0) return 'drop'
  if (isWhole || isWrite(operation)) left -= 1
  return left > 0 ? undefined : 'dropAfter'
}
async function killedAfter<T>(count: number, work: () => Promise<T>) {
  left = count
  const answer = await work()
  const isKilled = left <= 0
  left = Number.POSITIVE_INFINITY
  return { answer, isKilled }
}
const records: StreamRecord[] = []
const aws = await embeddedAws({ ...administered, faults, onStreamRecords: async (some) => void records.push(...some) })

const { aDraft, postAgain } = await import('../support/placing.ts')
const { killableFlows } = await import('../hard/killedFlows.ts')
const { onStreamRecords } = await import('../support/withStream.ts')
const { readLedger, wholeFindings } = await import('../hard/faultsLedger.ts')

async function waitingRecords() {
  await aws.streamSettled()
  return records.splice(0).sort((a, b) => a.dynamodb.SequenceNumber.localeCompare(b.dynamodb.SequenceNumber))
}
async function followStream() {
  for (const record of await waitingRecords())
    expect(await onStreamRecords([record])).toEqual({ batchItemFailures: [] })
}
async function everythingAddsUp() {
  await followStream()
  expect(wholeFindings(await readLedger(await aws.mails()))).toEqual([])
}

test.each(Object.entries(killableFlows(aws)))(
  '%s that is killed after any of its writes and asked for again is there, once',
  { timeout: 300_000 },
  async (_name, begin) => {
    let count = 0
    for (let isThrough = false; !isThrough; ) {
      count += 1
      const { act, again = 200, end } = await begin()
      await followStream()
      const { answer: first, isKilled } = await killedAfter(count, act)
      isThrough = !isKilled
      if (isThrough) expect(first.status).toBe(200)
      else expect([200, 503], `after ${count}`).toContain(first.status)
      // Until then a dead request's claim on a password stands.
      if (!isThrough) travel(16_000)
      if (first.status !== 200) expect([200, again], `after ${count}`).toContain((await act()).status)
      await followStream()
      await end()
    }
    expect(count).toBeGreaterThan(1)
    await everythingAddsUp()
  },
)

test('what follows an order adds up although the stream’s function is killed after each of its writes', async () => {
  for (let [count, isThrough] = [1, false]; !isThrough; count++) {
    const draft = await aDraft()
    await postAgain(draft, { submit: true })
    isThrough = true
    for (const record of await waitingRecords()) {
      const isMail = String(record.dynamodb.Keys.pk?.S).startsWith('MAIL#')
      // A claim on a mail is tried for long and then stands for a minute.
      const last = isMail && !isWhole ? Number.POSITIVE_INFINITY : count
      const { isKilled } = await killedAfter(last, () => onStreamRecords([record]))
      if (!isKilled) continue
      isThrough = false
      if (isMail) travel(61_000)
      expect(await onStreamRecords([record])).toEqual({ batchItemFailures: [] })
    }
  }
  await everythingAddsUp()
}, 300_000)
