import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { administrator } from '../../infra/local/seed.ts'
import { anAddress, anEmail, anOrderBody } from '../../tests/support/builders.ts'
import { alternately, ask, comparison, measured, measuredWithin, median, type startPeer } from './client.ts'

type Peer = Awaited<ReturnType<typeof startPeer>>
const ordersARound = 120
const listsARound = 40
const warmUp = 40
const newest = 200

type Shop = { create(): Promise<unknown>; list(): Promise<unknown>; settled(): Promise<number> }
const json = { 'content-type': 'application/json' }

/** Ours: `POST /api/orders` of a new visitor, and the console's newest orders. */
export async function ourShop(peer: Peer, edgeKey: string): Promise<Shop> {
  const { origin = '' } = peer.urls
  const api = origin.replace('localhost', '127.0.0.1')
  const visitor = () => ({ ...json, origin, 'x-site-key': edgeKey, 'x-viewer-address': anAddress() })
  const login = await ask(`${api}/api/auth/login`, { headers: visitor(), body: JSON.stringify(administrator) })
  const cookie = (login.headers['set-cookie'] ?? []).map((value) => value.split(';')[0]).join('; ')
  return {
    create() {
      const headers = { ...visitor(), 'idempotency-key': randomBytes(16).toString('hex') }
      return ask(`${api}/api/orders`, { headers, body: JSON.stringify(anOrderBody()) })
    },
    async list() {
      const { body } = await ask(`${api}/api/admin/orders?limit=${newest}`, {
        method: 'GET',
        headers: { ...visitor(), cookie },
      })
      mustBeFull(z.object({ orders: z.array(z.unknown()) }).parse(JSON.parse(body.toString())).orders)
    },
    settled: peer.settled,
  }
}

const Answered = z.object({ data: z.record(z.string(), z.unknown()), errors: z.optional(z.unknown()) })
const isErrorResult = (part: unknown) => JSON.stringify(part).includes('"errorCode"')

/** Vendure: an item in a new visitor's cart, then address and customer in one request; the admin's newest orders. */
export async function vendureShop({ urls: { shop = '', admin = '' }, settled }: Peer): Promise<Shop> {
  const send = async (url: string, query: string, token = '') => {
    const headers = { ...json, ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await ask(url, { headers, body: JSON.stringify({ query }) })
    const { data, errors } = Answered.parse(JSON.parse(answer.body.toString()))
    if (errors || isErrorResult(data)) throw new Error(`Vendure refused: ${answer.body.toString()}`)
    return { data, token: String(answer.headers['vendure-auth-token'] ?? '') }
  }
  const { username, password } = { username: administrator.email, password: administrator.password }
  const { token } = await send(admin, `mutation{login(username:"${username}",password:"${password}"){__typename}}`)
  for (const query of catalogue) await send(admin, `mutation{${query}}`, token)
  return {
    async create() {
      const visitor = await send(shop, `mutation{addItemToOrder(productVariantId:"1",quantity:1)${order}}`)
      const customer = `{firstName:"Maria",lastName:"Gomez",emailAddress:"${anEmail()}",phoneNumber:"+1 512 555 0134"}`
      const address = `{streetLine1:"1208 Barton Hills Drive, Austin, TX 78704",countryCode:"US"}`
      await send(
        shop,
        `mutation{setOrderShippingAddress(input:${address})${order}setCustomerForOrder(input:${customer})${order}}`,
        visitor.token,
      )
    },
    async list() {
      const row =
        'id code state createdAt total customer{id firstName lastName emailAddress}shippingAddress{streetLine1}'
      const { data } = await send(
        admin,
        `{orders(options:{take:${newest},sort:{createdAt:DESC}}){items{${row}}}}`,
        token,
      )
      mustBeFull(z.object({ items: z.array(z.unknown()) }).parse(data.orders).items)
    },
    settled,
  }
}

const order = '{__typename ... on Order{id code} ... on ErrorResult{errorCode message}}'
/** One service for sale, in a fresh database. */
const catalogue = [
  'createCountry(input:{code:"US",enabled:true,translations:[{languageCode:en,name:"US"}]}){id}',
  'createZone(input:{name:"US",memberIds:["1"]}){id}',
  'updateChannel(input:{id:"1",defaultTaxZoneId:"1",defaultShippingZoneId:"1"}){__typename}',
  'createTaxCategory(input:{name:"Standard",isDefault:true}){id}',
  'createTaxRate(input:{name:"None",enabled:true,value:0,categoryId:"1",zoneId:"1"}){id}',
  'createProduct(input:{translations:[{languageCode:en,name:"Video tour",slug:"tour",description:""}]}){id}',
  'createProductVariants(input:[{productId:"1",sku:"tour",price:79500,trackInventory:FALSE,taxCategoryId:"1",translations:[{languageCode:en,name:"Video tour"}]}]){id}',
]

function mustBeFull(rows: unknown[]) {
  if (rows.length !== newest) throw new Error(`A list has ${rows.length} rows instead of ${newest}.`)
}

/** The median of what Vendure's process takes of the processor for an order, its database in memory included. */
export async function vendureCpuMs(vendure: Shop): Promise<number> {
  await measured(warmUp + newest, vendure.create)
  const { rounds } = await alternately({ rounds: vendure }, (shop) => measuredWithin(shop, ordersARound, shop.create))
  return median(rounds.map(({ cpuMs = 0, times }) => cpuMs / times.length))
}

/**
 * As many orders in the one as in the other, and then the newest of them. `functionCpuMs` is what our function takes of
 * the processor for an order, in a process without the emulators.
 */
export async function compareOrders(ours: Shop, vendure: Shop, functionCpuMs: number) {
  for (const shop of [ours, vendure]) {
    await measured(warmUp + newest, shop.create)
    await shop.settled()
    await measured(warmUp / 4, shop.list)
  }
  const created = await alternately({ ours, vendure }, (shop) => measuredWithin(shop, ordersARound, shop.create))
  const listed = await alternately({ ours, vendure }, (shop) => measuredWithin(shop, listsARound, shop.list))
  return [
    ...comparison('order created', created.ours, 'Vendure', created.vendure, { ownCpuMs: functionCpuMs }),
    ...comparison('newest 200 orders', listed.ours, 'Vendure', listed.vendure, {}),
  ]
}
