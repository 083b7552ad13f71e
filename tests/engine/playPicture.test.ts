import sharp from 'sharp'
import { expect, test } from 'vitest'
import { invitation, sharedPicture } from '../../functions/engine/playPicture.ts'

test('the picture with which a film is shared fills the shape that messages show, has a sign to play and weighs less than they take', async () => {
  const poster = await sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#1E4D43' } })
    .jpeg()
    .toBuffer()
  const picture = await sharedPicture(poster)
  expect(picture.length).toBeLessThan(300_000)
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  const near = (x: number, y: number, color: readonly number[]) => {
    const at = (y * info.width + x) * 3
    const pixel = [...data.subarray(at, at + 3)]
    expect(Math.max(...pixel.map((part, index) => Math.abs(part - (color[index] ?? 0))))).toBeLessThan(12)
  }
  near(600 - 40, 315, [0xe2, 0xbc, 0x7a])
  near(600, 315, [0x1a, 0x1d, 0x1b])
  for (const [x, y] of [
    [4, 4],
    [1195, 625],
  ] as const)
    near(x, y, [0x1e, 0x4d, 0x43])
})

test.each([
  [1280, 720, 992, 558],
  [720, 1280, 558, 992],
  [640, 640, 992, 992],
])('a poster of %i by %i pixels becomes a mail’s picture with a play sign in its middle', async (...sizes) => {
  const [width, height, mailedWidth, mailedHeight] = sizes
  const poster = await sharp({ create: { width, height, channels: 3, background: '#8888ff' } })
    .jpeg()
    .toBuffer()
  const picture = await invitation(poster)
  expect(await sharp(picture).metadata()).toMatchObject({ width: mailedWidth, height: mailedHeight, format: 'jpeg' })
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels + 2] ?? 0
  const [x, y] = [Math.floor(mailedWidth / 2), Math.floor(mailedHeight / 2)]
  expect(at(x, y)).toBeLessThan(50)
  expect(at(x - 50, y)).toBeGreaterThan(100)
  expect(at(x - 50, y)).toBeLessThan(150)
  expect(at(10, 10)).toBeGreaterThan(240)
})
