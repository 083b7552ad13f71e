import { describe, expect, test } from 'vitest'
import { aKey, anAddress, anEmail, anOrderBody } from '../../support/builders.ts'
import { minute, travel } from '../../support/clock.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({ onStreamRecords })
const { aDraft, postAgain, postOrder } = await import('../../support/orders/placing.ts')
const { aVerifiedPerson, me } = await import('../../support/accounts/people.ts')
const { shortHashOf } = await import('../../../functions/http/limits/rateLimit.ts')
const { write } = await import('../../../functions/store/dynamo.ts')
const { startOf } = await import('../../../functions/store/platform/rates.ts')
const { keys } = await import('../../../functions/store/table.ts')
const { newId } = await import('../../../functions/services/ids.ts')

const day = 24 * 60 * minute
/** Limits count in whole hours and days: a test that counts starts with a new day. */
const nextDay = () => travel(day - (Date.now() % day))
const submission = (email: string) => ({ ...anOrderBody({ customer: { email } }), submit: true })
const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))].sort()
const timesOf = <T>(count: number, ask: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)))

/** As if so many other orders had counted under this name in this hour. */
async function countedBefore(name: string, subject: string, times: number) {
  const hour = 3600
  const counted = new Set(Array.from({ length: times }, (_, index) => `order-${index}`))
  const key = keys.rate(`${name}#${shortHashOf(subject)}`, startOf(hour, new Date()))
  await write({ put: { ...key, counted, expires_at: Math.floor(Date.now() / 1000) + 2 * hour } })
}

describe('a submission of an order that is not the caller’s', () => {
  test.each([
    ['made up', async () => newId('ord', new Date())],
    ['a stranger’s', async () => (await aDraft()).orderId],
  ])('counts for nobody, though its id is %s', async (_name, idOf) => {
    nextDay()
    const email = anEmail()
    const address = anAddress()
    const body = submission(email)
    for (let count = 0; count < 25; count++)
      expect((await postOrder({ ...body, order_id: await idOf() }, { address })).status).toBe(404)
    expect((await postOrder(submission(email), { address })).status).toBe(200)
  })
})

describe('one mailbox', () => {
  const mailsTo = async (domain: string) => {
    await aws.streamSettled()
    return (await aws.mails()).filter(({ to }) => to[0]?.endsWith(`@${domain}`))
  }

  test('gets ten confirmations in a quarter of an hour and twenty in a day, whatever tags its address has', async () => {
    nextDay()
    const submit = (index: number) => postOrder(submission(`base+${index}@tagged.example.com`))
    const first = await timesOf(40, submit)
    expect(first.filter(({ status }) => status === 200)).toHaveLength(10)
    travel(15 * minute)
    await timesOf(40, (index) => submit(100 + index))
    travel(15 * minute)
    const refused = await timesOf(10, (index) => submit(200 + index))
    expect(statusesOf(refused)).toEqual([429])
    expect(refused[0]?.body.error).toMatch(/Please try again in \d+ hours\./)
    expect(await mailsTo('tagged.example.com')).toHaveLength(20)
    travel(day)
    expect((await submit(300)).status).toBe(200)
  })

  test('one mailbox at Gmail is the same with and without dots, and a dot tells two mailboxes apart elsewhere', async () => {
    nextDay()
    const name = `w${Date.now().toString(36)}xyz`
    const dotted = (index: number) => `${name.slice(0, 1 + (index % 5))}.${name.slice(1 + (index % 5))}`
    const host = (index: number) => (index % 2 ? 'gmail.com' : 'googlemail.com')
    const atGmail = await timesOf(20, (index) => postOrder(submission(`${dotted(index)}@${host(index)}`)))
    expect(atGmail.filter(({ status }) => status === 200)).toHaveLength(10)
    const elsewhere = await timesOf(15, (index) => postOrder(submission(`${dotted(index)}@example.com`)))
    expect(statusesOf(elsewhere)).toEqual([200])
  })

  test('keeps its address as it was typed', async () => {
    nextDay()
    const email = `jo.ann+tour${Date.now()}@gmail.com`
    expect((await postOrder(submission(email))).status).toBe(200)
    await aws.streamSettled()
    expect((await aws.mails()).filter(({ to }) => to[0] === email)).toHaveLength(1)
  })
})

describe('one network', () => {
  test('submits twenty orders in an hour for emails that it has not proven', async () => {
    nextDay()
    const address = anAddress()
    const answers = await timesOf(25, () => postOrder(submission(anEmail()), { address }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const [refused] = answers.filter(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(3600)
    expect(refused?.body.error).toMatch(
      /^Too many attempts\. Please try again in \d+ minutes\. To order now, log in with this email and verify it\.$/,
    )
    expect((await postOrder(submission(anEmail()), { address: anAddress() })).status).toBe(200)
    expect((await postOrder(anOrderBody(), { address })).status).toBe(200)
    travel(60 * minute)
    expect((await postOrder(submission(anEmail()), { address })).status).toBe(200)
  })

  test('one network at its limit still has repeated submissions answered, and those of a proven email taken', async () => {
    nextDay()
    const address = anAddress()
    const draft = await aDraft()
    const again = { ...draft.body, order_id: draft.orderId, submit: true }
    for (let count = 0; count < 3; count++) await postOrder(again, { cookies: draft.cookies, address })
    await timesOf(19, () => postOrder(submission(anEmail()), { address }))
    expect((await postOrder(submission(anEmail()), { address })).status).toBe(429)
    expect((await postOrder(again, { cookies: draft.cookies, address })).status).toBe(200)
    const { email, cookies } = await aVerifiedPerson()
    expect((await postOrder(submission(email), { address, cookies })).status).toBe(200)
  })

  test('submits a hundred orders in an hour for its own proven email', async () => {
    nextDay()
    const { email, cookies } = await aVerifiedPerson()
    const submit = () => postOrder(submission(email), { cookies, address: anAddress() })
    const user = (await me({ cookies }))?.id ?? ''
    await countedBefore('submission#subject#3600', user, 99)
    expect((await submit()).status).toBe(200)
    expect((await submit()).status).toBe(429)
  })

  test('one network that is refused leaves the order a draft, which can be submitted later', async () => {
    nextDay()
    const address = anAddress()
    const draft = await aDraft()
    await timesOf(20, () => postOrder(submission(anEmail()), { address }))
    const body = { ...draft.body, order_id: draft.orderId, submit: true }
    expect(await postOrder(body, { cookies: draft.cookies, address })).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    })
    expect((await postAgain(draft)).body).toMatchObject({ status: 'draft' })
    expect((await postAgain(draft, { submit: true })).body).toMatchObject({ status: 'awaiting_deposit' })
  })
})

test('an order that is created and submitted under one key counts once, however often it is sent', async () => {
  nextDay()
  const address = anAddress()
  const headers = aKey()
  const body = submission(anEmail())
  expect(statusesOf(await timesOf(30, () => postOrder(body, { headers, address })))).toEqual([200])
  expect(statusesOf(await timesOf(19, () => postOrder(submission(anEmail()), { address })))).toEqual([200])
  expect((await postOrder(submission(anEmail()), { address })).status).toBe(429)
})
