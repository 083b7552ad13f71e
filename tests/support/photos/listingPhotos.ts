import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { sharedSamples } from '../sharedSamples.ts'
import { realHeic } from './realHeic.ts'

const samples = sharedSamples.pathname
const own = mkdtempSync(join(tmpdir(), 'listing-photos-'))

/** A picture of our own making: a wall, a lit window and a roof, laid out anew for each `seed`, so that no two look alike. */
async function drawnHome(seed: number, width: number, height: number): Promise<Buffer> {
  const hue = (seed * 47) % 360
  const of = (step: number, from: number, to: number) => from + (((seed * step) % 11) * (to - from)) / 10
  const boxes = [0, 1, 2, 3, 4].map(
    (box) =>
      `<rect x="${of(3 + box, 2, 70)}%" y="${of(5 + 2 * box, 5, 70)}%" width="${of(7 - box, 8, 30)}%" height="${of(2 + box, 8, 40)}%" fill="hsl(${(hue + box * 70) % 360} 30% ${box % 2 ? 82 : 24}%)"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${(hue + 90) % 360} 25% 45%)"/><rect width="100%" height="${of(4, 25, 75)}%" fill="hsl(${hue} 40% 70%)"/>
    ${boxes.join('')}<rect x="${of(6, 5, 80)}%" y="${of(9, 10, 75)}%" width="12%" height="16%" fill="#f6c667"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}

function saved(name: string, bytes: Buffer): string {
  const path = join(own, name)
  writeFileSync(path, bytes)
  return path
}
const sampleOr = async (sample: string, name: string, make: () => Promise<Buffer> | Buffer) =>
  existsSync(samples + sample) ? samples + sample : saved(name, await make())

/** Paths of eight photos of homes, large and small ones; the last is 800 pixels wide. */
export async function listingPhotos(): Promise<string[]> {
  const large = [
    'photos/cc0-home-1.jpg',
    'photos/cc0-home-2.jpg',
    'photos/cc0-home-3.jpg',
    '../photos/02-living-room.jpg',
    '../photos/03-kitchen.jpg',
    '../photos/05-primary-bedroom.jpg',
    '../photos/07-backyard-pool.jpg',
  ]
  const paths = large.map((sample, index) =>
    sampleOr(sample, `home-${index + 1}.jpg`, () => drawnHome(index, 2400, 1600)),
  )
  return Promise.all([
    ...paths,
    sampleOr('photos/unsplash-house_family.jpg', 'small-home.jpg', () => drawnHome(9, 800, 533)),
  ])
}

/** So many photos as a phone sends them, no two alike, the fifth and the thirteenth HEIC. */
export async function phonePhotos(count: number) {
  const sources = (await listingPhotos()).slice(0, -1)
  const heics = new Map([
    [4, realHeic()],
    [12, readFileSync(await heicPhoto())],
  ])
  const photo = async (index: number) => {
    const name = `IMG_${2001 + index}`
    const heic = heics.get(index)
    if (heic) return { name: `${name}.HEIC`, mimeType: 'image/heic', buffer: heic }
    const whole = sharp(sources[index % sources.length]).resize(2500, 1660, { fit: 'cover' })
    const part = { left: (index * 137) % 500, top: (index * 61) % 160, width: 2000, height: 1500 }
    return {
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await whole.extract(part).jpeg({ quality: 70 }).toBuffer(),
    }
  }
  return Promise.all(Array.from({ length: count }, (_, index) => photo(index)))
}
export const heicPhoto = () => sampleOr('photos/libheif-example.heic', 'phone.heic', async () => realHeic())
export const truncatedPhoto = () =>
  sampleOr('hostile/sharp-truncated.jpg', 'truncated.jpg', async () =>
    (await drawnHome(3, 2400, 1600)).subarray(0, 10_000),
  )
/** A text that calls itself a photo. */
export const renamedText = () => saved('renamed.jpg', Buffer.from('This is not a picture.\n'.repeat(200)))
