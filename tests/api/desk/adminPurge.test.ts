import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { expect, it } from 'vitest'
import { crashProcess } from '../../../bench/hard/crash/crashProcess.ts'
import type { StreamRecord } from '../../../infra/local/aws/embedded.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import { daySeed, isWhole } from '../../support/running/runs.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { killPoints } from '../../support/stage/killPoints.ts'

const { fate, killedAfter } = crashProcess()
// Nothing hangs here: a busy machine is no outage.
process.env.AWS_PATIENCE = '20'
const records: StreamRecord[] = []
const aws = await embeddedAws({
  ...administered,
  faults: ({ operation }) => fate(operation),
  onStreamRecords: async (some) => void records.push(...some),
})

const { anAdministrator, deskOf, idOf, idsOf } = await import('../../support/accounts/administrators.ts')
const { aVerifiedPerson, placeOrder, signUp } = await import('../../support/accounts/people.ts')
const { aDraft } = await import('../../support/orders/placing.ts')
const { aComment, aLink } = await import('../../support/film/reviewing.ts')
const { countOnPage, savingPages } = await import('../../../functions/store/delivery/tourPages.ts')
const { transact } = await import('../../../functions/store/dynamo.ts')
const { aPhotoIn, postToStorage, presign, remove } = await import('../../support/photos/uploading.ts')
const { call } = await import('../../support/apiEvent.ts')
const { handler: uploads } = await import('../../../functions/entries/api/uploads.ts')
const { takeRecords } = await import('../../support/stage/withStream.ts')

const desk = deskOf(await anAdministrator())
const purge = (id: string) => desk('DELETE /api/admin/customers/{id}', { id, body: { purge: true, confirm: 'PURGE' } })

/** Lets the stream's function follow, in order. */
async function followStream() {
  await aws.streamSettled()
  const waiting = records.splice(0).sort((a, b) => a.dynamodb.SequenceNumber.localeCompare(b.dynamodb.SequenceNumber))
  for (const record of waiting) expect(await takeRecords([record])).toEqual({ batchItemFailures: [] })
}

/** Somebody with an account, a session, orders with photos, one upload under way, and a history at the console. */
async function someone() {
  const person = await aVerifiedPerson()
  const userId = await idOf(person)
  const order = await placeOrder(person.cookies, person.email)
  const cookies = [...person.cookies, ...order.cookies]
  await aPhotoIn({ orderId: order.orderId, cookies })
  await aLink(order.orderId)
  await aComment(order.orderId)
  await transact(
    savingPages(
      {
        order_id: order.orderId,
        slug: `12-oak-${order.orderId.slice(-6)}`.toLowerCase(),
        watch_slug: `12-oak-watch-${order.orderId.slice(-6)}`.toLowerCase(),
        tour: true,
        watch: true,
        version: 1,
      },
      undefined,
    ),
  )
  await countOnPage(order.orderId, 'tour', new Date())
  const [body, seq] = [{ filename: 'late.jpg', content_type: 'image/jpeg', size_bytes: 9 }, 7]
  await call(uploads, 'POST /api/uploads/presign', { cookies, body: { order_id: order.orderId, seq, ...body } })
  const draft = await aDraft({
    customer: { name: 'Somebody', email: person.email },
    options: { property_type: 'rental', address_freeform: '1 Elm Street' },
  })
  const photo = await aPhotoIn(draft)
  await desk('PATCH /api/admin/assets/{id}', { id: photo, body: { filename: 'hall.jpg' } })
  await desk('PATCH /api/admin/orders/{id}', { id: draft.orderId, body: { status: 'on_hold' } })
  await desk('POST /api/admin/users/{id}/reset-password', { id: userId, body: { include_token: true } })
  const customerId = String(idsOf(await desk('GET /api/admin/customers', { query: { email: person.email } }))[0])
  await followStream()
  return { customerId, userId, email: person.email, orderIds: [order.orderId, draft.orderId] }
}
type Someone = Awaited<ReturnType<typeof someone>>

async function allItems() {
  const found: Record<string, unknown>[] = []
  let start: ScanCommand['input']['ExclusiveStartKey']
  do {
    const page = await new DynamoDBClient().send(
      new ScanCommand({ TableName: process.env.TABLE_NAME, ExclusiveStartKey: start }),
    )
    found.push(...(page.Items ?? []).map((item) => unmarshall(item)))
    start = page.LastEvaluatedKey
  } while (start)
  return found
}

/** Every version of every file, and the marks of deleted ones. */
async function allStored() {
  const everything = new ListObjectVersionsCommand({ Bucket: process.env.BUCKET_NAME })
  const { Versions = [], DeleteMarkers = [] } = await new S3Client().send(everything)
  return [...Versions, ...DeleteMarkers]
}

/** What is left of somebody, but for what removes itself, and the one record that there was a purge. */
async function remains({ customerId, userId, email, orderIds }: Someone) {
  const words = [customerId, userId, email, ...orderIds.map((id) => id.slice(4))]
  const items = (await allItems())
    .filter((item) => words.some((word) => JSON.stringify(item).includes(word)))
    .filter(
      ({ expires_at, action, pk }) => !expires_at && action !== 'customer.purged' && !String(pk).startsWith('MAIL#'),
    )
  const stored = await allStored()
  const files = stored.filter(({ Key = '' }) => words.some((word) => Key.includes(word)))
  const password = await new CognitoIdentityProviderClient()
    .send(new AdminGetUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username: userId }))
    .then(() => ['password'])
    .catch((error: unknown) => (Object(error).name === 'UserNotFoundException' ? [] : [error]))
  return { items: items.map(({ pk, sk }) => `${pk} ${sk}`), files, password }
}
const nothing = { items: [], files: [], password: [] }

it('a purge says what it removed and leaves nothing, and the address is free again', async () => {
  const gone = await someone()
  const before = await remains(gone)
  expect(before.items.length).toBeGreaterThan(20)
  expect(before).toMatchObject({ files: [expect.anything(), expect.anything()], password: ['password'] })
  const answer = await purge(gone.customerId)
  expect(answer.body).toEqual({ ok: true, removed: { users: 1, orders: 2, assets: 2, files: 2 }, more: false })
  expect(await remains(gone)).toEqual(nothing)
  await followStream()
  expect(await remains(gone)).toEqual(nothing)
  expect((await purge(gone.customerId)).status).toBe(404)
  const history = await desk('GET /api/admin/history/{id}', { id: gone.customerId })
  expect(history.body.events).toMatchObject([{ action: 'customer.purged', after: { orders: 2 } }])
  expect(JSON.stringify(history.body)).not.toContain(gone.email)
  await signUp({ email: gone.email })
})

it('a purge that is killed after any of its steps and run again leaves nothing', async () => {
  const killers = new Set<string | undefined>()
  for (const count of killPoints()) {
    const gone = await someone()
    const { answer: first, killedBy } = await killedAfter(count, () => purge(gone.customerId))
    killers.add(killedBy)
    const isThrough = killedBy === undefined
    const after = `after request ${count}, ${killedBy} (${daySeed})`
    expect(isThrough ? [200] : [401, 503], after).toContain(first.status)
    if (count % 2 === 1) await followStream()
    if (!isThrough) expect([200, 404], after).toContain((await purge(gone.customerId)).status)
    await followStream()
    expect(await remains(gone), after).toEqual(nothing)
    if (isThrough) break
  }
  if (!isWhole) return
  const erasing = expect.stringMatching(/^POST /)
  for (const step of ['TransactWriteItems', 'DeleteItem', 'AdminDisableUser', 'AdminDeleteUser', erasing])
    expect([...killers]).toContainEqual(step)
}, 600_000)

it('a file that is still uploading is removed when its upload form expires', async () => {
  const gone = await someone()
  await purge(gone.customerId)
  const left = (await allItems()).filter(({ pk, storage_key }) => String(pk).startsWith('DISCARDED#') && storage_key)
  const ofThem = left.filter(({ storage_key }) => gone.orderIds.some((id) => String(storage_key).includes(id)))
  expect(ofThem).toHaveLength(3)
  for (const { expires_at } of ofThem) expect(Number(expires_at)).toBeGreaterThan(Date.now() / 1000 + 15 * 60)
})

it.each([
  ['a file that arrives after the purge', false],
  ['a file that was removed before the purge, and arrives after it', true],
])('%s is removed for good too', async (_file, isRemovedBefore) => {
  const draft = await aDraft()
  const target = await presign(draft, { size_bytes: 4 })
  if (isRemovedBefore) expect((await remove(draft, target.body.asset_id)).status).toBe(200)
  const { email } = draft.body.customer
  await purge(String(idsOf(await desk('GET /api/admin/customers', { query: { email } }))[0]))
  expect((await postToStorage(target, Buffer.from('late'))).status).toBe(204)
  await aws.sweepExpired(Math.floor(Date.now() / 1000) + 3600)
  await followStream()
  expect((await allStored()).filter(({ Key }) => Key?.includes(draft.orderId))).toEqual([])
})

it('a purge or an archive that runs out of time says that there is more, and goes on when it is asked again', async () => {
  const { customerId, orderIds } = await someone()
  const { removeCustomer } = await import('../../../functions/actions/desk/customers/removeCustomer.ts')
  const { archiveCustomer } = await import('../../../functions/actions/desk/customers/archiveCustomer.ts')
  const { body } = await desk('GET /api/admin/whoami')
  const { id: userId, email } = Object(body.admin)
  const user = { userId, email, emailVerified: true, isAdmin: true, customerId: undefined, sessionHash: '' }
  const actor = { user, now: new Date() }
  const [late, early] = [AbortSignal.abort(), new AbortController().signal]
  expect(await archiveCustomer(actor, customerId, late)).toMatchObject({
    archived: { users: 1, orders: 0 },
    more: true,
  })
  expect(await archiveCustomer(actor, customerId, early)).toMatchObject({
    archived: { users: 0, orders: 2 },
    more: false,
  })
  expect(await removeCustomer(actor, customerId, late)).toMatchObject({ removed: { orders: 0 }, more: true })
  const restore = await desk('POST /api/admin/customers/{id}/restore', { id: customerId })
  expect(restore).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await removeCustomer(actor, customerId, early)).toMatchObject({
    removed: { users: 1, orders: 2 },
    more: false,
  })
  for (const id of orderIds) expect((await desk('GET /api/admin/orders/{id}', { id })).status).toBe(404)
})
