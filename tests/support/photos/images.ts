import sharp from 'sharp'

const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#8aa' } })

export const aJpeg = (width = 60, height = 40, orientation?: number): Promise<Buffer> => {
  const jpeg = canvas(width, height).jpeg()
  return (orientation ? jpeg.withMetadata({ orientation }) : jpeg).toBuffer()
}
/** Noise, which no codec makes small: half a megabyte. */
export const aLargeJpeg = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
export const aPng = (width = 60, height = 40): Promise<Buffer> => canvas(width, height).png().toBuffer()
export const aGif = (width = 60, height = 40): Promise<Buffer> => canvas(width, height).gif().toBuffer()
export const aWebp = (width = 60, height = 40): Promise<Buffer> => canvas(width, height).webp().toBuffer()
export const anAvif = (width = 60, height = 40): Promise<Buffer> => canvas(width, height).avif({ effort: 0 }).toBuffer()
/** As editors write it whose first brand says that it is a picture, and not of which codec. */
export async function anAvifOfOpenBrand(width = 60, height = 40): Promise<Buffer> {
  const avif = await anAvif(width, height)
  avif.write('mif1', 8, 'latin1')
  return avif
}
export const jpegXls = {
  codestream: Buffer.concat([Buffer.of(0xff, 0x0a), Buffer.alloc(60, 7)]),
  container: Buffer.concat([Buffer.from('0000000c4a584c200d0a870a', 'hex'), Buffer.alloc(60, 7)]),
}
export const aLosslessWebp = (width = 60, height = 40): Promise<Buffer> =>
  canvas(width, height).webp({ lossless: true }).toBuffer()
export const anExtendedWebp = (width = 60, height = 40): Promise<Buffer> =>
  canvas(width, height).webp().withMetadata({ orientation: 1 }).toBuffer()
export const aTurnedWebp = (width: number, height: number, orientation: number): Promise<Buffer> =>
  canvas(width, height).webp().withMetadata({ orientation }).toBuffer()
export const anSvg = (inside = '<rect width="10" height="10"/>', attributes = 'width="60" height="40"'): Buffer =>
  Buffer.from(`<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

/** The frame of a HEIC photo as phones write it: a tile, the whole picture, its turn in quarters, and some pixels. */
export const aHeic = (width = 60, height = 40, quarters = 0): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box(
      'meta',
      numbers(0),
      box(
        'iprp',
        box(
          'ipco',
          box('ispe', numbers(0, 16, 16)),
          box('ispe', numbers(0, width, height)),
          box('irot', Buffer.of(quarters)),
        ),
      ),
    ),
    box('mdat', Buffer.alloc(64)),
  ])

type HeicParts = {
  width: number
  height: number
  quarters?: number
  /** Width and height of its `clap`. */
  crop?: readonly [number, number]
  /** The size of another, larger picture in the file. */
  beside?: readonly [number, number]
  order?: readonly ('ftyp' | 'meta' | 'mdat')[]
  pixelBytes?: number
}

/** The frame of a HEIC photo that says which of its pictures is shown, and what applies to it. */
export function aHeicOf({ width, height, quarters = 0, crop, beside, order, pixelBytes = 64 }: HeicParts): Buffer {
  const shown = [
    box('ispe', numbers(0, width, height)),
    ...(crop ? [box('clap', numbers(crop[0], 1, crop[1], 1, 0, 1, 0, 1))] : []),
    ...(quarters ? [box('irot', Buffer.of(quarters))] : []),
  ]
  const others = beside ? [box('ispe', numbers(0, ...beside))] : []
  const ofShown = shown.map((_, index) => others.length + index + 1)
  const associations = Buffer.concat([numbers(0, 1), Buffer.of(0, 7, ofShown.length, ...ofShown)])
  const parts = {
    ftyp: box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    meta: box(
      'meta',
      numbers(0),
      box('pitm', numbers(0), Buffer.of(0, 7)),
      box('iprp', box('ipco', ...others, ...shown), box('ipma', associations)),
    ),
    mdat: box('mdat', Buffer.alloc(pixelBytes)),
  }
  return Buffer.concat((order ?? (['ftyp', 'meta', 'mdat'] as const)).map((name) => parts[name]))
}
