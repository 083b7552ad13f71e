import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort, startDev } from '../../support/stage/startDev.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hostile-'))
// What no guard of ours can see: a package that throws after its request was answered.
const accident = encodeURIComponent('process.on("SIGUSR2", () => { throw new Error("provoked") })')
vi.stubEnv('NODE_OPTIONS', `--import data:text/javascript,${accident}`)
const ports: Record<string, number> = { site: await freePort() }
const dev = startDev({ port: ports.site ?? 0, dataDir })
const servers = ['site', 'dynamodb', 's3', 'ses', 'cognito']

beforeAll(async () => {
  await dev.ready
  Object.assign(ports, JSON.parse(readFileSync(join(dataDir, 'ports.json'), 'utf8')))
}, 120_000)
afterAll(async () => {
  dev.child.kill('SIGTERM')
  await dev.ended
  rmSync(dataDir, { recursive: true })
}, 60_000)

/** Sends bytes as they are and reads until the server has closed the connection. */
async function sendRaw(server: string, bytes: string): Promise<string> {
  const socket = connect(ports[server] ?? 0, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes, 'latin1')
  return text(socket)
}
const request = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, `Host: localhost:${ports.site}`, 'Connection: close', ...headers, '', ''].join('\r\n')
const statusOf = (answer: string) => Number(answer.split(' ')[1])

const hostile = [
  '//',
  '///',
  '//evil.example/',
  '//[',
  '//:99999999',
  '/\\',
  '/\\/evil.example',
  'http://',
  'http://evil.example/',
  'http://[',
  'a:99999999',
  '*',
  '/%',
  '/%E0%A4%A',
  '/%zz?x=%',
  '/\u0000',
  '/a\u0000b',
  '/a\tb',
  '/a\fb',
  '/a b',
  `/${'a'.repeat(20_000)}`,
].map((target) => [JSON.stringify(target).slice(0, 20), target] as const)

describe.each(servers)('the local server of %s', (server) => {
  test.each(hostile)('refuses the target %s and goes on', async (_name, target) => {
    expect([400, 431]).toContain(statusOf(await sendRaw(server, request(target))))
    expect(dev.child.exitCode).toBeNull()
  })

  test.each([
    ['headers of 20 KB', () => request('/', `X-Long: ${'x'.repeat(20_000)}`)],
    ['a header without a name', () => request('/', ': x')],
    ['two lengths', () => request('/', 'Content-Length: 1', 'Content-Length: 2')],
    ['no HTTP at all', () => '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n'],
    ['an unknown method', () => request('/').replace('GET', 'JUMP')],
  ])('refuses %s and goes on', async (_name, bytes) => {
    expect([400, 431]).toContain(statusOf(await sendRaw(server, bytes())))
    expect(dev.child.exitCode).toBeNull()
  })

  test.each(['//', 'http://', 'a:99999999', '/%', '/'])(
    'closes a connection that upgrades to nothing at %j, and goes on',
    async (target) => {
      const bytes = request(target, 'Upgrade: websocket').replace('Connection: close', 'Connection: close, Upgrade')
      await sendRaw(server, bytes)
      expect(dev.child.exitCode).toBeNull()
    },
  )
})

async function expectAnswers() {
  const origin = `http://localhost:${ports.site}`
  expect((await fetch(origin)).status).toBe(200)
  expect((await fetch(`${origin}/api/auth/me`)).status).toBe(200)
}

test('paths that are only odd are answered, and after all of these nothing has failed', async () => {
  for (const target of [
    '/.//evil.example',
    '/?%',
    '/api/auth/me?%',
    '/@fs/%2e%2e/x',
    '/@id/__x00__',
    '/\u00ff',
    '/%00',
  ])
    for (const server of ['site', 's3', 'ses'])
      expect(statusOf(await sendRaw(server, request(target))), target).toBeLessThan(500)
  await expectAnswers()
  expect(dev.lines.filter((line) => /^(The (request|function|page)|A request)/.test(line))).toEqual([])
})

test('an exception that nobody catches is told and ends nothing', async () => {
  dev.child.kill('SIGUSR2')
  await vi.waitFor(() => expect(dev.lines.join('\n')).toContain('provoked'), { timeout: 10_000 })
  await expectAnswers()
})
