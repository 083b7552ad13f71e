import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawFrame } from '../../functions/engine/drawFrame.ts'
import { ingestPhoto } from '../../functions/engine/ingestPhoto.ts'
import { heicMatrix, toSrgb } from '../../functions/engine/photo/heicColors.ts'
import { renderSegment } from '../../functions/engine/renderSegment.ts'
import { aFolder } from '../support/aFolder.ts'
import { decodedFilm } from '../support/film/decodedFilm.ts'
import { aMove, aPlan, aShot, asImage, drawn, madePhotos, still } from '../support/film/films.ts'

const patches = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
  [0, 0, 0],
  [128, 128, 128],
  [200, 150, 90],
  [30, 90, 60],
] as const
const size = { width: 640, height: 360 }
const patchPixels = drawn(size.width, size.height, (x) => patches[Math.floor(x / 80)] ?? [0, 0, 0])
const patchPlan = aPlan({
  ...size,
  shots: [aShot('a', { frames: 6, move: aMove(still, { kind: 'hold', from: still }) })],
})
const worst = (a: readonly number[], b: readonly number[]) =>
  Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? 0))))

/** The middle of each patch, as a player shows limited-range BT.709. */
function shown(planes: Buffer): number[][] {
  const { width, height } = size
  return patches.map((_, i) => {
    const [x, y] = [i * 80 + 40, height / 2]
    const luma = 1.164384 * ((planes[y * width + x] ?? 0) - 16)
    const chroma = width * height + (y / 2) * (width / 2) + x / 2
    const [u, v] = [(planes[chroma] ?? 0) - 128, (planes[chroma + (width * height) / 4] ?? 0) - 128]
    const values = [luma + 1.792741 * v, luma - 0.213249 * u - 0.532909 * v, luma + 2.112402 * u]
    return values.map((value) => Math.min(255, Math.max(0, Math.round(value))))
  })
}

it('the engine shows the colors of a photo within 3 of 255 after everything', async () => {
  const { mezzanine } = await ingestPhoto(await asImage(patchPixels, size.width, size.height).png().toBuffer())
  const out = `${aFolder()}/patches.mp4`
  await renderSegment({ plan: patchPlan, index: 0, load: madePhotos({ 'photo-a': mezzanine }), out })
  const [first = Buffer.alloc(0)] = (await decodedFilm(out)).frames
  shown(first).forEach((color, i) => {
    expect(worst(color, patches[i] ?? []), `${patches[i]} became ${color}`).toBeLessThanOrEqual(3)
  })
})

it('the engine shows the same colors in a still', async () => {
  const png = await asImage(patchPixels, size.width, size.height).png().toBuffer()
  const still = await drawFrame({ plan: patchPlan, frame: 3, load: madePhotos({ 'photo-a': png }) })
  const { data, info } = await sharp(still).raw().toBuffer({ resolveWithObject: true })
  for (const [i, patch] of patches.entries()) {
    const at = (180 * info.width + i * 80 + 40) * 3
    expect(worst([...data.subarray(at, at + 3)], patch), `${patch}`).toBeLessThanOrEqual(4)
  }
})

/** Colors inside of sRGB, as Display P3 writes them. */
const inP3 = [
  { srgb: [200, 60, 60], p3: [186, 70, 65] },
  { srgb: [60, 180, 80], p3: [96, 178, 91] },
  { srgb: [70, 90, 200], p3: [76, 89, 193] },
  { srgb: [128, 128, 128], p3: [128, 128, 128] },
] as const

it('the engine turns a JPEG in Display P3 into the same colors in sRGB, within 4', async () => {
  const pixels = drawn(320, 160, (x) => inP3[Math.floor(x / 80)]?.srgb ?? [0, 0, 0])
  const jpeg = await asImage(pixels, 320, 160)
    .withIccProfile('p3')
    .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
    .toBuffer()
  expect((await sharp(jpeg).metadata()).icc).toBeDefined()
  const { mezzanine } = await ingestPhoto(jpeg)
  const metadata = await sharp(mezzanine).metadata()
  expect([metadata.icc, metadata.exif, metadata.chromaSubsampling]).toEqual([undefined, undefined, '4:4:4'])
  const data = await sharp(mezzanine).raw().toBuffer()
  for (const [i, { srgb }] of inP3.entries()) {
    const at = (80 * 320 + i * 80 + 40) * 3
    expect(worst([...data.subarray(at, at + 3)], srgb), `${srgb}`).toBeLessThanOrEqual(4)
  }
})

const box = (name: string, ...parts: Buffer[]) => {
  const head = Buffer.alloc(4)
  const body = Buffer.concat([Buffer.from(name, 'latin1'), ...parts])
  head.writeUInt32BE(body.length + 4)
  return Buffer.concat([head, body])
}
async function p3Profile(): Promise<Buffer> {
  const jpeg = await asImage(
    drawn(8, 8, () => [1, 2, 3]),
    8,
    8,
  )
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  return (await sharp(jpeg).metadata()).icc ?? Buffer.alloc(0)
}

it('the engine turns a HEIC in Display P3 into sRGB, whether a profile says so or a code', async () => {
  const profile = box('colr', Buffer.from('prof'), await p3Profile())
  const code = box('colr', Buffer.from('nclx'), Buffer.from([0, 12, 0, 13, 0, 6, 0x80]))
  for (const file of [profile, code]) {
    const matrix = heicMatrix(Buffer.concat([box('ftyp', Buffer.from('heic')), file]))
    expect(matrix).toBeDefined()
    const pixels = Uint8Array.from(inP3.flatMap(({ p3 }) => p3))
    toSrgb(pixels, matrix ?? [])
    for (const [i, { srgb }] of inP3.entries())
      expect(worst([...pixels.subarray(i * 3, i * 3 + 3)], srgb), `${srgb}`).toBeLessThanOrEqual(4)
  }
})

it('the engine leaves a HEIC alone that is in sRGB, says nothing of its colors or is cut off within them', async () => {
  const srgb = box('colr', Buffer.from('nclx'), Buffer.from([0, 1, 0, 13, 0, 6, 0x80]))
  const profile = box('colr', Buffer.from('prof'), await p3Profile())
  for (const file of [srgb, Buffer.alloc(40), Buffer.alloc(0), profile.subarray(0, 60), profile.subarray(0, 200)])
    expect(heicMatrix(file)).toBeUndefined()
})
