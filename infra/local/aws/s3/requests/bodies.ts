import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'

/** A file of bytes: a whole object, or one part of it. `md5` in hex, `crc32` in base64. */
export type Piece = { file: string; sizeBytes: number; md5: string; crc32: string }
export type Bytes = AsyncIterable<Uint8Array>
export type Bodies = ReturnType<typeof openBodies>

export const sizeOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

export function base64OfCrc(value: number): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes.toString('base64')
}

export function openBodies(folder: string) {
  mkdirSync(folder, { recursive: true })
  const pathOf = (file: string) => join(folder, file)
  const drop = (file: string) => rmSync(pathOf(file), { force: true })
  return {
    async receive(source: Bytes): Promise<Piece> {
      const file = randomUUID()
      const md5 = createHash('md5')
      let [sum, sizeBytes] = [0, 0]
      async function* measured() {
        for await (const bytes of source) {
          md5.update(bytes)
          sum = crc32(bytes, sum)
          sizeBytes += bytes.length
          yield bytes
        }
      }
      await pipeline(measured, createWriteStream(pathOf(file))).catch((error: unknown) => {
        drop(file)
        throw error
      })
      return { file, sizeBytes, md5: md5.digest('hex'), crc32: base64OfCrc(sum) }
    },
    /** From byte `start` to before byte `end` of pieces that follow each other. */
    async *read(pieces: readonly Piece[], start: number, end: number): AsyncGenerator<Uint8Array> {
      let offset = 0
      for (const { file, sizeBytes } of pieces) {
        const [from, to] = [Math.max(start - offset, 0), Math.min(end - offset, sizeBytes)]
        if (from < to) yield* createReadStream(pathOf(file), { start: from, end: to - 1 })
        offset += sizeBytes
      }
    },
    drop: (pieces: readonly Piece[]) => pieces.forEach(({ file }) => void drop(file)),
    /** Drops every other file: what a killed process has left behind. */
    keepOnly(pieces: readonly Piece[]) {
      const kept = new Set(pieces.map(({ file }) => file))
      for (const file of readdirSync(folder)) if (!kept.has(file)) drop(file)
    },
  }
}
