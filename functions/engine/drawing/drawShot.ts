import { dissolveShare, lightAt } from '../../film/blending.ts'
import { cropAt, mapAt } from '../../film/camera.ts'
import { type Plan, type Shot, startsOf } from '../../film/Plan.ts'
import { Canvas } from '../raster/Canvas.ts'
import type { Planes } from '../raster/planes.ts'
import { type Load, PhotoSlots, type Picture } from './PhotoSlots.ts'
import { type TitleOverlay, titleOverlays } from './titleOverlays.ts'

interface Studio {
  canvas: Canvas
  photos: PhotoSlots
  load: Load
  /** Two frames that the next but one draws over, a spare one for mixing, and black. */
  frames: readonly [number, number]
  black: number
}

function openStudio({ width, height }: Plan, load: Load): Studio {
  const canvas = new Canvas(width, height)
  const frames = [canvas.takeFrame(), canvas.takeFrame()] as const
  return { canvas, photos: new PhotoSlots(canvas, load), load, frames, black: canvas.takeBlack() }
}

let idle: Studio | undefined
function takeStudio(plan: Plan, load: Load): Studio {
  const found = idle
  const fits = found?.load === load && found.canvas.width === plan.width && found.canvas.height === plan.height
  idle = undefined
  return found && fits ? found : openStudio(plan, load)
}

function drawPhoto({ canvas }: Studio, shot: Shot, photo: Planes, k: number, visible: number, frame: number): void {
  // What has no depth was straightened once, when it came.
  const map = shot.move.parallax && mapAt(shot.move, k, visible, photo, canvas)
  if (map) canvas.drawThrough(photo, map, frame)
  else canvas.draw(photo, cropAt(shot.move, k, visible, photo, canvas), frame)
}

interface Drawing {
  plan: Plan
  shot: Shot
  index: number
  picture: Picture
  before: { shot: Shot; picture: Picture } | undefined
  titles: readonly TitleOverlay[]
}

async function drawFrame(studio: Studio, { plan, shot, index, picture, before, titles }: Drawing, k: number) {
  const { canvas, black } = studio
  const [first, second] = studio.frames
  const tail = plan.shots[index + 1]?.dissolve ?? 0
  await picture.show(k)
  drawPhoto(studio, shot, picture.planes, k, shot.frames + tail, first)
  if (before && k < shot.dissolve) {
    const { frames } = before.shot
    await before.picture.show(frames + k)
    drawPhoto(studio, before.shot, before.picture.planes, frames + k, frames + shot.dissolve, second)
    canvas.mix(second, first, first, dissolveShare(k, shot.dissolve))
  }
  for (const { overlay, at, opacityAt } of titles) canvas.over(first, overlay, at, opacityAt(k))
  const light = lightAt(plan, (startsOf(plan)[index] ?? 0) + k)
  if (light < 1) canvas.mix(black, first, first, light)
  return first
}

export interface ShotDrawing {
  plan: Plan
  index: number
  load: Load
  from?: number
  to?: number
}

/** `each` gets planes that are overwritten as soon as it returns. The result depends on nothing but plan and photos. */
export async function drawShot(
  { plan, index, load, from = 0, to = Number.POSITIVE_INFINITY }: ShotDrawing,
  each: (planes: Uint8Array, canvas: Canvas, frame: number) => Promise<void>,
): Promise<number> {
  const shot = plan.shots[index]
  if (!shot) throw new RangeError(`The film has no shot ${index}.`)
  const studio = takeStudio(plan, load)
  const { canvas, photos } = studio
  const earlier = shot.dissolve > 0 ? plan.shots[index - 1] : undefined
  const before = earlier && { shot: earlier, picture: await photos.pictureOf(earlier, plan) }
  const picture = await photos.pictureOf(shot, plan, before?.picture)
  const mark = canvas.kernel.mark()
  const titles = await titleOverlays(plan, index, canvas, load)
  const drawing = { plan, shot, index, picture, before, titles }
  const end = Math.min(shot.frames, to)
  try {
    for (let k = from; k < end; k++) {
      const frame = await drawFrame(studio, drawing, k)
      await each(canvas.bytes(frame), canvas, frame)
    }
  } finally {
    await Promise.all([before?.picture.close(), picture.close()])
  }
  canvas.kernel.giveBack(mark)
  idle = studio
  return Math.max(0, end - from)
}
