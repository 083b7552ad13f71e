import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { examineImage } from '../../functions/domain/photos/image/examine.ts'
import { ingestPhoto, previewPhoto } from '../../functions/engine/ingestPhoto.ts'
import { ingestPicture } from '../../functions/engine/ingestPicture.ts'
import { readPhoto } from '../../functions/engine/photo/readPhoto.ts'
import { UnreadablePhoto } from '../../functions/engine/photo/UnreadablePhoto.ts'
import { Look } from '../../functions/film/looking/Look.ts'
import { aPhoto, asImage, drawn } from '../support/film/films.ts'
import { heicOfCrops, heicOfOverlay, heicOfTwoColors, realHeic } from '../support/photos/realHeic.ts'
import { restartAt, restartedJpeg } from '../support/photos/restartedJpeg.ts'
import { sharedSamples } from '../support/sharedSamples.ts'

const sizeOf = async (image: Buffer) => {
  const { width, height, format } = await sharp(image).metadata()
  return { width, height, format }
}

it('the engine keeps a small photo’s pixels, and makes a preview and a look', async () => {
  const { mezzanine, preview, look, size } = await ingestPhoto(await aPhoto('a', 960, 640))
  expect(await sizeOf(mezzanine)).toEqual({ width: 960, height: 640, format: 'jpeg' })
  expect(await sizeOf(preview)).toEqual({ width: 480, height: 320, format: 'jpeg' })
  expect(size).toEqual({ width: 960, height: 640 })
  expect(look).toMatchObject({ width: 960, height: 640 })
  expect(Look.parse(look)).toEqual(look)
})

it('the engine brings a large photo to 3,200 pixels, and remembers how large it was', async () => {
  const large = await sharp({ create: { width: 4200, height: 2800, channels: 3, background: '#987' } })
    .jpeg()
    .toBuffer()
  const { mezzanine, look } = await ingestPhoto(large)
  expect(await sizeOf(mezzanine)).toMatchObject({ width: 3200, height: 2133 })
  expect(look).toMatchObject({ width: 4200, height: 2800 })
})

it('the engine turns a photo as its EXIF says, for all eight ways', async () => {
  const corner = (x: number, y: number) => (x < 40 && y < 40 ? [250, 40, 40] : [30, 30, 30])
  const upright = drawn(160, 120, corner)
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const stored = await asImage(upright, 160, 120).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer()
    const { mezzanine, look } = await ingestPhoto(stored)
    const expected = await sharp(stored).autoOrient().raw().toBuffer({ resolveWithObject: true })
    const found = await sharp(mezzanine).raw().toBuffer({ resolveWithObject: true })
    expect([look.width, look.height]).toEqual(orientation > 4 ? [120, 160] : [160, 120])
    expect([found.info.width, found.info.height]).toEqual([expected.info.width, expected.info.height])
    expect(found.data.findIndex((value, i) => Math.abs(value - (expected.data[i] ?? 0)) > 12)).toBe(-1)
  }
})

it('the engine reads PNG with clear parts on white, WebP, gray and CMYK', async () => {
  const clear = sharp({ create: { width: 80, height: 80, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const { mezzanine } = await ingestPhoto(await clear.png().toBuffer())
  expect([...(await sharp(mezzanine).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  const photo = sharp(await aPhoto('b', 120, 90))
  for (const bytes of [
    await photo.clone().webp().toBuffer(),
    await photo.clone().grayscale().jpeg().toBuffer(),
    await photo.clone().toColourspace('cmyk').jpeg().toBuffer(),
  ]) {
    const ingested = await ingestPhoto(bytes)
    expect(await sizeOf(ingested.mezzanine)).toMatchObject({ width: 120, height: 90 })
    expect((await sharp(ingested.mezzanine).metadata()).space).toBe('srgb')
  }
})

it('the engine reads a HEIC whose two notes of its colors disagree', async () => {
  expect(await sizeOf((await previewPhoto(heicOfTwoColors())).preview)).toEqual({
    width: 96,
    height: 64,
    format: 'jpeg',
  })
})

/** A PNG that says it has a size, with nothing behind it. */
function aBomb(width: number, height: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([header, size, Buffer.from('0802000000', 'hex'), Buffer.alloc(64)])
}
const heicHead = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')
/** Where what `mdat`, its last box, holds begins. */
const pixelsOf = (heic: Buffer) => heic.indexOf('mdat') + 4
const hostile: Record<string, [make: () => Promise<Buffer> | Buffer, why: RegExp]> = {
  'no bytes': [() => Buffer.alloc(0), /empty/],
  'a JPEG cut off in the middle': [async () => (await aPhoto('c')).subarray(0, 9000), /damaged or cut off/],
  'noise that begins like a JPEG': [
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(400, 7)]),
    /damaged/,
  ],
  'a text': [() => Buffer.from('just words'), /damaged|not a JPEG/],
  'an SVG': [() => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'), /not a JPEG/],
  'a GIF': [
    () =>
      sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
        .gif()
        .toBuffer(),
    /not a JPEG/,
  ],
  'one pixel': [
    () =>
      sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    /1 × 1 pixels/,
  ],
  'a bomb': [() => aBomb(60_000, 60_000), /damaged|3600 megapixels/],
  'a JPEG with a zeroed middle': [async () => (await aPhoto('c')).fill(0, 9000, 14_000), /damaged or cut off/],
  'half a JPEG with a second end marker': [
    async () => Buffer.concat([(await aPhoto('c')).subarray(0, 9000), Buffer.of(0xff, 0xd9)]),
    /damaged or cut off/,
  ],
  'a PNG without data': [
    async () => {
      const png = await asImage(
        drawn(80, 80, () => [9, 9, 9]),
        80,
        80,
      )
        .png()
        .toBuffer()
      return Buffer.concat([png.subarray(0, 33), png.subarray(-12)])
    },
    /damaged/,
  ],
  'a WebP of 30 bytes': [
    async () =>
      (
        await asImage(
          drawn(80, 80, () => [9, 9, 9]),
          80,
          80,
        )
          .webp()
          .toBuffer()
      ).subarray(0, 30),
    /damaged/,
  ],
  'a HEIC whose pixels are gone': [() => realHeic().fill(0, pixelsOf(realHeic())), /HEIC photo is damaged/],
  'a HEIC with its second half cut off': [
    () => realHeic().subarray(0, (pixelsOf(realHeic()) + realHeic().length) / 2),
    /HEIC photo is damaged/,
  ],
  'an empty HEIC': [() => heicHead, /HEIC photo is damaged/],
  'a HEIC of noise': [() => Buffer.concat([heicHead, Buffer.alloc(5000, 90)]), /HEIC photo is damaged/],
}
for (const [name, [make, why]] of Object.entries(hostile))
  it(`the engine says in a sentence why ${name} is no photo`, async () => {
    const bytes = await make()
    const error = await ingestPhoto(bytes).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(UnreadablePhoto)
    expect((error as Error).message).toMatch(why)
    expect((error as Error).message).toMatch(/^[A-Z].*\.$/)
  })

it('the engine goes on with the next photo after one that is none', async () => {
  const photos = [await aPhoto('d'), Buffer.from('nothing'), await aPhoto('e')]
  const results = await Promise.allSettled(photos.map((bytes) => ingestPhoto(bytes)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

it('the engine keeps a logo clear where it is clear, draws an SVG, and says when a picture is none', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><circle cx="30" cy="15" r="10" fill="gold"/></svg>'
  const { data, info } = await sharp(await ingestPicture(Buffer.from(svg)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(4)
  expect(info.width).toBeGreaterThanOrEqual(60)
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4
  expect([data[3], ...data.subarray(middle, middle + 4)]).toEqual([0, 255, 215, 0, 255])
  await expect(ingestPicture(Buffer.from('no picture'))).rejects.toThrow(UnreadablePhoto)
})

const sample = fileURLToPath(new URL('photos/libheif-example.heic', sharedSamples))
it.runIf(existsSync(sample))('the engine reads a real HEIC photo', async () => {
  const { mezzanine, look } = await ingestPhoto(readFileSync(sample))
  expect(await sizeOf(mezzanine)).toMatchObject({ width: 1280, height: 854 })
  expect(look.mean).toBeGreaterThan(30)
})

it('the engine shows pictures of kinds and sizes that no film is made of', async () => {
  const gif = sharp({ create: { width: 90, height: 60, channels: 3, background: '#c33' } }).gif()
  expect(await sizeOf((await previewPhoto(await gif.toBuffer())).preview)).toEqual({
    width: 90,
    height: 60,
    format: 'jpeg',
  })
  const dot = sharp({ create: { width: 2, height: 1, channels: 3, background: '#c33' } }).png()
  expect(await sizeOf((await previewPhoto(await dot.toBuffer())).preview)).toEqual({
    width: 2,
    height: 1,
    format: 'jpeg',
  })
})

it('the engine takes a photo with the few stray bytes that cameras leave before its end', async () => {
  const photo = await aPhoto('c')
  const stray = Buffer.concat([photo.subarray(0, -2), Buffer.alloc(60, 7), photo.subarray(-2)])
  const { size, remark } = await ingestPhoto(stray)
  expect(size).toEqual((await ingestPhoto(photo)).size)
  expect(remark).toBeUndefined()
})

it.each<[string, (photo: Buffer) => Buffer]>([
  ['numbered wrongly', (photo) => photo.fill(0xd2, restartAt(0) + 1, restartAt(0) + 2)],
  [
    'with bytes too many before them',
    (photo) => Buffer.concat([photo.subarray(0, restartAt(1)), Buffer.alloc(1500, 7), photo.subarray(restartAt(1))]),
  ],
])(
  'the engine takes a JPEG whose restart markers are %s, as every viewer does, and says that a part may be missing',
  async (_how, damage) => {
    const { pixels, size, remark } = await readPhoto(damage(restartedJpeg()), 3200)
    expect(size).toEqual({ width: 96, height: 64 })
    expect(remark).toBe('Part of this picture may be missing. Please look at it, and send the original if so.')
    const [red = 0, green = 0, blue = 0] = pixels.data
    expect(red).toBeGreaterThan(green + blue)
  },
)

it('the engine reads an AVIF of any brand, turned as it says, in sRGB', async () => {
  const corner = (x: number, y: number) => (x < 40 && y < 40 ? [250, 40, 40] : [30, 30, 30])
  const upright = asImage(drawn(160, 120, corner), 160, 120)
  const turned = await upright.clone().withMetadata({ orientation: 6 }).avif({ effort: 0 }).toBuffer()
  expect((await readPhoto(turned, 3200)).size).toEqual({ width: 120, height: 160 })
  const wide = await upright.clone().withIccProfile('p3').avif({ effort: 0 }).toBuffer()
  const open = Buffer.from(wide)
  open.write('mif1', 8, 'latin1')
  for (const photo of [wide, open]) {
    const { mezzanine, preview } = await ingestPhoto(photo)
    expect(await sizeOf(preview)).toEqual({ width: 160, height: 120, format: 'jpeg' })
    const [red = 0, green = 0] = await sharp(mezzanine).raw().toBuffer()
    expect(red).toBeGreaterThan(230)
    expect(green).toBeLessThan(60)
  }
  const cut = wide.subarray(0, -40)
  await expect(ingestPhoto(cut)).rejects.toThrow(UnreadablePhoto)
})

it('the engine shows what there is of a GIF whose data end early, and says that a part may be missing', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const gif = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c33', noise } })
    .gif()
    .toBuffer()
  const cut = Buffer.concat([gif.subarray(0, gif.length / 2), Buffer.of(0x3b)])
  expect(examineImage('image/gif', cut.length, { head: cut, tail: cut, sizeBytes: cut.length })).toMatchObject({
    width: 90,
  })
  const { preview, remark } = await previewPhoto(cut)
  expect(await sizeOf(preview)).toEqual({ width: 90, height: 60, format: 'jpeg' })
  expect(remark).toMatch(/^Part of this picture may be missing\./)
})

it.each([
  ['as it says', [[48, 1, 32, 1, 0, 1, 0, 1]], { width: 48, height: 32 }, false],
  [
    'twice, one crop within the other',
    [
      [48, 1, 32, 1, 0, 1, 0, 1],
      [24, 1, 16, 1, 0, 1, 0, 1],
    ],
    { width: 24, height: 16 },
    false,
  ],
  ['not at all where that divides by zero', [[48, 0, 32, 1, 0, 1, 0, 1]], { width: 96, height: 64 }, true],
  [
    'not at all where one of two crops can’t be made',
    [
      [48, 1, 32, 1, 0, 1, 0, 1],
      [24, 1, 16, 1, 0, 0, 0, 1],
    ],
    { width: 96, height: 64 },
    true,
  ],
])('the engine crops a HEIC %s', async (_how, crops, size, isRemarked) => {
  const heic = heicOfCrops(...crops)
  const { size: shown, remark } = await readPhoto(heic, 3200)
  expect(shown).toEqual(size)
  expect(remark).toBe(isRemarked ? 'The crop that this picture names can’t be made, so all of it is shown.' : undefined)
  const file = { head: heic, tail: heic, sizeBytes: heic.length }
  expect(examineImage('image/heic', heic.length, file)).toMatchObject(size)
})

/** An AVIF whose header says that it has this size, with the pixels of a small one. */
async function anAvifThatSays(width: number, height: number): Promise<Buffer> {
  const avif = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#987' } })
    .avif({ effort: 0 })
    .toBuffer()
  const at = avif.indexOf('ispe') + 8
  avif.writeUInt32BE(width, at)
  avif.writeUInt32BE(height, at + 4)
  return avif
}

it('the engine takes AVIF of 52 megapixels, and none above, in the confirmation and the workers alike', async () => {
  for (const [width, isTaken] of [
    [6500, true],
    [6501, false],
    [60_000, false],
  ] as const) {
    const avif = await anAvifThatSays(width, 8000)
    const examined = () => examineImage('image/avif', avif.length, { head: avif, tail: avif, sizeBytes: avif.length })
    if (isTaken) expect(examined()).toMatchObject({ width, height: 8000 })
    else expect(examined).toThrow('more than 52 megapixels')
    // One that says it is larger than its pixels are is damaged, whatever it says; a bomb is not decoded at all.
    await expect(ingestPhoto(avif)).rejects.toThrow(isTaken ? /damaged/ : /52 are the most we take/)
  }
})

it('the engine takes the first picture of an AVIF that moves', async () => {
  const avif = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#987' } })
    .avif({ effort: 0 })
    .toBuffer()
  avif.write('avis', 8, 'latin1')
  const file = { head: avif, tail: avif, sizeBytes: avif.length }
  expect(examineImage('image/avif', avif.length, file)).toMatchObject({ width: 96, height: 64 })
  expect((await ingestPhoto(avif)).size).toEqual({ width: 96, height: 64 })
})

it('the engine refuses a HEIC whose overlay names one picture twice by name, and says what to do', async () => {
  await expect(ingestPhoto(heicOfOverlay())).rejects.toThrow(
    'This HEIC photo lays one picture twice over another, which we can’t read. Please export it as a JPEG.',
  )
})
