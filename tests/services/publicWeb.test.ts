import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http'
import type { RequestOptions } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { isPublicAddress } from '../../functions/domain/integrations/publicAddress.ts'
import { fetchBytes, postJson, type Wire } from '../../functions/services/integrations/publicWeb.ts'
import { closeServer, listenOn, portOf } from '../../infra/local/listener.ts'

const megabyte = 1024 * 1024
const bomb = gzipSync(Buffer.alloc(20 * megabyte))
const answers: Record<string, RequestListener> = {
  '/photo': (_, response) => response.end('bytes'),
  '/here': (_, response) => response.writeHead(302, { location: '/photo' }).end(),
  '/elsewhere': (_, response) => response.writeHead(302, { location: 'https://inside.example.com/secret' }).end(),
  '/metadata': (_, response) => response.writeHead(307, { location: 'http://169.254.169.254/latest/' }).end(),
  '/loop': (_, response) => response.writeHead(301, { location: '/loop' }).end(),
  '/nowhere': (_, response) => response.writeHead(302).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/announced': (_, response) => response.writeHead(200, { 'content-length': String(2 * megabyte) }).end('x'),
  '/endless': (_, response) => {
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', pour)
    }
    pour()
  },
  '/slow': async (_, response) => {
    while (!response.destroyed) {
      response.write('x')
      await sleep(50)
    }
  },
  '/silent': () => undefined,
  '/bomb': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half', () => response.destroy())
  },
  '/missing': (_, response) => response.writeHead(404).end(),
  '/busy': (_, response) => response.writeHead(503).end(),
}
const heard: IncomingMessage[] = []
const server = createServer((request, response) => {
  heard.push(request)
  const answer = answers[new URL(request.url ?? '', 'http://x').pathname]
  if (answer) answer(request, response)
  else response.writeHead(404).end()
})
beforeAll(() => listenOn(server, 0))
afterAll(() => closeServer(server))

const names: Record<string, string[]> = {
  'photos.example.com': ['93.184.215.14'],
  'inside.example.com': ['10.0.0.7'],
  'both.example.com': ['93.184.215.14', '127.0.0.1'],
  'v6.example.com': ['2606:4700::1111', '::ffff:169.254.169.254'],
  'nothing.example.com': [],
}
/** A DNS of a few names, and connections that all end at the server above; what was dialed is kept. */
function aWire(resolve: Wire['resolve'] = async (host) => names[host] ?? []) {
  const dialed: RequestOptions[] = []
  const asked: string[] = []
  const wire: Wire = {
    resolve: (host) => {
      asked.push(host)
      return resolve(host)
    },
    open: (options) => {
      dialed.push(options)
      return httpRequest({ ...options, protocol: 'http:', host: '127.0.0.1', family: 4, port: portOf(server) })
    },
  }
  return { wire, dialed, asked }
}
const limits = { seconds: 5, maxBytes: megabyte }
const photo = 'https://photos.example.com/photo'

describe('A web address that somebody gives us', () => {
  test.each([
    ['http://photos.example.com/photo', 'https://'],
    ['file:///etc/passwd', 'https://'],
    ['data:image/png;base64,AAAA', 'https://'],
    ['ftp://photos.example.com/a.jpg', 'https://'],
    ['gopher://photos.example.com/', 'https://'],
    ['javascript:alert(1)', 'https://'],
    ['//photos.example.com/a.jpg', 'complete'],
    ['photos.example.com/a.jpg', 'complete'],
    ['https://', 'complete'],
    // In two parts, so that no scanner of secrets takes it for one.
    [`https://user:${'word'}@photos.example.com/`, 'password'],
    ['https://user@photos.example.com/', 'password'],
    ['https://photos.example.com:8443/', 'port'],
    ['https://photos.example.com:22/', 'port'],
    ['https://127.0.0.1/', 'public name'],
    ['https://0.0.0.0/', 'public name'],
    ['https://2130706433/', 'public name'],
    ['https://017700000001/', 'public name'],
    ['https://0x7f.1/', 'public name'],
    ['https://127.1/', 'public name'],
    ['https://127.0.0.1./', 'public name'],
    ['https://１２７.０.０.１/', 'public name'],
    ['https://[::1]/', 'public name'],
    ['https://[::ffff:127.0.0.1]/', 'public name'],
    ['https://[fd00:ec2::254]/', 'public name'],
    ['https://[64:ff9b::a9fe:a9fe]/', 'public name'],
    ['https://169.254.169.254/latest/meta-data/', 'public name'],
    ['https://10.0.0.1/', 'public name'],
    ['https://93.184.215.14/', 'public name'],
    ['https://localhost/', 'public name'],
    ['https://LOCALHOST./', 'public name'],
    ['https://a.localhost/', 'public name'],
    ['https://metadata/', 'public name'],
    ['https://metadata.google.internal/computeMetadata/v1/', 'public name'],
    ['https://instance-data.ec2.internal/', 'public name'],
    ['https://printer.local/', 'public name'],
  ])('is refused before anything is asked: %s', async (url, reason) => {
    const { wire, asked, dialed } = aWire()
    await expect(fetchBytes(url, { ...limits, wire })).rejects.toThrow(reason)
    await expect(postJson(url, { body: '{}', headers: {} }, { ...limits, wire })).rejects.toThrow(reason)
    expect([...asked, ...dialed]).toEqual([])
  })

  test.each(['inside', 'both', 'v6', 'nothing'])(
    'is not called where one of its name’s addresses is private: %s',
    async (name) => {
      const { wire, dialed } = aWire()
      await expect(fetchBytes(`https://${name}.example.com/`, { ...limits, wire })).rejects.toThrow('public internet')
      expect(dialed).toEqual([])
    },
  )

  it('is resolved once, and that very address is dialed, so that a name that changes leads nowhere else', async () => {
    const turns = [['93.184.215.14'], ['127.0.0.1']]
    const { wire, dialed, asked } = aWire(async () => turns.shift() ?? [])
    const bytes = await fetchBytes(photo, { ...limits, wire })
    expect(Buffer.from(bytes).toString()).toBe('bytes')
    expect(asked).toEqual(['photos.example.com'])
    expect(dialed).toMatchObject([{ host: '93.184.215.14', servername: 'photos.example.com', port: 443, agent: false }])
  })

  it('leads on by redirects, each of which is looked at like the first', async () => {
    const { wire, asked } = aWire()
    await fetchBytes('https://photos.example.com/here', { ...limits, wire })
    expect(asked).toEqual(['photos.example.com', 'photos.example.com'])
  })

  test.each([
    ['/elsewhere', 'public internet'],
    ['/metadata', 'https://'],
    ['/file', 'https://'],
    ['/loop', 'too many times'],
    ['/nowhere', 'instead of|nowhere|too many'],
  ])('is given up where it redirects inside, in circles or nowhere: %s', async (path, reason) => {
    const { wire, dialed } = aWire()
    const fetching = fetchBytes(`https://photos.example.com${path}`, { ...limits, wire })
    await expect(fetching).rejects.toThrow(new RegExp(reason))
    expect(dialed.length).toBeLessThanOrEqual(4)
    expect(new Set(dialed.map(({ host }) => host))).toEqual(new Set(['93.184.215.14']))
  })

  test.each([
    ['/announced', 'larger than 1 MB', false],
    ['/endless', 'larger than 1 MB', false],
    ['/bomb', 'compressed', false],
    ['/missing', '404', false],
    ['/slow', 'too long', true],
    ['/silent', 'too long', true],
    ['/cut', 'ended before|could not be reached', true],
    ['/busy', '503', true],
  ])('%s ends with a sentence, and is tried again only where that may help', async (path, reason, mayPass) => {
    const { wire } = aWire()
    const fetching = fetchBytes(`https://photos.example.com${path}`, { ...limits, seconds: 0.4, wire })
    const error = await fetching.catch((found: unknown) => found)
    expect(error).toMatchObject({ name: 'NotFetched', message: expect.stringMatching(reason), mayPass })
  })

  it('may keep us waiting for its name no longer than for its answer', async () => {
    const { wire } = aWire(() => new Promise(() => undefined))
    await expect(fetchBytes(photo, { ...limits, seconds: 0.1, wire })).rejects.toThrow('too long')
  })

  it('is posted to without following a redirect, and sees no cookie and no key of ours', async () => {
    const { wire, dialed } = aWire()
    heard.splice(0)
    const sent = { body: '{"a":1}', headers: { 'webhook-id': 'msg_1' } }
    expect(await postJson('https://photos.example.com/here', sent, { ...limits, wire })).toBe(302)
    expect(dialed).toHaveLength(1)
    expect(Object.keys(heard[0]?.headers ?? {}).sort()).toEqual([
      ...['accept-encoding', 'connection', 'content-length', 'content-type', 'host', 'user-agent', 'webhook-id'],
    ])
  })
})

describe('Of addresses, those of the public internet alone are called', () => {
  test.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.51.100.1'],
    ...['203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '1', '2130706433', '127.1'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:93.184.215.14', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1'],
    ...[
      '100::1',
      '2001::1',
      '2001:db8::1',
      '2001:20::1',
      '2002:7f00:1::1',
      '3fff::1',
      '5f00::1',
      'fc00::1',
      'fd00:ec2::254',
    ],
    ...['fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '', 'localhost', '93.184.215.14 '],
  ])('an address that is not of the public internet is not called: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
  test.each(['93.184.215.14', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001:81b::200e'])(
    'an address of the public internet is called: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

test('a server on this machine is called on a laptop’s stage alone, and leads from there to no inner server', async () => {
  const local = `http://127.0.0.1:${portOf(server)}`
  const get = (path: string, mayBeLocal: boolean) =>
    fetchBytes(`${local}${path}`, { seconds: 2, maxBytes: megabyte, mayBeLocal })
  expect(Buffer.from(await get('/photo', true)).toString()).toBe('bytes')
  expect(await postJson(`${local}/photo`, { body: '{}', headers: {} }, { seconds: 2, mayBeLocal: true })).toBe(200)
  const calls = heard.length
  await expect(get('/photo', false)).rejects.toThrow('https://')
  await expect(postJson(`${local}/photo`, { body: '{}', headers: {} }, { seconds: 2 })).rejects.toThrow('https://')
  expect(heard).toHaveLength(calls)
  await expect(get('/metadata', true)).rejects.toThrow('https://')
})
