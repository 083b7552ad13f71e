import { expect, test } from 'vitest'
import { persistent, settle } from '../../../bench/hard/faultsGrid.ts'
import type { Fault } from '../../../infra/local/aws/faults.ts'
import { anEmail } from '../../support/builders.ts'
import { chanceFrom, isWhole, runsOf, seedOr } from '../../support/running/runs.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onMessages, onStreamRecords } from '../../support/stage/withStream.ts'

const random = chanceFrom(seedOr(20_261_125))
const longestMs = isWhole ? 10_000 : 4_000
let answer: () => Fault | undefined = () => undefined
const aws = await embeddedAws({
  environment: { MAIL_CONFIGURATION_SET: '' },
  faults: ({ service }) => (service === 'ses' ? answer() : undefined),
  onStreamRecords: persistent(onStreamRecords),
  onMessages: persistent(onMessages),
})
const { transact } = await import('../../../functions/store/dynamo.ts')
const { queueMail } = await import('../../../functions/store/mail/mails.ts')

const data = { message_id: 'msg_1', name: 'Bob', email: 'bob@example.com', message: 'Hi' }
const mails = runsOf(12, 360)
/** As many as a stage’s functions send at a time, so that no wait is for a free socket. */
const atOnce = 40
const forLong = { timeout: isWhole ? 900_000 : 60_000 }

/** Queues so many mails, each to a mailbox of its own, and counts what arrives there once all are done with. */
async function copiesOfMails(answers: () => Fault | undefined): Promise<number[]> {
  const addresses = Array.from({ length: mails }, () => anEmail())
  for (let first = 0; first < mails; first += atOnce) {
    answer = answers
    for (const to of addresses.slice(first, first + atOnce))
      await transact([queueMail({ template: 'contact_notice', to, data }, new Date())])
    await settle(aws, () => {
      answer = () => undefined
    })
  }
  const inbox = await aws.mails()
  return addresses.map((address) => inbox.filter(({ to }) => to.includes(address)).length)
}

const tooMany = (copies: number[]) => copies.reduce((sum, count) => sum + Math.max(0, count - 1), 0)
const late = (): Fault => ({ answersAfterMs: Math.floor(random() * longestMs) })

test('mails that SES takes at once and answers seconds later arrive once each', forLong, async () => {
  const copies = await copiesOfMails(late)
  if (isWhole)
    console.info(`${mails} mails, answered after up to ${longestMs / 1000} s: ${tooMany(copies)} copies too many`)
  expect(copies.filter((count) => count !== 1)).toEqual([])
})

test(
  'only a mail whose answer from SES is lost arrives twice, and one that SES never took arrives',
  forLong,
  async () => {
    let asked = 0
    let lost = 0
    let unheard = 0
    const answers = () => {
      asked += 1
      if (asked % 6 === 1) {
        lost += 1
        return 'dropAfter'
      }
      if (asked % 6 === 4) {
        unheard += 1
        return isWhole ? 'hang' : 'drop'
      }
      return late()
    }
    const copies = await copiesOfMails(answers)
    const doubles = tooMany(copies)
    if (isWhole)
      console.info(`${mails} mails, ${lost} answers lost, ${unheard} requests unheard: ${doubles} copies too many`)
    expect(copies.filter((count) => count === 0)).toEqual([])
    expect(doubles).toBeLessThanOrEqual(lost)
    expect(Math.min(lost, unheard)).toBeGreaterThan(0)
  },
)
