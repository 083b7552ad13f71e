import { join } from 'node:path'
import { marshall } from '@aws-sdk/util-dynamodb'
import dynalite from 'dynalite/db/index.js'
import { OrderOptions } from '#contract/orders/order'
import { fileKey } from '#contract/photos/storageKeys'
import type { Customer } from '../../../functions/domain/accounts/Customer.ts'
import { newUser, type User, verified } from '../../../functions/domain/accounts/User.ts'
import { draftOrder, type Order } from '../../../functions/domain/orders/Order.ts'
import type { Asset } from '../../../functions/domain/photos/Asset.ts'
import { newId } from '../../../functions/services/ids.ts'
import { customerItem } from '../../../functions/store/accounts/customers.ts'
import { userItem } from '../../../functions/store/accounts/users.ts'
import { searchEntries } from '../../../functions/store/desk/search.ts'
import { orderItem } from '../../../functions/store/orders/orders.ts'
import { assetItem } from '../../../functions/store/photos/assets.ts'
import { keys } from '../../../functions/store/table.ts'
import { openDatabase } from '../../../infra/local/aws/dynamodb/database.ts'
import {
  type Item,
  isItem,
  type Operation,
  openStore,
  type Table,
  tableOf,
} from '../../../infra/local/aws/dynamodb/engine.ts'
import { keyNames, prepareTable } from '../../../infra/local/aws/table.ts'

/** All of a kind equally long, so that two hundred rows weigh the same wherever they are taken from. */
const firstNames = ['Maria', 'James', 'Aisha', 'Chloe', 'Priya', 'Lucas', 'Mateo', 'Oscar', 'Diana', 'Henry']
const lastNames = ['Okafor', 'Haddad', 'Barnes', 'Nguyen', 'Keller', 'Romero', 'Foster', 'Tanaka', 'Silver']
const streets = ['Barton Hills Drive', 'Ridgecrest Meadows', 'Palmetto Park Lane', 'Lakeshore Crescent']
const towns = ['Austin, TX 78704', 'Eugene, OR 97401', 'Tucson, AZ 85701', 'Dayton, OH 45402']
const pick = (words: string[], at: number) => words[at % words.length] ?? ''
const hour = 3_600_000

const ordersPerCustomer = 5
const options = OrderOptions.parse({ property_type: 'residential', address_freeform: 'of each order' })

type Made = { user: User; customer: Customer; order: Order; asset: Asset }

/** The `index`th order of many realistic ones, an hour after the one before, with a photo and whose it is. */
export function made(index: number): Made {
  const person = Math.floor(index / ordersPerCustomer)
  const joined = new Date(Date.UTC(2014, 0, 1) + person * hour)
  const now = new Date(Date.UTC(2015, 0, 1) + index * hour)
  const name = `${pick(firstNames, person)} ${pick(lastNames, person)}`
  const email = `${name.toLowerCase().replace(' ', '.')}.${String(person).padStart(6, '0')}@realty-example.com`
  const phone = `+1 512 555 ${String(person % 10_000).padStart(4, '0')}`
  const ids = { customer: `cus_${idWord(joined, person)}`, user: `usr_${idWord(joined, person)}` }
  const id = `ord_${idWord(now, index)}`
  const assetId = `ast_${id.slice(4)}_001_AAAAAA`
  const filename = `living-room-${String(index).padStart(6, '0')}.jpg`
  const address_freeform = `${1_000 + (index % 9_000)} ${pick(streets, index)}, ${pick(towns, index)}`
  const request = { customer: { name, email, phone }, options: { ...options, address_freeform }, submit: true }
  const draft = draftOrder(request, 'standard', { id, creatorHash: 'hash'.repeat(11), userId: undefined, now })
  const at = now.toISOString()
  return {
    user: { ...verified(newUser(ids.user, email, joined), [], joined), customer_id: ids.customer },
    customer: {
      id: ids.customer,
      ...request.customer,
      brokerage: 'Example Realty Group',
      created_at: joined.toISOString(),
      version: 1,
    },
    order: { ...draft, customer_id: ids.customer, status: 'awaiting_deposit', submitted_at: at },
    asset: {
      id: assetId,
      order_id: id,
      seq: 1,
      type: 'photo',
      status: 'done',
      filename,
      content_type: 'image/jpeg',
      size_bytes: 4_200_000,
      storage_key: fileKey({ orderId: id, assetId, filename }),
      created_at: at,
      width: 4_000,
      height: 3_000,
      orientation: 'landscape',
      etag: '"d41d8cd98f00b204e9800998ecf8427e"',
      confirmed_at: at,
      version: 1,
    },
  }
}

/** The same word for the same row, unlike newId's. */
const idWord = (made: Date, index: number) =>
  newId('usr', made).slice(4, 14) + index.toString(32).toUpperCase().padStart(16, '0')

/** The rows of one order, with its customer's at the first, and those of its search entries that are names with M. */
function itemsOf(index: number): object[] {
  const { user, customer, order, asset } = made(index)
  const listed = orderItem(order)
  const whose = [
    userItem(user),
    { ...keys.userEmail(user.email), user_id: user.id },
    customerItem(customer),
    { ...keys.customerEmail(customer.email), customer_id: customer.id },
  ]
  const entries = searchEntries(listed).filter(({ sk }) => /^m[a-z]+ /.test(sk))
  return [...(index % ordersPerCustomer === 0 ? whose : []), listed, assetItem(asset), ...entries]
}

const tableName = 'threshold-local'
const ordersAtOnce = 1_000

/** Fills a fresh data folder of the embedded AWS with so many orders, past its requests and its stream. */
export async function fillData(dataDir: string, orders: number): Promise<void> {
  const path = join(dataDir, 'dynamodb')
  const database = await openDatabase({ path, keyNames })
  await prepareTable(database, tableName)
  await database.close()
  const store = await openStore(path)
  const table = await tableOf(store, tableName)
  for (let from = 0; from < orders; from += ordersAtOnce) {
    const indexes = Array.from({ length: Math.min(ordersAtOnce, orders - from) }, (_, index) => from + index)
    const items = indexes.flatMap((index) => itemsOf(index))
    await store.db.batch(items.flatMap((item) => operationsOf(item, table)))
  }
  const count = { ...keys.statusCounts(0), 'orders:awaiting_deposit': orders }
  await store.db.batch(operationsOf(count, table))
  await store.db.close()
}

/** An item and its index entries, as the embedded database keeps them. */
function operationsOf(item: object, table: Table): Operation[] {
  const value: unknown = marshall(item, { removeUndefinedValues: true })
  if (!isItem(value)) throw new Error('This is no item.')
  const own: Operation = { type: 'put', key: `item-${tableName}~${dynalite.createKey(value, table)}`, value }
  const indexes = table.GlobalSecondaryIndexes ?? []
  const entries = indexes.flatMap((index) =>
    dynalite
      .getIndexActions([index], undefined, value, table)
      .puts.map((put: { key: string; item: Item }): Operation => {
        const key = `index-global~${tableName}~${index.IndexName}~${put.key}`
        return { type: 'put', key, value: put.item }
      }),
  )
  return [own, ...entries]
}
