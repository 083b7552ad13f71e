import { expect, it } from 'vitest'
import { brand } from '#contract/brand'
import { securityText } from '../../../infra/build/site/securityText.ts'
import { cacheControl, siteObject } from '../../../infra/siteResponse.ts'

const path = '/.well-known/security.txt'

it('security.txt says whom to tell of a vulnerability, for a year from the build', () => {
  expect(securityText(new Date('2026-11-21T10:00:00.000Z'))).toBe(
    [
      'Contact: mailto:support@threshold.example',
      'Expires: 2027-11-21T10:00:00.000Z',
      'Preferred-Languages: en',
      `Canonical: https://${brand.siteHost}${path}`,
      '',
    ].join('\n'),
  )
})

it('security.txt is where the standard looks for it', () => {
  expect(siteObject(path)).toEqual({ object: path, status: 200 })
  expect(cacheControl(path)).toBe('public, max-age=3600')
})
