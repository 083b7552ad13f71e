import type { Size } from '../../../../../functions/film/camera.ts'
import { duskFactor, softness } from '../../../../../functions/film/duskExposure.ts'

/** Three boxes as wide as this are the engine's blur to the eye. */
const boxRadius = Math.round(softness.blur)
const boxes = 3

/** A soft ground for type, exposed as at dusk, from a photo and the size at which its shot works. */
export function softGround(photo: CanvasImageSource, { width, height }: Size): ImageData | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width / softness.shrink)
  canvas.height = Math.ceil(height / softness.shrink)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  soften(pixels)
  return pixels
}

/** Three box blurs, which are a Gaussian one to the eye, then the change of light. */
export function soften({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): void {
  for (let channel = 0; channel < 3; channel++)
    for (let round = 0; round < boxes; round++) {
      for (let y = 0; y < height; y++) blurLine(data, y * width * 4 + channel, 4, width)
      for (let x = 0; x < width; x++) blurLine(data, x * 4 + channel, width * 4, height)
    }
  const lumas = Float32Array.from({ length: width * height }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  const factor = duskFactor(lumas)
  for (const [at, value] of data.entries()) if (at % 4 < 3) data[at] = value * factor
}

/** A moving mean along a row or column, whose ends go on. */
function blurLine(data: Uint8ClampedArray, start: number, step: number, count: number): void {
  const line = Uint8ClampedArray.from({ length: count }, (_, index) => data[start + index * step] ?? 0)
  const valueAt = (index: number) => line[Math.min(Math.max(index, 0), count - 1)] ?? 0
  let sum = 0
  for (let index = -boxRadius; index <= boxRadius; index++) sum += valueAt(index)
  for (let index = 0; index < count; index++) {
    data[start + index * step] = sum / (2 * boxRadius + 1)
    sum += valueAt(index + boxRadius + 1) - valueAt(index - boxRadius)
  }
}
