import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawPicture } from '../../functions/actions/film/engine/drawPicture.ts'
import { titleOverlays } from '../../functions/engine/drawing/titleOverlays.ts'
import { ingestPicture } from '../../functions/engine/ingestPicture.ts'
import { Canvas } from '../../functions/engine/raster/Canvas.ts'
import type { Title } from '../../functions/film/Plan.ts'
import { aPlan, aWatermark, madePhotos } from '../support/film/films.ts'

const bell = (share: number) => Math.exp(-((share - 0.5) ** 2) / 0.02)
/** A logo whose ink is densest in its middle. */
const aLogo = (width: number, height: number): Promise<Buffer> => {
  const data = Buffer.alloc(width * height * 4, 255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data[(y * width + x) * 4 + 3] = 255 * bell((x + 0.5) / width) * bell((y + 0.5) / height)
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}
const box = { x: 0, y: 0, width: 160, height: 160 }
const part = { part: 'picture', picture: 'logo', fit: 'contain', ...box } as const
const title: Title = { ...aWatermark(), ...box, shot: 'a', parts: [part] }

it.each([
  [20, 20],
  [40, 40],
  [41, 31],
  [100, 50],
  [401, 301],
  [1200, 700],
])(
  'the engine shows a logo of %i × %i pixels in the middle of its place, to a hundredth of a pixel',
  async (width, height) => {
    const logo = await aLogo(width, height)
    const canvas = new Canvas(320, 180)
    const [shown] = await titleOverlays(aPlan({ titles: [title] }), 0, canvas, async () => logo)
    if (!shown) throw new Error('The logo is not shown.')
    const { overlay } = shown
    const sum = { ink: 0, x: 0, y: 0 }
    canvas.kernel.bytes(overlay.alpha, overlay.width * overlay.height).forEach((ink, at) => {
      sum.ink += ink
      sum.x += ink * ((at % overlay.width) + 0.5)
      sum.y += ink * (Math.floor(at / overlay.width) + 0.5)
    })
    expect(Math.abs(sum.x / sum.ink - 80)).toBeLessThan(0.01)
    expect(Math.abs(sum.y / sum.ink - 80)).toBeLessThan(0.01)
  },
)

it('the engine gives a picture of a frame in the width that is asked for, and never a larger one than the frame', async () => {
  const widthOf = async (width: number) => {
    const picture = await drawPicture({ plan: aPlan(), frame: 0, load: madePhotos(), width })
    return (await sharp(picture).metadata()).width
  }
  expect(await widthOf(160)).toBe(160)
  expect(await widthOf(320)).toBe(320)
  expect(await widthOf(480)).toBe(320)
})

it('the engine lays a dark logo without a ground on a white one, and leaves light ones and those with a ground alone', async () => {
  const logo = (fill: string, ground = 'none') =>
    ingestPicture(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="72" height="48"><rect width="72" height="48" fill="${ground}"/><rect x="20" y="10" width="20" height="20" fill="${fill}"/></svg>`,
      ),
    )
  const cornerOf = async (picture: Buffer) => {
    const { data } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return [...data.subarray(0, 4)]
  }
  expect(await cornerOf(await logo('#101820'))).toEqual([255, 255, 255, 255])
  expect(await cornerOf(await logo('#ffffff'))).toEqual([0, 0, 0, 0])
  expect(await cornerOf(await logo('#101820', '#c0c0c0'))).toEqual([192, 192, 192, 255])
})
