import type { Size } from '../../../../../functions/film/camera.ts'
import { lookOf } from '../../../../../functions/film/looking/lookOf.ts'
import type { Pixels } from '../../../../../functions/film/looking/pixels.ts'
import type { LookAnswer, LookRequest, SeenPhoto } from './lookMessages.ts'

/** Enough to draw a film of 1280 pixels from. */
const copySide = 1_920
const lookSide = 640
const jpeg = { type: 'image/jpeg', quality: 0.88 }

/** Looks at one photo after the other, off the page's own thread. */
let last: Promise<void> = Promise.resolve()
self.onmessage = ({ data }: MessageEvent<LookRequest>) => {
  last = last.then(() => answer(data))
}

async function answer({ id, file, size }: LookRequest): Promise<void> {
  // A photo that this browser can't read is made into the film all the same, by a server that can.
  const seen = await see(file, size).catch(() => undefined)
  const message: LookAnswer = { id, seen }
  self.postMessage(message)
}

async function see(file: Blob, size: Size): Promise<SeenPhoto> {
  const whole = await createImageBitmap(file)
  const copy = drawn(whole, copySide)
  whole.close()
  const small = drawn(copy.canvas, lookSide)
  return { look: lookOf(pixelsOf(small), size), photo: await copy.canvas.convertToBlob(jpeg) }
}

/** A copy whose longer side is this long at most. */
function drawn(picture: ImageBitmap | OffscreenCanvas, side: number): OffscreenCanvasRenderingContext2D {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('This browser draws nothing in a worker.')
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return context
}

function pixelsOf(context: OffscreenCanvasRenderingContext2D): Pixels {
  const { width, height } = context.canvas
  const { data: rgba } = context.getImageData(0, 0, width, height)
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0
    rgb[to + 1] = rgba[from + 1] ?? 0
    rgb[to + 2] = rgba[from + 2] ?? 0
  }
  return { data: rgb, width, height }
}
