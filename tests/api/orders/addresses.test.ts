import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

type Asked = { path: string | undefined; body: Record<string, unknown> }
const asked: Asked[] = []
let answer: { status: number; body: object } = { status: 200, body: {} }
/** Amazon Location Service as its client sees it. */
const places = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const sent = Buffer.concat(parts).toString()
  asked.push({ path: request.url, body: sent === '' ? {} : JSON.parse(sent) })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})
await new Promise<void>((resolve) => places.listen(0, '127.0.0.1', resolve))
process.env.AWS_ENDPOINT_URL_GEO_PLACES = `http://127.0.0.1:${(places.address() as AddressInfo).port}`
afterAll(() => void places.close())

await embeddedAws({ environment: { COMPLETES_ADDRESSES: 'true' } })
const { call } = await import('../../support/apiEvent.ts')
const { freshAddress } = await import('../../support/accounts/people.ts')
const { config } = await import('../../../functions/services/config.ts')
const { logger } = await import('../../../functions/services/telemetry.ts')
const { handler } = await import('../../../functions/entries/api/addresses.ts')
const { handler: orders } = await import('../../../functions/entries/api/orders.ts')

const ask = (query: Record<string, string>, address = freshAddress()) =>
  call(handler, 'GET /api/addresses', { query, address })
const price = () => call(orders, 'POST /api/price', { body: { property_type: 'residential' } })
beforeEach(() => {
  asked.splice(0)
  config().COMPLETES_ADDRESSES = 'true'
  answer = {
    status: 200,
    body: {
      ResultItems: [{ PlaceId: 'pl_1', Title: '', Address: { Label: '12 Oak Ln, Austin, TX 78704, United States' } }],
    },
  }
})

test('what somebody types of an address is completed', async () => {
  expect(await ask({ q: '12 Oak L' })).toMatchObject({
    status: 200,
    body: { addresses: [{ id: 'pl_1', text: '12 Oak Ln, Austin, TX 78704' }] },
  })
  expect(asked).toMatchObject([{ body: { QueryText: '12 Oak L' } }])
  answer.body = { PlaceId: 'pl_1', Title: '', Address: { Label: '12 Oak Ln, Austin, TX 78704-1234, United States' } }
  const chosen = await ask({ q: '12 Oak Ln', place: 'pl_1' })
  expect(chosen.body.addresses).toEqual([{ id: 'pl_1', text: '12 Oak Ln, Austin, TX 78704-1234' }])
  expect((await price()).body).toMatchObject({ completes_addresses: true })
})

test('a stage that does not complete addresses asks nobody, and its page shows no trace of it', async () => {
  config().COMPLETES_ADDRESSES = 'false'
  expect(await ask({ q: '12 Oak Lane' })).toMatchObject({ status: 200, body: { addresses: [] } })
  expect((await price()).body).not.toHaveProperty('completes_addresses')
  config().COMPLETES_ADDRESSES = 'true'
  expect((await ask({ q: '12' })).body.addresses).toEqual([])
  expect(asked).toEqual([])
})

test('where addresses can’t be completed nobody is disturbed; we hear of it without the address', async () => {
  answer = { status: 500, body: { message: 'down' } }
  const warn = vi.spyOn(logger, 'warn')
  expect(await ask({ q: '12 Oak Lane' })).toMatchObject({ status: 200, body: { addresses: [] } })
  expect(warn).toHaveBeenCalledOnce()
  expect(JSON.stringify(warn.mock.calls)).not.toContain('Oak')
})

test('a question that is no address is refused by its field', async () => {
  expect(await ask({ q: '' })).toMatchObject({ status: 400, body: { fields: { q: 'Please type an address.' } } })
  expect(await ask({ q: 'x'.repeat(201) })).toMatchObject({ status: 400 })
  expect(await ask({ q: '12 Oak', place: 'no place' })).toMatchObject({
    status: 400,
    body: { fields: { place: expect.any(String) } },
  })
})
