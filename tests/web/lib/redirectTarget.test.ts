import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redirectTarget, withSameRedirect } from '../../../web/src/lib/redirectTarget.ts'

const searchOf = (redirect: string) => `?redirect=${encodeURIComponent(redirect)}`
const targetOf = (redirect: string) => redirectTarget(searchOf(redirect), '/account')

test.each(['/order', '/order?step=2#top', '/account/orders/ord_1', '/', '/a//b', '/order?next=//x', '/a%20b'])(
  'a sign-in leads back to the page %s',
  (path) => expect(targetOf(path)).toBe(path),
)

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/.\\/evil.example',
  '/%2F/evil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/.%2F/evil.example',
  '/./%5cevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/.\t//evil.example',
  '/or\nder',
  '\t//evil.example',
  ' //evil.example',
  '/%',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'order',
  '@evil.example',
  '',
])('a sign-in asked to lead to %j leads to the account', (redirect) => {
  expect(targetOf(redirect)).toBe('/account')
})

test('a sign-in leads to nothing but a path of this site, however its address is written', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%2F',
    '%5c',
    '%2e',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    'x',
    '//',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const target = targetOf(pieces.join(''))
      const { origin } = window.location
      // A browser resolves a link's text and the router's path; both must stay here, and stay what they are.
      const url = new URL(target, origin)
      expect(url.origin).toBe(origin)
      expect(url.pathname + url.search + url.hash).toBe(target)
      expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/[/\\]/)
    }),
    { numRuns: 2_000 },
  )
})

test('a link to the other sign-in page keeps a good target and drops a bad one', () => {
  expect(withSameRedirect('/signup', searchOf('/order?step=2'))).toBe('/signup?redirect=%2Forder%3Fstep%3D2')
  expect(withSameRedirect('/signup', searchOf('/.//evil.example'))).toBe('/signup')
  expect(withSameRedirect('/signup', '')).toBe('/signup')
})
