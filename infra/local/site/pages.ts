import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { cacheControl, notFoundObject, securityHeaders, siteObject, withCharset } from '../../siteResponse.ts'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.m4a': 'audio/mp4',
  '.vtt': 'text/vtt',
}
const isCompressible = (type: string) => /^text\/|json|xml|javascript/.test(type)
type Encoding = 'br' | 'gzip' | 'identity'
type Page = { bytes: Buffer; type: string }

export function builtPages(folder: string, bucketOrigin: string): RequestListener {
  if (!existsSync(folder)) throw new Error(`${folder} is missing. Please run "npm run build" first.`)
  const security = securityHeaders({ bucketOrigin })
  const kept = new Map<string, Page | undefined>()
  const compressed = new Map<string, Buffer>()

  async function load(object: string): Promise<Page | undefined> {
    if (kept.has(object)) return kept.get(object)
    const type = types[extname(object)] ?? 'application/octet-stream'
    const bytes = await readFile(join(folder, normalize(decodeURIComponent(object)))).catch(() => undefined)
    const page = bytes && { bytes, type }
    kept.set(object, page)
    return page
  }

  function encode(object: string, { bytes, type }: Page, accepted: string): { encoding: Encoding; body: Buffer } {
    const encoding: Encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
    // CloudFront compresses files between 1,000 and 10,000,000 bytes.
    if (encoding === 'identity' || !isCompressible(type) || bytes.length < 1_000 || bytes.length > 10_000_000)
      return { encoding: 'identity', body: bytes }
    const name = `${encoding} ${object}`
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    const body = compressed.get(name) ?? (encoding === 'br' ? brotliCompressSync(bytes, { params }) : gzipSync(bytes))
    compressed.set(name, body)
    return { encoding, body }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    for (const [name, value] of Object.entries(security)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end()
    const asked = siteObject(new URL(request.url ?? '/', 'http://site.local').pathname)
    const found = await load(asked.object)
    const [object, status] = found ? [asked.object, asked.status] : [notFoundObject, 404]
    const page = found ?? (await load(object)) ?? { bytes: Buffer.from('Not found'), type: 'text/plain' }
    const { encoding, body } = encode(object, page, request.headers['accept-encoding'] ?? '')
    response.setHeader('content-type', withCharset(page.type))
    response.setHeader('cache-control', cacheControl(object))
    response.setHeader('vary', 'accept-encoding')
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
    const range = encoding === 'identity' ? rangeOf(request.headers.range, body.length) : undefined
    const part = range ? body.subarray(range.first, range.last + 1) : body
    if (range) response.setHeader('content-range', `bytes ${range.first}-${range.last}/${body.length}`)
    response.setHeader('accept-ranges', 'bytes')
    response.setHeader('content-length', part.length)
    response.writeHead(range ? 206 : status).end(request.method === 'HEAD' ? undefined : part)
  }
  return answer
}

/** One range alone, which is what players of video ask for. */
function rangeOf(header: string | undefined, size: number) {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || Number(first) >= size) return undefined
  return { first: Number(first), last: Math.min(last ? Number(last) : size - 1, size - 1) }
}
