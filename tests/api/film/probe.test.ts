import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { handler } from '../../../functions/entries/events/probe.ts'

const home = () => new Response('<h1>VIDEO IS KING.</h1>')
const price = () => Response.json({ ok: true, plan: 'basic', price_cents: 49_500, line_items: [] })

/** The network, answering the home page and the price as told. */
const answering = (answers: { home?: () => Response; price?: () => Response }) => {
  const asked = vi.fn(async (url: string, _request: RequestInit) =>
    url.endsWith('/api/price') ? (answers.price ?? price)() : (answers.home ?? home)(),
  )
  vi.stubGlobal('fetch', asked)
  return asked
}

describe('the probe of a live site', () => {
  beforeAll(() => {
    const stage = { STAGE: 'prod', SITE_ORIGIN: 'https://site.example', PRICE_LIST: 'standard' }
    const names = ['TABLE_NAME', 'BUCKET_NAME', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'MAIL_FROM', 'SUPPORT_EMAIL']
    for (const [name, value] of Object.entries(stage)) vi.stubEnv(name, value)
    for (const name of names) vi.stubEnv(name, 'unused')
  })
  afterEach(() => vi.unstubAllGlobals())

  it('reads the home page and has an order priced, as a browser on the site would', async () => {
    const asked = answering({})
    await handler()
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['https://site.example/', 'https://site.example/api/price'])
    expect(asked.mock.calls[1]?.[1].headers).toMatchObject({ origin: 'https://site.example' })
  })

  it.each([
    ['the home page is missing', { home: () => new Response('', { status: 404 }) }, '/ answered 404'],
    ['the home page is another', { home: () => new Response('Welcome to nginx') }, 'not itself'],
    ['the API is down', { price: () => new Response('', { status: 503 }) }, '/api/price answered 503'],
    ['the price is no price', { price: () => Response.json({ ok: true }) }, 'The price is wrong'],
  ])('fails where %s', async (_, answers, reason) => {
    answering(answers)
    await expect(handler()).rejects.toThrow(reason)
  })
})
