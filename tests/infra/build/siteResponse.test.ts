import { createContext, runInContext } from 'node:vm'
import { createRoutesFromElements, type RouteObject } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { type EdgeModule, edgeCode } from '../../../infra/edge/edgeCode.ts'
import {
  cacheControl,
  contentSecurityPolicy,
  pageObjects,
  securityHeaders,
  siteObject,
} from '../../../infra/siteResponse.ts'
import { accountOrderPath, paths } from '../../../web/src/paths.ts'
import { Router } from '../../../web/src/router.tsx'

const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)])
/** Every address that the router has a screen for, with an example in the place of a parameter. */
const routed = pathsOf(createRoutesFromElements(Router().props.children))
  .filter((path) => path !== '*')
  .map((path) => path.replaceAll(/:\w+/g, 'ord_01KDJ8Q5E2Z3V7'))
const linked = Object.values(paths).map((path) => new URL(path, 'https://site.example').pathname)
const screens = [...new Set([...routed, ...linked, accountOrderPath('ord_01KDJ8Q5E2Z3V7')])]

describe('the path rule', () => {
  it.each(screens)('answers the screen %s with a page', (path) => {
    expect(siteObject(path).status).toBe(200)
    expect(pageObjects()).toContain(siteObject(path).object)
  })

  it.each([
    ['/', '/index.html', 200],
    ['/gallery', '/gallery/index.html', 200],
    ['/terms', '/terms/index.html', 200],
    ['/terms/', '/terms/index.html', 200],
    ['/privacy', '/privacy/index.html', 200],
    ['/order', '/shell.html', 200],
    ['/admin/', '/shell.html', 200],
    ['/account/orders/ord_1', '/shell.html', 200],
    ['/review/mZk3', '/review.html', 200],
    ['/review', '/404.html', 404],
    ['/account/orders/ord_1/', '/shell.html', 200],
    ['/account/orders', '/404.html', 404],
    ['/account/orders//', '/404.html', 404],
    ['/account/orders/ord_1/more', '/404.html', 404],
    ['/assets/main-1a2b.js', '/assets/main-1a2b.js', 200],
    ['/robots.txt', '/robots.txt', 200],
    ['/nowhere', '/404.html', 404],
    ['/order/more', '/404.html', 404],
    ['/404.html', '/404.html', 404],
    ['/assets/', '/404.html', 404],
    ['/assets', '/404.html', 404],
    ['/.git/config', '/404.html', 404],
    ['//', '/index.html', 200],
  ])('answers %s with %s and %i', (path, object, status) => {
    expect(siteObject(path)).toEqual({ object, status })
  })
})

it('hashed files are kept for ever, pages asked for anew, others kept for an hour', () => {
  expect(cacheControl('/assets/main-1a2b.js')).toBe('public, max-age=31536000, immutable')
  expect(pageObjects().map(cacheControl)).toEqual(pageObjects().map(() => 'no-cache'))
  expect(cacheControl('/robots.txt')).toBe('public, max-age=3600')
})

describe('the security headers', () => {
  const bucketOrigin = 'https://photos.example'

  it('let pages load from the site alone, reach the photo bucket for uploads and originals, and run no inline code', () => {
    const policy = contentSecurityPolicy({ bucketOrigin, https: true })
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("script-src 'self';")
    for (const directive of ["object-src 'none';", "base-uri 'none';", "frame-ancestors 'none';"])
      expect(policy).toContain(directive)
    expect(policy).toContain(`connect-src 'self' ${bucketOrigin};`)
    for (const directive of ["img-src 'self' blob: data:;", "media-src 'self';"]) expect(policy).toContain(directive)
    expect(policy).toContain('upgrade-insecure-requests')
  })

  it('ask for HTTPS only where the site has it', () => {
    expect(securityHeaders({ bucketOrigin })).not.toHaveProperty('strict-transport-security')
    expect(securityHeaders({ bucketOrigin })['content-security-policy']).not.toContain('upgrade')
    expect(securityHeaders({ bucketOrigin, https: true })).toHaveProperty('strict-transport-security')
  })
})

describe('the code that CloudFront runs', () => {
  const run = (module: EdgeModule, event: object) =>
    JSON.parse(
      String(runInContext(`${edgeCode(module)};JSON.stringify(handler(${JSON.stringify(event)}))`, createContext({}))),
    )

  it.each([...screens, '/assets/a.js', '/nowhere', '/terms/'])(
    'asks the bucket for what the rule says of %s',
    (path) => {
      expect(run('siteRequest', { request: { uri: path, headers: {} } }).uri).toBe(siteObject(path).object)
    },
  )

  it.each(['/index.html', '/shell.html', '/404.html', '/assets/a.js'])('gives %s its caching and status', (uri) => {
    const response = { statusCode: 200, statusDescription: 'OK', headers: {} }
    expect(run('siteAnswer', { request: { uri, headers: {} }, response })).toMatchObject({
      statusCode: uri === '/404.html' ? 404 : 200,
      headers: { 'cache-control': { value: cacheControl(uri) } },
    })
  })

  it.each([
    ['text/html', 'text/html; charset=utf-8'],
    ['application/javascript', 'application/javascript; charset=utf-8'],
    ['image/svg+xml', 'image/svg+xml; charset=utf-8'],
    ['application/xml', 'application/xml; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
    ['text/css; charset=utf-8', 'text/css; charset=utf-8'],
    ['image/webp', 'image/webp'],
  ])('tells a browser that gets %s which letters it is in: %s', (stored, told) => {
    const response = { statusCode: 200, statusDescription: 'OK', headers: { 'content-type': { value: stored } } }
    const answer = run('siteAnswer', { request: { uri: '/assets/a', headers: {} }, response })
    expect(answer.headers['content-type']).toEqual({ value: told })
  })

  it('leaves the answer to a conditional request alone', () => {
    const response = { statusCode: 304, statusDescription: 'Not Modified', headers: {} }
    expect(run('siteAnswer', { request: { uri: '/404.html', headers: {} }, response }).statusCode).toBe(304)
  })

  it('tells the API the address of the visitor and not what the visitor wrote', () => {
    const headers = { 'x-viewer-address': { value: '192.0.2.66' } }
    const event = { viewer: { ip: '198.51.100.7' }, request: { uri: '/api/price', headers } }
    expect(run('apiRequest', event).headers['x-viewer-address']).toEqual({ value: '198.51.100.7' })
  })

  it('asks the bucket for the file that a link to it names', () => {
    const uri = '/media/orders/ab/ord_1/film/finals/abc.mp4'
    expect(run('mediaRequest', { request: { uri, querystring: {}, headers: {} } }).uri).toBe(
      '/orders/ab/ord_1/film/finals/abc.mp4',
    )
  })

  it.each([
    ['a name', { name: { value: '1204-barton.zip' } }, 'attachment; filename="1204-barton.zip"'],
    ['no name', {}, undefined],
    ['no plain name', { name: { value: 'a%22%0d%0a' } }, undefined],
  ])(
    'says of a file whose link has %s how it is saved, and that no browser keeps it',
    (_what, querystring, disposition) => {
      const response = { statusCode: 206, statusDescription: 'Partial Content', headers: {} }
      const { headers } = run('mediaAnswer', { request: { uri: '/', querystring, headers: {} }, response })
      expect(headers['content-disposition']?.value).toBe(disposition)
      expect(headers['cache-control'].value).toBe('private, no-store')
    },
  )

  it('sends who opens an MLS page at the site’s host on to the neutral one, and keeps nothing of it', () => {
    const code = edgeCode('watchRequest', { neutralOrigin: 'https://tours.example' })
    const event = JSON.stringify({ request: { uri: '/watch/12-oak-lane-k7m2xq/files/film.mp4', headers: {} } })
    const answer = JSON.parse(String(runInContext(`${code};JSON.stringify(handler(${event}))`, createContext({}))))
    expect(answer).toMatchObject({
      statusCode: 302,
      headers: {
        location: { value: 'https://tours.example/watch/12-oak-lane-k7m2xq/files/film.mp4' },
        'cache-control': { value: 'no-store' },
      },
    })
  })

  it('answers everything else at the neutral host with 404 and not a word', () => {
    const answer = run('neutralRequest', { request: { uri: '/', headers: {} } })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBeUndefined()
  })

  it.each([
    ...(['siteRequest', 'siteAnswer', 'apiRequest', 'mediaRequest'] as const),
    ...(['mediaAnswer', 'watchRequest', 'neutralRequest'] as const),
  ])('is small and plain enough for its runtime: %s', (module) => {
    expect(edgeCode(module).length).toBeLessThan(10 * 1024)
    expect(edgeCode(module)).not.toMatch(/^\s*(import|export)\b/m)
  })
})
