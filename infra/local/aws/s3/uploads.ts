import { createHash, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Content } from './objects.ts'
import { openRecords } from './records.ts'
import { type Bodies, base64OfCrc, type Piece } from './requests/bodies.ts'
import { S3Refusal } from './requests/refusal.ts'

export type Part = Piece & { number: number; lastModified: string }
type Upload = { id: string; key: string; headers: Record<string, string>; parts: Part[] }
type Wanted = { number: number; etag: string }

export const etagOf = (md5: string) => `"${md5}"`
/** Of every part but the last one. */
const smallestPartBytes = 5 * 1024 ** 2
const invalidPart = () =>
  new S3Refusal(
    400,
    'InvalidPart',
    'One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match.',
  )

export function openUploads(folder: string, bodies: Bodies) {
  const records = openRecords<Upload>(folder)
  const known = new Map(records.all().map((upload) => [upload.id, upload]))
  function save(upload: Upload) {
    records.save(upload.id, upload)
    known.set(upload.id, upload)
  }
  function forget(id: string) {
    records.drop(id)
    known.delete(id)
  }
  function find(key: string, id: string): Upload {
    const upload = known.get(id)
    if (upload?.key === key) return upload
    throw new S3Refusal(
      404,
      'NoSuchUpload',
      'The specified upload does not exist. It may have been aborted or completed.',
    )
  }

  return {
    find,
    pieces: () => [...known.values()].flatMap(({ parts }) => parts),
    start(key: string, headers: Record<string, string>): string {
      const id = randomUUID()
      save({ id, key, headers, parts: [] })
      return id
    },
    putPart(key: string, id: string, part: Part) {
      // It may be over since the part began to arrive.
      if (!known.has(id)) bodies.drop([part])
      const upload = find(key, id)
      const others = upload.parts.filter(({ number }) => number !== part.number)
      save({ ...upload, parts: [...others, part].sort((a, b) => a.number - b.number) })
      bodies.drop(upload.parts.filter(({ number }) => number === part.number))
    },
    abort(key: string, id: string) {
      const { parts } = find(key, id)
      forget(id)
      bodies.drop(parts)
    },
    complete(key: string, id: string, wanted: readonly Wanted[]): Content {
      const { headers, parts } = find(key, id)
      const chosen = chosenParts(parts, wanted)
      forget(id)
      bodies.drop(parts.filter((part) => !chosen.includes(part)))
      return { ...joined(chosen), headers }
    },
  }
}

function chosenParts(parts: readonly Part[], wanted: readonly Wanted[]): Part[] {
  if (wanted.some(({ number }, index) => number <= (wanted[index - 1]?.number ?? 0)))
    throw new S3Refusal(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.')
  if (wanted.length === 0) throw new S3Refusal(400, 'MalformedXML', 'You must specify at least one part.')
  const chosen = wanted.map(({ number, etag }) => {
    const part = parts.find((one) => one.number === number && one.md5 === etag.replaceAll('"', ''))
    if (!part) throw invalidPart()
    return part
  })
  if (chosen.slice(0, -1).some(({ sizeBytes }) => sizeBytes < smallestPartBytes))
    throw new S3Refusal(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
  return chosen
}

/** The hash of the parts' hashes and their number, for ETag and checksum alike. */
function joined(parts: Part[]): Omit<Content, 'headers'> {
  const hashes = Buffer.concat(parts.map(({ md5 }) => Buffer.from(md5, 'hex')))
  const sums = Buffer.concat(parts.map((part) => Buffer.from(part.crc32, 'base64')))
  return {
    pieces: parts.map(({ file, sizeBytes, md5, crc32: sum }) => ({ file, sizeBytes, md5, crc32: sum })),
    etag: etagOf(`${createHash('md5').update(hashes).digest('hex')}-${parts.length}`),
    checksum: `${base64OfCrc(crc32(sums))}-${parts.length}`,
  }
}
