import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listen } from '../../../infra/local/listener.ts'
import { builtPages } from '../../../infra/local/site/pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-'))
const script = 'console.log("hello");\n'.repeat(100)
mkdirSync(join(folder, 'terms'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<h1>home</h1>')
writeFileSync(join(folder, 'terms/index.html'), '<h1>terms</h1>')
writeFileSync(join(folder, 'shell.html'), '<div id="root"></div>')
writeFileSync(join(folder, '404.html'), '<h1>not here</h1>')
writeFileSync(join(folder, 'assets/main-abc123.js'), script)
writeFileSync(join(folder, 'assets/loop-abc123.mp4'), Buffer.from('0123456789'))

const bucketOrigin = 'http://127.0.0.1:4000'
const { url, stop } = await listen(builtPages(folder, bucketOrigin))
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})
const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${url}${path}`, init)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test.each([
  ['/', 200, '<h1>home</h1>'],
  ['/terms', 200, '<h1>terms</h1>'],
  ['/terms/', 200, '<h1>terms</h1>'],
  ['/order?step=2', 200, '<div id="root"></div>'],
  ['/account', 200, '<div id="root"></div>'],
  ['/nowhere', 404, '<h1>not here</h1>'],
  ['/assets/gone.js', 404, '<h1>not here</h1>'],
  ['/..%2f..%2fetc%2fpasswd', 404, '<h1>not here</h1>'],
])('%s is answered with %i and its own page', async (path, status, text) => {
  expect(await get(path)).toMatchObject({ status, text })
})

test('hashed files are kept for ever and pages are asked for anew', async () => {
  expect((await get('/assets/main-abc123.js')).headers.get('cache-control')).toContain('immutable')
  expect((await get('/')).headers.get('cache-control')).toBe('no-cache')
})

test('scripts are compressed as the browser wishes, films are not', async () => {
  const encodingOf = async (path: string, accepted: string) => {
    const { headers, text } = await get(path, { headers: { 'accept-encoding': accepted } })
    return [headers.get('content-encoding'), text.length]
  }
  expect(await encodingOf('/assets/main-abc123.js', 'gzip, br')).toEqual(['br', script.length])
  expect(await encodingOf('/assets/main-abc123.js', 'gzip')).toEqual(['gzip', script.length])
  expect(await encodingOf('/assets/main-abc123.js', 'identity')).toEqual([null, script.length])
  expect(await encodingOf('/assets/loop-abc123.mp4', 'gzip, br')).toEqual([null, 10])
})

test('a player may ask for a part of a film', async () => {
  const { status, text, headers } = await get('/assets/loop-abc123.mp4', { headers: { range: 'bytes=2-4' } })
  expect([status, text, headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10'])
})

test('every answer carries the security headers of the deployed site', async () => {
  for (const path of ['/', '/order', '/nowhere', '/assets/main-abc123.js']) {
    const { headers } = await get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`connect-src 'self' ${bucketOrigin}`)
    expect(policy).not.toContain('unsafe')
  }
})

test('every method but GET and HEAD is refused', async () => {
  expect((await get('/', { method: 'POST' })).status).toBe(405)
})
