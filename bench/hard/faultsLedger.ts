import { isDeepStrictEqual } from 'node:util'
import { DynamoDBClient, ScanCommand, type ScanCommandInput } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { filmFolder } from '#contract/photos/storageKeys'
import type { Item } from '../../functions/store/dynamo.ts'
import type { SentMail } from '../../infra/local/aws/embedded.ts'
import { mailName } from '../../tests/support/mail/mailName.ts'
import { sha256, type VisitLog } from './faultsFlow.ts'
import { ownerFindings, withKey } from './ownerFindings.ts'

const { filesIn } = await import('../../functions/store/photos/assetUpgrades.ts')
const { parseOrder } = await import('../../functions/store/orders/orders.ts')
const { searchEntries } = await import('../../functions/store/desk/search.ts')

const noticeName = 'New order: '

/** Everything that is kept, read without the product. */
export type Ledger = { items: Item[]; files: Map<string, string>; mails: SentMail[] }

const { TABLE_NAME: TableName, BUCKET_NAME: Bucket } = process.env

export async function readLedger(mails: SentMail[]): Promise<Ledger> {
  const items: Item[] = []
  const table = new DynamoDBClient({ maxAttempts: 1 })
  let ExclusiveStartKey: ScanCommandInput['ExclusiveStartKey']
  do {
    const page = await table.send(new ScanCommand({ TableName, ExclusiveStartKey, ConsistentRead: true }))
    items.push(...(page.Items ?? []).map((item) => unmarshall(item)))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return { items, files: await readFiles(), mails }
}

async function readFiles() {
  const files = new Map<string, string>()
  const bucket = new S3Client({ maxAttempts: 1 })
  let ContinuationToken: string | undefined
  do {
    const page = await bucket.send(new ListObjectsV2Command({ Bucket, ContinuationToken }))
    for (const { Key = '' } of page.Contents ?? []) {
      const { Body } = await bucket.send(new GetObjectCommand({ Bucket, Key }))
      files.set(Key, sha256((await Body?.transformToByteArray()) ?? new Uint8Array()))
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  return files
}

/** An index of the ledger by what visitors are found by. */
export function bookOf({ items, files, mails }: Ledger) {
  const orders = withKey(items, 'ORDER#', 'ORDER').map(parseOrder)
  const assets = withKey(items, 'ORDER#', 'ASSET#').flatMap(filesIn)
  return {
    orders: Map.groupBy(orders, ({ contact }) => contact.email),
    users: Map.groupBy(withKey(items, 'USER#', 'USER'), ({ email }) => String(email)),
    assets: new Map(assets.map((asset) => [`ORDER#${asset.order_id} ${asset.seq}`, asset])),
    events: Map.groupBy(withKey(items, 'ORDER#', 'EVENT#'), ({ pk }) => String(pk)),
    inboxes: Map.groupBy(mails, ({ to }) => String(to[0])),
    notices: Map.groupBy(
      mails.map(mailName).filter((name) => name.startsWith(noticeName)),
      (name) => name.slice(noticeName.length),
    ),
    files,
  }
}
export type Book = ReturnType<typeof bookOf>

/** What is wrong with the table and the bucket as a whole: counters, search, queues, keys, files and owners. */
export function wholeFindings({ items, files }: Ledger): string[] {
  const orders = withKey(items, 'ORDER#', 'ORDER').map(parseOrder)
  const counted = withKey(items, 'COUNTS').flatMap((item) =>
    Object.entries(item).filter(([name, orders]) => name.startsWith('orders:') && orders !== 0),
  )
  const statuses = Map.groupBy(orders, ({ status }) => `orders:${status}`)
  const real = [...statuses].map(([sk, those]) => [sk, those.length])
  const wanted = new Map(items.flatMap(searchEntries).map(({ pk, sk, row }) => [`${pk} ${sk}`, row]))
  const entries = withKey(items, 'SEARCH#')
  const isRight = ({ pk, sk, row }: Item) =>
    wanted.has(`${pk} ${sk}`) && isDeepStrictEqual(wanted.get(`${pk} ${sk}`), row)
  const placed = withKey(items, 'ORDER#', 'ASSET#').flatMap(filesIn)
  const known = new Set([...items, ...placed].map(({ storage_key }) => String(storage_key)))
  const keyed = withKey(items, 'IDEMPOTENCY#').map(({ order_id }) => order_id)
  // A key makes an order, or mails its customer once.
  const mailed = items.filter(({ action }) => action === 'order.customer_mailed').length
  const ids = new Set(orders.map(({ id }) => id))
  // What a version is planned by lies in its film's folder.
  const filmed = withKey(items, 'ORDER#', 'TOUR#').map(({ order_id }) => filmFolder(String(order_id)))
  const isKnown = (key: string) => known.has(key) || filmed.some((folder) => key.startsWith(folder))
  const waiting = [...withKey(items, 'MAIL#'), ...withKey(items, 'HUBSPOT#')].filter(({ data }) => data !== undefined)
  return [
    isDeepStrictEqual(counted.toSorted(), real.toSorted()) ? [] : `counted ${counted}, but there are ${real}`,
    entries.length === wanted.size && entries.every(isRight)
      ? []
      : `${entries.length} of ${wanted.size} search entries`,
    waiting.length === 0
      ? []
      : `${waiting.length} messages were never sent: ${waiting.map(({ kind, template }) => template ?? kind)}`,
    [...files.keys()].filter((key) => !isKnown(key)).map((key) => `nobody knows the file ${key}`),
    keyed.length - mailed === new Set(keyed).size && keyed.every((id) => ids.has(id))
      ? []
      : 'a key has no order of its own',
    ownerFindings(items),
  ].flat()
}

/** What is not as this visitor was told, or is there twice. */
export function findingsOf(told: VisitLog, book: Book): string[] {
  const orders = book.orders.get(told.email) ?? []
  const [order] = orders
  return [
    orders.length <= 1 ? [] : `${orders.length} orders for one key`,
    told.orderId === undefined || order?.id === told.orderId ? [] : 'an acknowledged order is lost',
    order ? orderFindings(told, order.id, order.status, book) : [],
    accountFindings(told, book),
  ].flat()
}

function orderFindings(told: VisitLog, orderId: string, status: string, book: Book): string[] {
  const partition = `ORDER#${orderId}`
  const isSubmitted = status === 'awaiting_deposit'
  const events = book.events.get(partition)?.length ?? 0
  const lostPhotos = [...told.photos].filter(([seq, hash]) => {
    const asset = book.assets.get(`${partition} ${seq}`)
    return asset?.status !== 'done' || book.files.get(asset.storage_key) !== hash
  })
  const { confirmations, notices } = orderMails(told, orderId, book)
  return [
    told.isSubmitted && !isSubmitted ? 'an acknowledged submission is lost' : [],
    // The order itself tells its submission.
    events === 0 ? [] : `${events} dated events`,
    lostPhotos.map(([seq]) => `the acknowledged photo ${seq} is lost`),
    isSubmitted && confirmations === 0 ? 'a confirmation is lost' : [],
    isSubmitted && notices === 0 ? 'a notice is lost' : [],
    !isSubmitted && confirmations + notices > 0 ? 'a draft was confirmed' : [],
  ].flat()
}

function orderMails({ email }: VisitLog, orderId: string, { inboxes, notices }: Book) {
  const confirmations = (inboxes.get(email) ?? []).filter((mail) => mailName(mail).startsWith('Your video tour'))
  return { confirmations: confirmations.length, notices: notices.get(orderId)?.length ?? 0 }
}

function accountFindings({ email, account }: VisitLog, { users, inboxes }: Book): string[] {
  const those = users.get(email) ?? []
  const inbox = inboxes.get(email) ?? []
  const got = (words: string) => inbox.some(({ subject }) => subject.includes(words))
  return [
    those.length <= 1 ? [] : `${those.length} accounts of one email`,
    account && those.length === 0 ? 'an acknowledged account is lost' : [],
    // One that would come after the proof is not sent any more.
    account && those[0]?.email_verified !== true && !got('Please verify') ? 'a verification mail is lost' : [],
    account?.isVerified && those[0]?.email_verified !== true ? 'an acknowledged verification is lost' : [],
    account?.isVerified && !got('verified') ? 'the mail that an address is verified is lost' : [],
  ].flat()
}

/** Mails that this visitor, or the owner about this visitor, got more than once. */
export function doubledMails(told: VisitLog, book: Book): number {
  const inbox = book.inboxes.get(told.email) ?? []
  // Each try of a mail makes a token of its own.
  const kinds = Map.groupBy(inbox, ({ subject, text }) => `${subject} ${text.replaceAll(/[\w-]{43}/g, '')}`)
  const notices = told.orderId ? (book.notices.get(told.orderId)?.length ?? 0) : 0
  return inbox.length - kinds.size + Math.max(0, notices - 1)
}
