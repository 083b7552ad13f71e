import sharp, { type Sharp } from 'sharp'
import { shotAt } from '../film/blending.ts'
import { framesOf, millisecondsOf, type Plan, shownSize, startsOf } from '../film/Plan.ts'
import { sheetLayout } from '../film/sheetLayout.ts'
import { drawShot } from './drawing/drawShot.ts'
import type { Load } from './drawing/PhotoSlots.ts'
import { typeset } from './titles/titleLayer.ts'
import { textElement } from './titles/titleSvg.ts'

interface Film {
  plan: Plan
  load: Load
}

async function pictureAt({ plan, load }: Film, index: number, k: number): Promise<Sharp> {
  const { width, height } = plan
  let data: Buffer | undefined
  await drawShot({ plan, index, load, from: k, to: k + 1 }, async (_, canvas, frame) => {
    data = canvas.rgbOf(frame)
  })
  if (!data) throw new RangeError(`Shot ${index} has no frame ${k}.`)
  const shown = shownSize(plan)
  const [left, top] = [(width - shown.width) / 2, (height - shown.height) / 2]
  return sharp(data, { raw: { width, height, channels: 3 } }).extract({ left, top, ...shown })
}

/** One finished frame of the film as a JPEG, as a poster or a shot's picture. Throws what `load` throws. */
export async function drawFrame({ plan, frame, load }: Film & { frame: number }): Promise<Buffer> {
  const last = framesOf(plan) - 1
  const { index, k } = shotAt(plan, Math.min(Math.max(0, Math.round(frame)), last))
  const picture = await pictureAt({ plan, load }, index, k)
  return picture.jpeg({ quality: 86, chromaSubsampling: '4:2:0', mozjpeg: true }).toBuffer()
}

/** 0:07.4, when a shot starts. */
const stamp = (frame: number, fps: number): string => {
  const tenths = Math.round(millisecondsOf(frame, fps) / 100)
  const rest = tenths % 600
  return `${Math.floor(tenths / 600)}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`
}

export async function storyboard({ plan, load }: Film): Promise<Buffer> {
  const { cell, captionHeight, placeOf, width, height } = sheetLayout(plan)
  const starts = startsOf(plan)
  const layers = []
  for (const [index, shot] of plan.shots.entries()) {
    const picture = await pictureAt({ plan, load }, index, Math.floor(shot.frames / 2))
    const { left, top } = placeOf(index)
    const label = `${index + 1}   ${stamp(starts[index] ?? 0, plan.fps)}`
    layers.push({ input: await picture.resize(cell.width, cell.height).png().toBuffer(), left, top })
    layers.push({ input: textPicture(label, cell.width, captionHeight), left, top: top + cell.height })
  }
  const sheet = sharp({ create: { width, height, channels: 3, background: '#101412' } }).composite(layers)
  return sheet.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

function textPicture(text: string, width: number, height: number): Buffer {
  const line = textElement({
    part: 'text',
    text,
    x: 2,
    y: Math.round(height * 0.72),
    size: Math.round(height * 0.62),
    font: 'sans',
    weight: 500,
    spacing: 0,
    anchor: 'start',
    color: '#f4f1ea',
    opacity: 0.85,
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${line}</svg>`
  return typeset(svg).render().asPng()
}
