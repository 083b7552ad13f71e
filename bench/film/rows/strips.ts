import { join } from 'node:path'
import sharp from 'sharp'
import { drawShot } from '../../../functions/engine/drawing/drawShot.ts'
import { type Plan, shownSize } from '../../../functions/film/Plan.ts'

type Strips = { plan: Plan; load: (id: string) => Promise<Uint8Array>; folder: string; name: string }
const longestTile = 400
const gap = 6
const rowsASheet = 5

/** A shot's frame as a small picture. */
async function pictureAt({ plan, load }: Strips, index: number, from: number, width: number) {
  let rgb: Uint8Array = new Uint8Array()
  await drawShot({ plan, index, load, from, to: from + 1 }, async (_, canvas, frame) => {
    rgb = canvas.rgbOf(frame)
  })
  const raw = { width: plan.width, height: plan.height, channels: 3 as const }
  return sharp(rgb, { raw }).resize(width).png().toBuffer()
}

/** Each shot at its start, behind its dissolve, in its middle and at its end, as sheets of PNG; answers their paths. */
export async function motionStrips(film: Strips): Promise<string[]> {
  const { plan, folder, name } = film
  const { width, height } = shownSize(plan)
  const scale = longestTile / Math.max(width, height)
  const tile = { width: Math.round(width * scale) + gap, height: Math.round(height * scale) + gap }
  const columns = width > height ? 2 : 3
  const files: string[] = []
  const strips = []
  for (const [index, { frames, dissolve }] of plan.shots.entries()) {
    const strip = []
    for (const at of [Math.min(dissolve, frames - 1), Math.floor((frames + dissolve) / 2), frames - 1])
      strip.push(await pictureAt(film, index, at, tile.width - gap))
    strips.push(strip)
  }
  for (let first = 0; first < strips.length; first += rowsASheet * columns) {
    const layers = strips.slice(first, first + rowsASheet * columns).flatMap((strip, at) =>
      strip.map((input, moment) => ({
        input,
        left: (Math.floor(at / rowsASheet) * 3 + moment) * tile.width,
        top: (at % rowsASheet) * tile.height,
      })),
    )
    const out = join(folder, `${name}-${files.length + 1}.png`)
    const size = { width: columns * 3 * tile.width, height: rowsASheet * tile.height }
    const sheet = sharp({ create: { ...size, channels: 3, background: '#fff' } })
    await sheet.composite(layers).png().toFile(out)
    files.push(out)
  }
  return files
}
