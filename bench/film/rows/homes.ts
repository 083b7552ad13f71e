import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import type { Format } from '../../../functions/film/Plan.ts'
import { type BenchPhoto, benchPhotos } from './photos.ts'

/** The photos of one listing, and the shape of its film. */
export type Home = { name: string; format: Format; photos: () => Promise<BenchPhoto[]> }

type Part = { left: number; top: number; width: number; height: number; mirrored: boolean }
type Kind = { count: number; parts: readonly Part[]; longest?: number }
const whole: Part = { left: 0, top: 0, width: 1, height: 1, mirrored: false }
/** A corner seen from elsewhere: no two parts of a photo are duplicates to the director. */
const corners: Part[] = [
  { left: 0, top: 0.1, width: 0.55, height: 0.55, mirrored: true },
  { left: 0.42, top: 0.3, width: 0.58, height: 0.58, mirrored: false },
  { left: 0.2, top: 0.25, width: 0.45, height: 0.45, mirrored: true },
]
/** As a phone held upright sees it. */
const upright: Part[] = [
  { left: 0.05, top: 0, width: 0.45, height: 1, mirrored: false },
  { left: 0.5, top: 0, width: 0.45, height: 1, mirrored: true },
]

async function partOf(bytes: Uint8Array, part: Part, longest?: number): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  const cut = sharp(bytes).extract({
    left: Math.round(part.left * width),
    top: Math.round(part.top * height),
    width: Math.round(part.width * width),
    height: Math.round(part.height * height),
  })
  const turned = part.mirrored ? cut.flop() : cut
  const sized = longest === undefined ? turned : turned.resize(longest, longest, { fit: 'inside' })
  return sized.jpeg({ quality: 88 }).toBuffer()
}

/** So many photos, made of parts of the bench's own: first one part of each, then the next of each. */
async function variants({ count, parts, longest }: Kind): Promise<BenchPhoto[]> {
  const sources = (await benchPhotos()).filter(({ content_type }) => content_type === 'image/jpeg')
  const chosen = parts.flatMap((part) => sources.map((source) => ({ part, source }))).slice(0, count)
  return Promise.all(
    chosen.map(async ({ part, source }, index) => ({
      id: `photo-${index}`,
      bytes: await partOf(source.bytes, part, longest),
      filename: `${index + 1}-${basename(source.filename)}`,
      content_type: 'image/jpeg',
    })),
  )
}

/** HEIC and JPEG in a folder of one's own, in the order of their names. */
function inFolder(folder: string): BenchPhoto[] {
  const names = readdirSync(folder).filter((name) => /\.(heic|jpe?g)$/i.test(name))
  return names.toSorted().map((filename) => ({
    id: filename,
    bytes: readFileSync(join(folder, filename)),
    filename,
    content_type: /heic$/i.test(extname(filename)) ? 'image/heic' : 'image/jpeg',
  }))
}

/** `folder` holds photos of one's own, such as HEIC, which nothing here can make. */
export const homes = (folder: string | undefined): Home[] => [
  { name: 'tiny', format: '16:9', photos: () => variants({ count: 12, parts: [whole], longest: 640 }) },
  { name: 'upright', format: '16:9', photos: () => variants({ count: 14, parts: upright }) },
  { name: 'upright-9x16', format: '9:16', photos: () => variants({ count: 14, parts: upright }) },
  { name: '60', format: '16:9', photos: () => variants({ count: 60, parts: [whole, ...corners] }) },
  ...(folder === undefined ? [] : [{ name: 'own', format: '16:9' as const, photos: async () => inFolder(folder) }]),
]
