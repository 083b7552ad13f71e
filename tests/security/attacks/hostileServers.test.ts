import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { RequestOptions } from 'node:https'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchBytes, postJson, type Wire } from '../../../functions/services/integrations/publicWeb.ts'

const name = 'https://photos.example.com/photo'
const publicAddress = '93.184.215.14'
const limits = { seconds: 0.4, maxBytes: 1024 * 1024 }

/** Sends the same again and again, until the other side has gone. */
function drip(socket: Socket, bytes: string) {
  const timer = setInterval(() => socket.write(bytes), 5)
  socket.once('close', () => clearInterval(timer))
}
/** What a server may say that no web server says. */
const speeches: Record<string, (socket: Socket) => void> = {
  'changes the protocol': (socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
  'hints without an end': (socket) => drip(socket, 'HTTP/1.1 103 Early Hints\r\nlink: <x>\r\n\r\n'),
  'sends headers without an end': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    drip(socket, 'x: y\r\n')
  },
  'sends headers of 2 MB': (socket) =>
    socket.write(`HTTP/1.1 200 OK\r\n${'x: yyyyyyyyyyyyyyyyyyyy\r\n'.repeat(90_000)}`),
  'sends one letter of its headers at a time': (socket) => drip(socket, 'H'),
  'names two lengths': (socket) =>
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n2\r\nhi\r\n0\r\n\r\n'),
  'names a length below nothing': (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: -5\r\n\r\nhello'),
  'says nothing that is HTTP': (socket) => socket.write('\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n'),
  'hangs up': (socket) => socket.destroy(),
  'redirects without an end': (socket) =>
    socket.end('HTTP/1.1 302 Found\r\nlocation: /photo\r\ncontent-length: 0\r\n\r\n'),
}
/** And after an answer has begun, of which a webhook’s status is all that is read. */
const bodies: Record<string, (socket: Socket) => void> = {
  'sends one letter of its file at a time': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    drip(socket, 'x')
  },
  'describes a part of its file without an end': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1;')
    drip(socket, 'a'.repeat(10_000))
  },
  'adds headers behind its file without an end': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\n')
    drip(socket, 'x: y\r\n')
  },
}

let speak: (socket: Socket) => void = () => undefined
const open = new Set<Socket>()
const server = createServer((socket) => {
  open.add(socket)
  socket.on('error', () => undefined)
  socket.once('close', () => open.delete(socket))
  socket.once('data', () => speak(socket))
})
const port = () => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  server.close()
  await once(server, 'close')
})

/** Connections that all end at the server above; `turns` are what the name’s server answers, one after the other. */
function aWire(turns: string[][] = []) {
  const dialed: RequestOptions[] = []
  const wire: Wire = {
    resolve: async () => turns.shift() ?? [publicAddress],
    open: (options) => {
      dialed.push(options)
      return httpRequest({ ...options, protocol: 'http:', host: '127.0.0.1', family: 4, port: port() })
    },
  }
  return { wire, dialed }
}
const post = (wire: Wire) => postJson(name, { body: '{}', headers: {} }, { ...limits, wire })
/** Nothing of ours may wait longer than its time, whatever comes: this is some of them. */
const within = <T>(work: Promise<T>) =>
  Promise.race([work, new Promise<'waits on'>((resolve) => setTimeout(resolve, 5_000, 'waits on'))])
const outcome = (work: Promise<unknown>) =>
  within(
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.name : 'thrown'),
    ),
  )

describe('a server at an address that somebody gave us', () => {
  test.each(Object.keys(speeches))('gives no photo, and holds nobody up, where it %s', async (how) => {
    speak = speeches[how] ?? speak
    expect(await outcome(fetchBytes(name, { ...limits, wire: aWire().wire }))).toBe('NotFetched')
  })
  test.each(Object.keys(bodies))('gives no photo, and stops in its time, where it %s', async (how) => {
    speak = bodies[how] ?? speak
    expect(await outcome(fetchBytes(name, { ...limits, wire: aWire().wire }))).toBe('NotFetched')
  })
  test.each(Object.keys(bodies))('is told by a webhook whatever it goes on to say, where it %s', async (how) => {
    speak = bodies[how] ?? speak
    expect(await within(post(aWire().wire))).toBe(200)
  })

  test('a server that changes the protocol does not hold up a webhook, which goes on at once', async () => {
    speak = speeches['changes the protocol'] ?? speak
    expect(await within(post(aWire().wire))).toBe(101)
  })

  test.each([
    '127.0.0.1',
    '169.254.169.254',
    '10.0.0.1',
    '::1',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    'fd00:ec2::254',
  ])(
    'a server at an address that somebody gave us whose name answers with %s once a redirect has been followed is left there',
    async (inside) => {
      speak = speeches['redirects without an end'] ?? speak
      const { wire, dialed } = aWire([[publicAddress], [inside]])
      await expect(fetchBytes(name, { ...limits, wire })).rejects.toThrow('public internet')
      expect(dialed.map(({ host }) => host)).toEqual([publicAddress])
    },
  )
})
