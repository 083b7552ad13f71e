import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addressOf } from '../../../functions/http/caller/address.ts'
import { apiEvent, call } from '../../support/apiEvent.ts'

const asCalled = (headers: Record<string, string>) =>
  addressOf(apiEvent('POST /api/price', { headers, address: '203.0.113.1' }))

beforeAll(() => {
  const stage = {
    STAGE: 'prod',
    TABLE_NAME: 'table',
    BUCKET_NAME: 'bucket',
    USER_POOL_ID: 'pool',
    USER_POOL_CLIENT_ID: 'client',
    SITE_ORIGIN: 'https://site.example',
    PRICE_LIST: 'standard',
    MAIL_FROM: 'from@site.example',
    SUPPORT_EMAIL: 'support@site.example',
    EDGE_KEY: 'the-key-before,only-cloudfront-knows',
    POWERTOOLS_LOG_LEVEL: 'INFO',
  }
  for (const [name, value] of Object.entries(stage)) vi.stubEnv(name, value)
})

it('a call that did not come through CloudFront is refused where CloudFront has a key', async () => {
  const { handler: orders } = await import('../../../functions/entries/api/orders.ts')
  const { handler: auth } = await import('../../../functions/entries/api/auth.ts')
  const written: string[] = []
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0)
  const info = vi.spyOn(console, 'info').mockImplementation((...words) => void written.push(words.join(' ')))
  const price = (headers: Record<string, string>) =>
    call(orders, 'POST /api/price', { body: { plan: 'basic' }, headers })
  const refused = [
    await price({}),
    await price({ 'x-site-key': 'guessed' }),
    await price({ 'x-viewer-address': '198.51.100.7' }),
    await call(auth, 'GET /api/auth/me'),
  ]
  const served = await price({ 'x-site-key': 'only-cloudfront-knows', 'x-viewer-address': '198.51.100.7' })
  for (const spy of [stdout, info]) spy.mockRestore()
  for (const answer of refused)
    expect(answer).toMatchObject({
      status: 403,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      body: {
        ok: false,
        code: 'forbidden',
        error: 'This address is not open to the public. Please use our site.',
      },
    })
  expect(served).toMatchObject({ status: 200, body: { ok: true, plan: 'basic' } })
  const entries = written.flatMap((chunk) => chunk.split('\n')).filter((line) => line.startsWith('{'))
  const requests = entries.map((line) => JSON.parse(line)).filter(({ message }) => message === 'request')
  expect(requests.filter(({ status, code }) => status === 403 && code === 'forbidden')).toHaveLength(refused.length)
})

describe('the address that rate limits count', () => {
  const asTold = (address: string) => asCalled({ 'x-site-key': 'only-cloudfront-knows', 'x-viewer-address': address })

  it('is the visitor’s, as CloudFront tells it', () => {
    const headers = { 'x-site-key': 'only-cloudfront-knows', 'x-viewer-address': '198.51.100.7' }
    expect(asCalled(headers)).toBe('198.51.100.7')
  })

  it('is the visitor’s with either of two keys, while one is replaced by the other', () => {
    const headers = { 'x-site-key': 'the-key-before', 'x-viewer-address': '198.51.100.7' }
    expect(asCalled(headers)).toBe('198.51.100.7')
  })

  it.each<Record<string, string>>([
    {},
    { 'x-site-key': '' },
    { 'x-site-key': 'guessed' },
    { 'x-site-key': 'the-key-before,only-cloudfront-knows' },
  ])('is nobody’s where CloudFront did not speak: the call is refused', (headers) => {
    expect(() => asCalled({ ...headers, 'x-viewer-address': '198.51.100.7' })).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    )
  })

  it('is the network of an IPv6 visitor, whichever of its addresses calls', () => {
    const addresses = ['2001:db8:1:2::', '2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:1:2::0:1']
    expect(new Set(addresses.map(asTold))).toEqual(new Set(['2001:db8:1:2::/64']))
    const others = ['2001:db8:1:3::1', '2001:db8:2:2::1', '2001:db8::1:2:0:1', '::1']
    expect(others.map(asTold)).toEqual(['2001:db8:1:3::/64', '2001:db8:2:2::/64', '2001:db8:0:0::/64', '0:0:0:0::/64'])
  })

  it.each(['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407', '::FFFF:c633:6407'])(
    'is the same for an IPv4 visitor in whatever form it is told: %s',
    (address) => {
      expect(asTold(address)).toBe('198.51.100.7')
    },
  )

  it('is the gateway’s where CloudFront told none', () => {
    expect(asCalled({ 'x-site-key': 'only-cloudfront-knows' })).toBe('203.0.113.1')
  })

  it('is the gateway’s where there is no CloudFront, whatever the caller writes', async () => {
    vi.resetModules()
    vi.stubEnv('EDGE_KEY', '')
    const { addressOf: withoutKey } = await import('../../../functions/http/caller/address.ts')
    const headers = { 'x-site-key': '', 'x-viewer-address': '198.51.100.7' }
    expect(withoutKey(apiEvent('POST /api/price', { headers, address: '203.0.113.1' }))).toBe('203.0.113.1')
  })
})
