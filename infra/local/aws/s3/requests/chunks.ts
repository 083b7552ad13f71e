import type { IncomingMessage } from 'node:http'
import type { Bytes } from './bodies.ts'
import { S3Refusal } from './refusal.ts'

/** What stands after the bytes, such as a checksum: complete once they have been read. */
export type Trailers = Map<string, string>

export function bodyOf(request: IncomingMessage): { bytes: Bytes; trailers: Trailers } {
  const trailers: Trailers = new Map()
  const isChunked = request.headers['content-encoding']?.includes('aws-chunked')
  return { bytes: isChunked ? unchunked(request, trailers) : request, trailers }
}

/** AWS' own chunks: a size in hex and what signs it, the bytes, at last a chunk of none and the trailers. */
async function* unchunked(source: AsyncIterable<Buffer>, trailers: Trailers): AsyncGenerator<Uint8Array> {
  let held: Buffer = Buffer.alloc(0)
  let [left, isOver] = [0, false]
  for await (const bytes of source) {
    held = held.length > 0 ? Buffer.concat([held, bytes]) : bytes
    while (held.length > 0) {
      const isLine = left === 0
      const end = isLine ? held.indexOf('\r\n') : Math.min(left, held.length)
      if (end < 0) break
      const part = held.subarray(0, end)
      held = held.subarray(isLine ? end + 2 : end)
      if (!isLine) {
        left -= part.length
        yield part
      } else if (isOver) noteTrailer(part.toString(), trailers)
      else if (part.length > 0) {
        left = Number.parseInt(part.toString(), 16)
        isOver = left === 0
      }
    }
  }
  if (!isOver) throw new S3Refusal(400, 'IncompleteBody', 'The request body terminated unexpectedly.')
}

function noteTrailer(line: string, trailers: Trailers) {
  const [name = '', ...value] = line.split(':')
  if (name) trailers.set(name.trim().toLowerCase(), value.join(':').trim())
}
