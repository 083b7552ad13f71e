import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addressOf } from '../../functions/http/address.ts'
import { apiEvent } from '../support/apiEvent.ts'

const asCalled = (headers: Record<string, string>) =>
  addressOf(apiEvent('POST /api/price', { headers, address: '203.0.113.1' }))

describe('the address that rate limits count', () => {
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
      EDGE_KEY: 'only-cloudfront-knows',
    }
    for (const [name, value] of Object.entries(stage)) vi.stubEnv(name, value)
  })

  it('is the visitor’s, as CloudFront tells it', () => {
    const headers = { 'x-site-key': 'only-cloudfront-knows', 'x-viewer-address': '198.51.100.7' }
    expect(asCalled(headers)).toBe('198.51.100.7')
  })

  it.each<Record<string, string>>([{}, { 'x-site-key': '' }, { 'x-site-key': 'guessed' }])(
    'is the caller’s own where CloudFront did not speak',
    (headers) => {
      expect(asCalled({ ...headers, 'x-viewer-address': '198.51.100.7' })).toBe('203.0.113.1')
    },
  )

  it('is the gateway’s where CloudFront told none', () => {
    expect(asCalled({ 'x-site-key': 'only-cloudfront-knows' })).toBe('203.0.113.1')
  })
})
