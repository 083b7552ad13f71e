import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { expect, test, vi } from 'vitest'
import type { StreamRecord } from '../../../../infra/local/aws/embedded.ts'
import { administered } from '../../../support/accounts/adminEmails.ts'
import { embeddedAws } from '../../../support/stage/embeddedAws.ts'

/** Everything that the stream carries, delivered only where a test says so. */
const records: StreamRecord[] = []
let isDown = false
const aws = await embeddedAws({
  environment: { ...administered.environment, DEV_TOKENS: 'false' },
  onStreamRecords: async (some) => void records.push(...some),
  faults: ({ service }) => (service === 'ses' && isDown ? 'error' : undefined),
})
const { auth, account, freshAddress, freshEmail, goodPassword, me, verify } = await import(
  '../../../support/accounts/people.ts'
)
const { call } = await import('../../../support/apiEvent.ts')
const { takeRecords } = await import('../../../support/stage/withStream.ts')
const { getItem } = await import('../../../../functions/store/dynamo.ts')
const { changeUser } = await import('../../../../functions/store/accounts/users.ts')

const client = new DynamoDBClient({})
const wholeTable = async () =>
  (await client.send(new ScanCommand({ TableName: aws.environment.TABLE_NAME, ConsistentRead: true }))).Items ?? []
async function deliverMails() {
  await aws.streamSettled()
  for (const record of records.splice(0)) await takeRecords([record])
}
const queuedFor = (email: string) =>
  records.filter(({ eventName, dynamodb }) => eventName === 'INSERT' && dynamodb.NewImage?.to?.S === email)
const mailsTo = async (email: string) => (await aws.mails()).filter(({ to }) => to.includes(email))
const secretIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? ''

async function signUp(email = freshEmail()) {
  const body = { email, password: goodPassword }
  const { cookies } = await call(auth, 'POST /api/auth/signup', { body, address: freshAddress() })
  return { ...body, cookies }
}
const forgot = (email: string) => call(auth, 'POST /api/auth/forgot', { body: { email }, address: freshAddress() })
const outcomeOf = async ({ dynamodb }: StreamRecord) =>
  getItem({ pk: String(dynamodb.Keys.pk?.S), sk: String(dynamodb.Keys.sk?.S) })

test('no table item and no record of its stream ever holds the secret of a mailed link', async () => {
  const person = await signUp()
  await call(auth, 'POST /api/auth/verify/resend', { cookies: person.cookies })
  await forgot(person.email)
  await aws.streamSettled()
  const seen = [...records, ...(await wholeTable())]
  await deliverMails()
  await aws.streamSettled()
  seen.push(...records, ...(await wholeTable()))
  const secrets = (await mailsTo(person.email)).map(({ text }) => secretIn(text))
  expect(secrets).toHaveLength(3)
  expect(new Set(secrets).size).toBe(3)
  expect(seen.length).toBeGreaterThan(5)
  for (const secret of secrets) {
    expect(secret).toHaveLength(43)
    expect(JSON.stringify(seen)).not.toContain(secret)
  }
  expect((await verify({ verifyToken: secrets[0] ?? '', cookies: person.cookies })).body).toEqual({ ok: true })
})

test('a link works as long as its mail says from when it is sent, and longer than the answer promised', async () => {
  const email = freshEmail()
  const body = { email, password: goodPassword }
  const { body: answer, cookies } = await call(auth, 'POST /api/auth/signup', { body, address: freshAddress() })
  const promised = Number(Object(answer.verification).expires_at)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 90 * 60_000)
  await deliverMails()
  const verifyToken = secretIn((await mailsTo(email))[0]?.text ?? '')
  vi.setSystemTime((promised + 60) * 1000)
  expect((await verify({ verifyToken, cookies })).status).toBe(200)
  vi.useRealTimers()
})

test('a mail that is sent again carries a link that works', async () => {
  const person = await signUp()
  const queued = waitingFor(person.email)
  isDown = true
  expect(await takeRecords([queued])).not.toEqual({ batchItemFailures: [] })
  isDown = false
  await deliverMails()
  const [mail] = await mailsTo(person.email)
  expect((await verify({ verifyToken: secretIn(mail?.text ?? ''), cookies: person.cookies })).status).toBe(200)
})

/** The mail that waits for this address, for as long as the table still holds it. */
function waitingFor(email: string): StreamRecord {
  const [queued] = queuedFor(email)
  if (!queued) throw new Error('No mail was queued.')
  return queued
}

test('a mail whose account is gone, disabled or moved to another address is dropped, and its outcome says so', async () => {
  const [gone, disabled, moved] = [await signUp(), await signUp(), await signUp()]
  const body = { password: gone.password }
  await call(account, 'POST /api/account/deletion', { cookies: gone.cookies, body, address: freshAddress() })
  const idOf = async (person: { cookies: string[] }) => String((await me(person))?.id)
  await changeUser(await idOf(disabled), (user) => ({ user: { ...user, disabled: true } }))
  await changeUser(await idOf(moved), (user) => ({ user: { ...user, email: freshEmail() } }))
  await aws.streamSettled()
  const waiting = [gone, disabled, moved].map(({ email }) => ({ email, queued: waitingFor(email) }))
  await deliverMails()
  for (const { email, queued } of waiting) {
    const [outcome, sent] = [await outcomeOf(queued), await mailsTo(email)]
    expect(sent.filter(({ text }) => text.includes('/verify?token='))).toEqual([])
    expect(outcome).toMatchObject({ dropped_at: expect.any(String), dropped_for: 'no_account' })
    expect(outcome).not.toHaveProperty('data')
  }
})

test('a verification mail to an address that is proven by then is dropped, and its outcome says so', async () => {
  const person = await signUp()
  await changeUser(String((await me(person))?.id), (user) => ({ user: { ...user, email_verified: true } }))
  await aws.streamSettled()
  const queued = waitingFor(person.email)
  await deliverMails()
  expect(await mailsTo(person.email)).toEqual([])
  expect(await outcomeOf(queued)).toMatchObject({ dropped_at: expect.any(String), dropped_for: 'proven' })
})

test('where no token may be shown, none is made before its mail is sent', async () => {
  const person = await signUp()
  await forgot(person.email)
  await aws.streamSettled()
  const { id } = Object(await me(person))
  const tokens = (await wholeTable()).filter(({ pk, user_id }) => pk?.S?.startsWith('TOKEN#') && user_id?.S === id)
  expect(tokens).toEqual([])
  expect(queuedFor(person.email)).toHaveLength(2)
  await deliverMails()
  expect(await mailsTo(person.email)).toHaveLength(2)
})
