import sharp from 'sharp'
import { expect, test } from 'vitest'
import { invitation } from '../../functions/engine/invitation.ts'

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
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
  const [x, y] = [Math.floor(mailedWidth / 2), Math.floor(mailedHeight / 2)]
  expect(at(x, y)).toBeGreaterThan(220)
  expect(at(x - 50, y)).toBeLessThan(80)
  expect(at(10, 10)).toBeGreaterThan(120)
})
