import { lookup } from 'node:dns/promises'
import { type ClientRequest, type IncomingMessage, request as openLocal, STATUS_CODES } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { isIPv6 } from 'node:net'
import { isLocalUrl, urlProblem } from '#contract/integrations/publicUrl'
import { isPublicAddress } from '../../domain/integrations/publicAddress.ts'
import { NotFetched } from '../../domain/photos/NotFetched.ts'

export type Wire = {
  resolve: (host: string) => Promise<string[]>
  open: (options: RequestOptions) => ClientRequest
}

export const publicWire: Wire = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  open: (options) => request(options),
}

type Sent = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }
const userAgent = 'Threshold/1.0'

type On = { wire: Wire; signal: AbortSignal; mayBeLocal: boolean }

/** Resolves once; every address must be public, and the connection goes to one of them. No redirects. Throws NotFetched. */
async function ask(address: string, sent: Sent, on: On) {
  const { signal, mayBeLocal } = on
  const problem = urlProblem(address, mayBeLocal)
  if (problem) throw new NotFetched(problem)
  const url = new URL(address)
  const asked = {
    agent: false as const,
    method: sent.method,
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, 'user-agent': userAgent, 'accept-encoding': 'identity', ...sent.headers },
    signal,
  }
  const request = isLocalUrl(address)
    ? openLocal({ ...asked, host: url.hostname, port: url.port || 80 })
    : await openPublic(url, asked, on)
  return new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    // Node closes a connection that changes its protocol without a response or an error, so that nobody would hear of it.
    request.once('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response)
    })
    request.on('error', reject)
    request.end(sent.body)
  })
}

async function openPublic({ hostname }: URL, asked: RequestOptions, { wire, signal }: On): Promise<ClientRequest> {
  const host = await publicAddressOf(hostname, wire, signal)
  // The certificate must be the name's, though the address is dialed.
  return wire.open({ ...asked, host, servername: hostname, family: isIPv6(host) ? 6 : 4, port: 443 })
}

async function publicAddressOf(name: string, wire: Wire, signal: AbortSignal): Promise<string> {
  const addresses = await Promise.race([wire.resolve(name), aborted(signal)])
  const [first] = addresses
  if (first === undefined || !addresses.every(isPublicAddress))
    throw new NotFetched('This address does not lead to a server on the public internet.')
  return first
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

const redirects = new Set([301, 302, 303, 307, 308])
const mostRedirects = 3

/** `mayBeLocal` on a laptop's stage alone. */
type Limits = { wire?: Wire; seconds: number; mayBeLocal?: boolean }

/** At most three redirects, each checked like the first address. Throws NotFetched: too large, too slow, compressed or missing. */
export async function fetchBytes(
  address: string,
  { wire = publicWire, seconds, maxBytes, mayBeLocal = false }: Limits & { maxBytes: number },
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(seconds * 1000)
  return told(signal, async () => {
    const response = await follow(address, { wire, signal, mayBeLocal })
    try {
      const bytes = await bytesOf(response, maxBytes)
      // A file of no announced length is whole wherever its connection ends, also by our own hand.
      signal.throwIfAborted()
      return bytes
    } finally {
      response.destroy()
    }
  })
}

async function follow(address: string, on: On): Promise<IncomingMessage> {
  for (let hops = 0, next = address; ; hops++) {
    const response = await ask(next, { method: 'GET', headers: { accept: 'image/*' } }, on)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return response
    response.destroy()
    if (!redirects.has(statusCode)) throw refusedWith(statusCode)
    const { location = '' } = headers
    if (hops === mostRedirects) throw new NotFetched('This address redirects too many times.')
    if (!URL.canParse(location, next)) throw new NotFetched('This address redirects to nowhere.')
    next = new URL(location, next).href
  }
}

/** A server that is busy or down may answer later. */
function refusedWith(status: number): NotFetched {
  const name = STATUS_CODES[status] ?? 'an unknown status'
  return new NotFetched(`The server answered with ${status} (${name}) instead of the file.`, {
    mayPass: status >= 500 || status === 408 || status === 429,
  })
}

async function bytesOf(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const { 'content-encoding': encoding = 'identity', 'content-length': announced } = response.headers
  if (encoding !== 'identity') throw new NotFetched('The server sent the file compressed, which we don’t unpack.')
  const tooLarge = () => new NotFetched(`This file is larger than ${maxBytes / 1024 ** 2} MB.`)
  if (Number(announced ?? 0) > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(bytes)
  }
  if (!response.complete)
    throw new NotFetched('The connection ended before the whole file was there.', { mayPass: true })
  return Buffer.concat(chunks, size)
}

/** Posts JSON to a public address and answers the status; what the server says is not read, and no redirect followed. Throws NotFetched. */
export async function postJson(
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  { wire = publicWire, seconds, mayBeLocal = false }: Limits,
): Promise<number> {
  const signal = AbortSignal.timeout(seconds * 1000)
  return told(signal, async () => {
    const length = String(Buffer.byteLength(body))
    const sent = { ...headers, 'content-type': 'application/json', 'content-length': length }
    const response = await ask(address, { method: 'POST', headers: sent, body }, { wire, signal, mayBeLocal })
    response.destroy()
    return response.statusCode ?? 0
  })
}

async function told<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof NotFetched) throw cause
    if (signal.aborted) throw new NotFetched('The server took too long to answer.', { mayPass: true, cause })
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    if (code === 'ENOTFOUND') throw new NotFetched('There is no server with this name.', { cause })
    if (/CERT|TLS|SSL|SIGNATURE/.test(code)) throw new NotFetched('The server’s certificate is not valid.', { cause })
    throw new NotFetched('The server could not be reached.', { mayPass: true, cause })
  }
}
