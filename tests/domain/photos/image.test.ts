import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type ImageType, logoTypes, photoTypes } from '#contract/limits'
import {
  examineFile,
  examineImage,
  isEnough,
  type PixelType,
  wantsFrom,
} from '../../../functions/domain/photos/image/examine.ts'
import { takenAt } from '../../../functions/domain/photos/image/jpeg.ts'
import { refuseTooLarge } from '../../../functions/engine/photo/UnreadablePhoto.ts'
import { mostPixels } from '../../../functions/film/photoPixels.ts'
import * as images from '../../support/photos/images.ts'
import { realHeic } from '../../support/photos/realHeic.ts'
import { oddSamples, samplesOf, typeOfSample } from '../../support/photos/samples.ts'

const fileOf = (bytes: Buffer, headLength = 256 * 1024) => ({
  head: bytes.subarray(0, headLength),
  tail: bytes.subarray(-64 * 1024),
  sizeBytes: bytes.length,
})
const examine = (type: PixelType, bytes: Buffer, headLength?: number) =>
  examineImage(type, bytes.length, fileOf(bytes, headLength))
const asPhoto = (type: ImageType, sizeBytes: number) => ({ type, sizeBytes, allowed: photoTypes })
const examineSvg = (bytes: Buffer) => examineFile(asPhoto('image/svg+xml', bytes.length), fileOf(bytes, bytes.length))
/** As it is read of the storage: its beginning, its end, and the part that is asked for. */
function readAs(type: PixelType, bytes: Buffer) {
  const file = fileOf(bytes)
  const at = wantsFrom(type, file)
  return at === undefined ? file : { ...file, rest: { at, bytes: bytes.subarray(at, at + 1024 * 1024) } }
}
const examineRead = (type: PixelType, bytes: Buffer) => examineImage(type, bytes.length, readAs(type, bytes))
const damaged = 'This image is damaged or incomplete. Please export it again, or send the original.'
const kinds: [PixelType, string, (width?: number, height?: number) => Buffer | Promise<Buffer>][] = [
  ['image/jpeg', 'JPEG', images.aJpeg],
  ['image/png', 'PNG', images.aPng],
  ['image/gif', 'GIF', images.aGif],
  ['image/webp', 'WebP', images.aWebp],
  ['image/webp', 'lossless WebP', images.aLosslessWebp],
  ['image/webp', 'extended WebP', images.anExtendedWebp],
  ['image/heic', 'HEIC', images.aHeic],
  ['image/avif', 'AVIF', images.anAvif],
]

describe.each(kinds)('a photo of kind %s (%s)', (type, _name, make) => {
  test('is measured', async () => {
    expect(examine(type, await make(60, 40))).toEqual({ width: 60, height: 40, orientation: 'landscape' })
    expect(examine(type, await make(40, 60))).toEqual({ width: 40, height: 60, orientation: 'portrait' })
    expect(examine(type, await make(50, 50))).toEqual({ width: 50, height: 50, orientation: 'square' })
  })

  test('is refused when its end is missing', async () => {
    const whole = await make(300, 200)
    expect(() => examine(type, whole.subarray(0, -20))).toThrow(damaged)
    expect(() => examine(type, whole.subarray(0, 40))).toThrow(damaged)
    expect(() => examine(type, whole.subarray(0, 12))).toThrow(damaged)
  })

  test('is taken for what it is under another name', async () => {
    const bytes = await make()
    for (const other of photoTypes)
      expect(await examineFile(asPhoto(other, bytes.length), fileOf(bytes))).toEqual({
        content_type: type,
        measured: { width: 60, height: 40, orientation: 'landscape' },
      })
  })
})

describe('the moment in which a photo was taken', () => {
  const taken = (DateTimeOriginal: string) =>
    sharp(Buffer.alloc(60 * 40 * 3), { raw: { width: 60, height: 40, channels: 3 } })
      .withExif({ IFD0: { Copyright: 'Jane Doe' }, IFD2: { DateTimeOriginal } })
      .jpeg()
      .toBuffer()

  test('is told to the second by its camera’s clock', async () => {
    const [first, second] = await Promise.all([taken('2026:03:01 10:15:30'), taken('2026:03:01 10:16:05')])
    expect((takenAt(second) ?? 0) - (takenAt(first) ?? 0)).toBe(35)
  })

  test('is unknown without one, where it is no time, where the file ends in it, and in other files', async () => {
    const whole = await taken('2026:03:01 10:15:30')
    const files = [await images.aJpeg(), await taken('0000:00:00 00:00:00'), await images.aPng(), Buffer.alloc(0)]
    for (const file of [...files, whole.subarray(0, 40)]) expect(takenAt(file)).toBeUndefined()
    for (let end = 0; end < whole.length; end += 7) expect(() => takenAt(whole.subarray(0, end))).not.toThrow()
  })
})

describe('EXIF orientation', () => {
  test.each([1, 2, 3, 4])('%s keeps width and height', async (orientation) => {
    expect(examine('image/jpeg', await images.aJpeg(60, 40, orientation))).toMatchObject({ width: 60, height: 40 })
  })
  test.each([5, 6, 7, 8])('%s swaps them', async (orientation) => {
    expect(examine('image/jpeg', await images.aJpeg(60, 40, orientation))).toEqual({
      width: 40,
      height: 60,
      orientation: 'portrait',
    })
  })
  test.each([
    [0, 60, 40],
    [1, 40, 60],
    [2, 60, 40],
    [3, 40, 60],
  ])('EXIF orientation of a HEIC is its turn by %s quarters', (quarters, width, height) => {
    expect(examine('image/heic', images.aHeic(60, 40, quarters))).toMatchObject({ width, height })
  })
})

describe('a HEIC', () => {
  test('a HEIC whose metadata stand behind its pixels, as Samsung writes them, is measured', () => {
    const photo = images.aHeicOf({ width: 4000, height: 3000, order: ['ftyp', 'mdat', 'meta'], pixelBytes: 400_000 })
    expect(examineRead('image/heic', photo)).toEqual({ width: 4000, height: 3000, orientation: 'landscape' })
    expect(() => examineRead('image/heic', photo.subarray(0, -20))).toThrow(damaged)
    expect(() => examineRead('image/heic', photo.subarray(0, 300_000))).toThrow(damaged)
  })

  test.each([
    ['its crop', { crop: [3024, 4000] }, 3024, 4000],
    ['its crop, then its turn', { crop: [3024, 4000], quarters: 1 }, 4000, 3024],
    ['all of it where its crop is larger than it is', { crop: [9000, 0] }, 3072, 4096],
  ] as const)('is shown as %s', (_what, parts, width, height) => {
    expect(examine('image/heic', images.aHeicOf({ width: 3072, height: 4096, ...parts }))).toMatchObject({
      width,
      height,
    })
  })

  test('is as large as the picture that is shown, and not as one beside it', () => {
    const photo = images.aHeicOf({ width: 400, height: 300, beside: [800, 600] })
    expect(examine('image/heic', photo)).toMatchObject({ width: 400, height: 300 })
  })
})

test('an AVIF whose first brand leaves its codec open is an AVIF, and a HEIC of that brand a HEIC', async () => {
  const open = await images.anAvifOfOpenBrand(60, 40)
  const heic = realHeic()
  heic.write('mif1', 8, 'latin1')
  const kindOfFile = async (bytes: Buffer) =>
    (await examineFile(asPhoto('image/heic', bytes.length), fileOf(bytes))).content_type
  expect([await kindOfFile(open), await kindOfFile(heic)]).toEqual(['image/avif', 'image/heic'])
})

test.each(Object.entries(images.jpegXls))('a JPEG XL as a %s is refused by name', async (_how, bytes) => {
  for (const type of photoTypes)
    await expect(examineFile(asPhoto(type, bytes.length), fileOf(bytes))).rejects.toThrow(
      'JPEG XL photos can’t be opened yet. Export as JPEG, or send the original.',
    )
})

describe('a GIF', () => {
  const endOf = (bytes: Buffer) => bytes.subarray(0, -1)
  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['without its last byte', endOf],
    ['filled up as CP/M did', (bytes) => Buffer.concat([bytes, Buffer.alloc(300, 0x1a)])],
    ['with words behind its end', (bytes) => Buffer.concat([bytes, Buffer.from('made by hand')])],
    [
      'with a broken part behind its first frame',
      (bytes) => Buffer.concat([endOf(bytes), Buffer.of(0x21, 0xff, 9, 1)]),
    ],
    ['with 300 KB behind its end', (bytes) => Buffer.concat([bytes, Buffer.alloc(300_000, 7)])],
  ])('%s is taken, as its decoders show it', async (_what, odd) => {
    const bytes = odd(await images.aGif(300, 200))
    expect(examineRead('image/gif', bytes)).toMatchObject({ width: 300, height: 200 })
    expect(await sharp(bytes, { failOn: 'error' }).metadata()).toMatchObject({ width: 300, height: 200 })
    expect((await sharp(bytes, { failOn: 'error' }).png().toBuffer()).length).toBeGreaterThan(0)
  })
})

describe('a WebP', () => {
  test.each([
    [1, 300, 200],
    [6, 200, 300],
    [8, 200, 300],
  ])('a WebP with EXIF orientation %s is shown %s × %s', async (orientation, width, height) => {
    const bytes = await images.aTurnedWebp(300, 200, orientation)
    expect(examine('image/webp', bytes)).toMatchObject({ width, height })
    expect(examine('image/webp', bytes, 40)).toMatchObject({ width, height })
  })
})

describe('a file under another name', () => {
  test('a drawing under another name is stored as the copy of what draws', async () => {
    const { content_type, clean } = await examineFile(
      asPhoto('image/jpeg', images.anSvg().length),
      fileOf(images.anSvg()),
    )
    expect([content_type, clean?.length]).toEqual(['image/svg+xml', expect.any(Number)])
    const again = await examineFile(asPhoto('image/jpeg', 7), fileOf(Buffer.from(clean ?? [])))
    expect(again).toMatchObject({ content_type: 'image/svg+xml', clean })
  })

  test('is no logo where it is a kind that no logo may be', async () => {
    const bytes = await images.aWebp()
    const logo = { type: 'image/png', sizeBytes: bytes.length, allowed: logoTypes } as const
    await expect(examineFile(logo, fileOf(bytes))).rejects.toThrow(
      'This file is really a WebP. Please choose a PNG, JPG or SVG file for your logo.',
    )
  })
})

describe('a JPEG', () => {
  test('a JPEG with a thumbnail in its metadata is refused when the picture itself is cut short', async () => {
    const thumbnail = await images.aJpeg(16, 16)
    const picture = await images.aJpeg(300, 200)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(thumbnail.length + 2)
    const whole = Buffer.concat([picture.subarray(0, 2), Buffer.of(0xff, 0xed), length, thumbnail, picture.subarray(2)])
    expect(examine('image/jpeg', whole)).toMatchObject({ width: 300, height: 200 })
    expect(() => examine('image/jpeg', whole.subarray(0, -10))).toThrow(damaged)
  })

  test('a JPEG with a film behind it, as phones make them, is accepted', async () => {
    const note = Buffer.from('http://ns.adobe.com/xap/1.0/\0<x GCamera:MotionPhoto="1"/>', 'latin1')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(note.length + 2)
    const picture = await images.aJpeg(300, 200)
    const film = Buffer.alloc(200_000, 7)
    const whole = Buffer.concat([
      picture.subarray(0, 2),
      Buffer.of(0xff, 0xe1),
      length,
      note,
      picture.subarray(2),
      film,
    ])
    expect(examine('image/jpeg', whole)).toMatchObject({ width: 300, height: 200 })
  })

  test('a JPEG with up to 750 KB of a camera’s own behind its end is accepted, and one without an end is not', async () => {
    const picture = await images.aJpeg(300, 200)
    const appendix = Buffer.alloc(750_000, 7)
    expect(examineRead('image/jpeg', Buffer.concat([picture, appendix]))).toMatchObject({ width: 300, height: 200 })
    expect(() => examineRead('image/jpeg', Buffer.concat([picture.subarray(0, -2), appendix]))).toThrow(damaged)
  })

  test('a JPEG whose metadata are longer than what was read asks for more', async () => {
    const picture = await images.aJpeg(300, 200)
    const filler = Buffer.concat(
      Array.from({ length: 5 }, () => Buffer.concat([Buffer.of(0xff, 0xee, 0xff, 0xff), Buffer.alloc(65_533)])),
    )
    const whole = Buffer.concat([picture.subarray(0, 2), filler, picture.subarray(2)])
    expect(isEnough('image/jpeg', whole.subarray(0, 256 * 1024))).toBe(false)
    expect(isEnough('image/jpeg', whole)).toBe(true)
    expect(examine('image/jpeg', whole, whole.length)).toMatchObject({ width: 300, height: 200 })
  })

  test('a JPEG that asks for no more bytes is enough as it stands', () => {
    expect(isEnough('image/jpeg', Buffer.of(0xff, 0xd8, 0xff, 0xda, 0, 2))).toBe(true)
  })
})

describe('the number of pixels', () => {
  const declared = async (width: number, height: number) => {
    const bytes = await images.aPng()
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    return bytes
  }
  const tooMany = 'This image has more than 120 megapixels. Please choose a smaller version.'

  test('may be as high as what the workers read, and no higher', async () => {
    const sides = (pixels: number) => [pixels / 1_000, 1_000] as const
    const [width, height] = sides(mostPixels.photo)
    expect(examine('image/png', await declared(width, height))).toMatchObject({ width })
    expect(() => refuseTooLarge(width, height)).not.toThrow()
    const larger = await declared(width + 1, height)
    expect(() => examine('image/png', larger)).toThrow(tooMany)
    expect(() => refuseTooLarge(width + 1, height)).toThrow('120 are the most we take')
    expect(await declared(2 ** 32 - 1, 2 ** 32 - 1).then((bytes) => () => examine('image/png', bytes))).toThrow(tooMany)
  })

  test('the number of pixels of a HEIC is what its decoder takes, and the sentence says what to do', () => {
    expect(examine('image/heic', images.aHeic(52_000, 1_000))).toMatchObject({ width: 52_000 })
    expect(() => examine('image/heic', images.aHeic(52_001, 1_000))).toThrow(
      'This image has more than 52 megapixels. Please choose a smaller version, or export it as a JPEG.',
    )
  })

  test('may not be zero', async () => {
    expect(await declared(0, 40).then((bytes) => () => examine('image/png', bytes))).toThrow(damaged)
  })

  test('the number of pixels of a GIF counts a frame that is larger than its canvas', () => {
    const bomb = Buffer.from('GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;', 'latin1')
    expect(() => examine('image/gif', bomb)).toThrow(tooMany)
  })
})

describe('an SVG', () => {
  test.each([
    ['in pixels', images.anSvg(), 60, 40],
    ['in explicit pixels', images.anSvg('', 'width="60px" height="40px"'), 60, 40],
    ['of its view box', images.anSvg('', 'viewBox="0 0 30,20"'), 30, 20],
    ['in percent', images.anSvg('', 'width="100%" height="100%" viewBox="0 0 30 20"'), 30, 20],
    ['not given', images.anSvg('', ''), null, null],
    [
      'behind a comment and a document type',
      Buffer.concat([Buffer.from('<!-- by hand -->\n<!DOCTYPE svg>'), images.anSvg().subarray(22)]),
      60,
      40,
    ],
  ])('has its size %s', async (_name, bytes, width, height) => {
    expect(await examineSvg(bytes)).toMatchObject({ measured: { width, height } })
  })

  test.each([
    ['<script>alert(1)</script>', 'the element <script>'],
    ['<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>', 'the element <svg:script>'],
    ['<a.b:script xmlns:a.b="http://www.w3.org/2000/svg"/>', 'the element <a.b:script>'],
    ['<ü:script xmlns:ü="http://www.w3.org/2000/svg"/>', 'the element <ü:script>'],
    ['<SCRIPT/>', 'the element <SCRIPT>'],
    [`<${'long'.repeat(50)}/>`, `the element <${'long'.repeat(15)}…>`],
    ['<rect onload="alert(1)"/>', 'the event attribute onload'],
    ['<rect\nonclick = "alert(1)"/>', 'the event attribute onclick'],
    ['<foreignObject><p/></foreignObject>', 'the element <foreignObject>'],
    ['<iframe src="/"/>', 'the element <iframe>'],
    ['<use href="javascript:alert(1)"/>', 'a link to another file (“javascript:alert(1)”)'],
    ['<use href="&#106;avascript:alert(1)"/>', 'a link to another file (“javascript:alert(1)”)'],
    ['<image href="data:text/html,hi"/>', 'an embedded image that is not a PNG or JPEG'],
    ['<style>@import "x"</style>', 'the style rule @import'],
    ['<rect fill="url(x.svg#a)"/>', 'a reference to another file (url)'],
    ['<rect fill="image-set(x)"/>', 'the style function image-set()'],
    ['<rect xml:base="/"/>', 'a base address (xml:base)'],
  ])('an SVG with “%s” is refused', async (inside, what) => {
    await expect(examineSvg(images.anSvg(inside))).rejects.toThrow(
      `This SVG contains ${what}. Please export it as a plain SVG, or as a PNG.`,
    )
  })

  test('an SVG that declares entities is refused', async () => {
    const bytes = Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"></svg>')
    await expect(examineSvg(bytes)).rejects.toThrow(/^This SVG contains custom declarations \(DOCTYPE\)/)
  })

  test.each([
    ['comments that could end in many places', `${'<!---->'.repeat(60)}x`],
    ['a beginning that never ends', `<svg ${'<svg '.repeat(200_000)}`],
  ])('is refused at once with %s', async (_name, text) => {
    await expect(examineSvg(Buffer.from(text))).rejects.toThrow(/isn’t really an SVG|damaged/)
  })

  test.each(['<html><svg></svg></html>', '<svg></svg>', 'plain text', '', '{"svg": true}', '<svgx></svgx>'])(
    'is not read from “%s”',
    async (text) => {
      await expect(examineSvg(Buffer.from(text))).rejects.toThrow(
        text ? /^This file isn’t really an SVG\./ : 'This file is empty. Please choose another one.',
      )
    },
  )

  test('an SVG that ends too early is refused', async () => {
    await expect(examineSvg(images.anSvg().subarray(0, -6))).rejects.toThrow(damaged)
  })

  test('an SVG of another size than announced is refused, unless it is our copy of one', async () => {
    const bytes = images.anSvg()
    const { clean = Buffer.of() } = await examineSvg(bytes)
    await expect(examineFile(asPhoto('image/svg+xml', 7), fileOf(bytes))).rejects.toThrow(/did not upload correctly/)
    expect(await examineFile(asPhoto('image/svg+xml', 7), fileOf(Buffer.from(clean)))).toEqual({
      content_type: 'image/svg+xml',
      measured: { width: 60, height: 40, orientation: 'landscape' },
    })
  })
})

test('a file of another size than announced is refused', async () => {
  const bytes = await images.aPng()
  const file = { head: bytes, tail: bytes, sizeBytes: bytes.length }
  expect(() => examineImage('image/png', bytes.length + 1, file)).toThrow(
    'This file did not upload correctly. Please add it again.',
  )
})

test('any prefix of any image is refused or measured, and never anything else', async () => {
  for (const [type, , make] of kinds) {
    const whole = await make(200, 100)
    for (let length = 1; length < whole.length; length += 7)
      try {
        examine(type, whole.subarray(0, length))
      } catch (error) {
        expect(error).toMatchObject({ name: 'AppError', code: 'rejected_file' })
      }
  }
})

describe('the samples', () => {
  test('the samples of photos are accepted', async () => {
    const samples = await samplesOf('photos')
    for (const [name, bytes] of samples)
      expect([name, examine(typeOfSample(name), bytes).width]).toEqual([name, expect.any(Number)])
    expect(samples.length).toBeGreaterThanOrEqual(4)
  })

  test('the samples of the eight orientations are all shown the same way up', async () => {
    const samples = await samplesOf('orientation')
    for (const [name, bytes] of samples)
      expect([name, examine('image/jpeg', bytes)]).toEqual([
        name,
        name.startsWith('landscape')
          ? { width: 1800, height: 1200, orientation: 'landscape' }
          : { width: 1200, height: 1800, orientation: 'portrait' },
      ])
    expect(samples.length).toBeGreaterThanOrEqual(9)
  })

  test('the samples of hostile files are refused with a sentence, but for those that are merely odd', async () => {
    const samples = await samplesOf('hostile')
    for (const [name, bytes] of samples) {
      const examined = () => examine(typeOfSample(name), bytes, 5 * 1024 * 1024)
      if (oddSamples.includes(name))
        expect([name, examined()]).toEqual([name, expect.objectContaining({ width: expect.any(Number) })])
      else expect(examined, name).toThrow(/^This image (is damaged or incomplete|has more than 120 megapixels)/)
    }
    expect(samples.length).toBeGreaterThanOrEqual(9)
  })
})
