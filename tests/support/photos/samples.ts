import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { PixelType } from '../../../functions/domain/photos/image/examine.ts'
import { sharedSamples } from '../sharedSamples.ts'
import { aGif, aHeic, aJpeg, aPng, aWebp } from './images.ts'

type Sample = [name: string, bytes: Buffer]

export const typeOfSample = (name: string): PixelType =>
  name.endsWith('.jpg') ? 'image/jpeg' : (`image/${name.split('.').at(-1)}` as PixelType)

/** Found in the wild: none where they are not beside the project. */
function samplesIn(name: string): Sample[] {
  const path = fileURLToPath(new URL(`${name}/`, sharedSamples))
  if (!existsSync(path)) return []
  return readdirSync(path).map((file) => [file, readFileSync(`${path}${file}`)])
}

const photos = async (): Promise<Sample[]> => [
  ['own.jpg', await aJpeg(1600, 1200)],
  ['own.png', await aPng(160, 120)],
  ['own.webp', await aWebp(160, 120)],
  ['own.heic', aHeic(160, 120)],
]

/** Shown 1800×1200 or 1200×1800 like the shared ones; 5 and above are stored on their side. */
async function orientation(): Promise<Sample[]> {
  const turned = [1, 2, 3, 4, 5, 6, 7, 8].map(
    async (turn): Promise<Sample> => [
      `landscape-own-${turn}.jpg`,
      await (turn < 5 ? aJpeg(1800, 1200, turn) : aJpeg(1200, 1800, turn)),
    ],
  )
  return [...(await Promise.all(turned)), ['portrait-own-6.jpg', await aJpeg(1800, 1200, 6)]]
}

/** Merely odd, and accepted. */
export const oddSamples = ['own-cmyk.jpg', 'sharp-Channel_digital_image_CMYK_color.jpg', 'sharp-animated-loop-3.gif']

async function hostile(): Promise<Sample[]> {
  const [jpeg, png, gif, webp] = await Promise.all([aJpeg(), aPng(), aGif(), aWebp()])
  const cmyk = sharp({ create: { width: 60, height: 40, channels: 3, background: '#8aa' } }).toColourspace('cmyk')
  const giantJpeg = Buffer.from(jpeg)
  const frame = giantJpeg.indexOf(Buffer.of(0xff, 0xc0))
  giantJpeg.writeUInt16BE(14_000, frame + 5)
  giantJpeg.writeUInt16BE(20_000, frame + 7)
  const giantPng = Buffer.from(png)
  giantPng.writeUInt32BE(65_536, 16)
  giantPng.writeUInt32BE(65_536, 20)
  return [
    ['own-cmyk.jpg', await cmyk.jpeg().toBuffer()],
    ['own-cut.jpg', jpeg.subarray(0, -20)],
    ['own-cut.png', png.subarray(0, -20)],
    ['own-cut.gif', gif.subarray(0, -4)],
    ['own-cut.webp', webp.subarray(0, -20)],
    ['own-corrupt-header.jpg', Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(jpeg.length)])],
    ['own-giant.jpg', giantJpeg],
    ['own-giant.png', giantPng],
    ['own-bomb.gif', Buffer.from('GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;', 'latin1')],
  ]
}

const own = { photos, orientation, hostile }

/** Files of a kind: some of our own on every machine, and the shared ones where they are beside the project. */
export const samplesOf = async (kind: keyof typeof own): Promise<Sample[]> => [
  ...(await own[kind]()),
  ...samplesIn(kind),
]
