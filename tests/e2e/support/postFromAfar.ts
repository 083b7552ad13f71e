import { randomInt } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { platform } from 'node:os'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'

const Answer = z.record(z.string(), z.unknown())
/** Another network: every loopback address is this machine's, but for macOS, which knows one alone. */
const anAddress = () => (platform() === 'darwin' ? '127.0.0.1' : `127.${randomInt(1, 255)}.${randomInt(256)}.2`)

/** Posts to the API as somebody on another network, since sign-ups count against the one that all tests share. */
export async function postFromAfar(origin: string, path: string, body: object, cookies: string[] = []) {
  const { hostname, port } = new URL(origin)
  const headers = { 'content-type': 'application/json', origin, cookie: cookies.join('; ') }
  const asked = request({
    host: hostname === 'localhost' ? '127.0.0.1' : hostname,
    port,
    path,
    method: 'POST',
    headers,
    localAddress: anAddress(),
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject)
  })
  asked.end(JSON.stringify(body))
  const response = await answered
  return {
    status: response.statusCode ?? 0,
    answer: Answer.parse(await json(response)),
    cookies: (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? ''),
  }
}
