import type { Size } from '../../../../../functions/film/camera.ts'

/** As the engine softens a photo: at a quarter of its size, blurred by 7 pixels, darker and paler. */
const shrink = 4
const boxRadius = 7
const boxes = 3
const light = { factor: 0.42, offset: 4 }
const saturation = 0.8

/** A dark, soft ground for type, from a photo and the size at which its shot works. */
export function softGround(photo: CanvasImageSource, { width, height }: Size): ImageData | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width / shrink)
  canvas.height = Math.ceil(height / shrink)
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
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    for (const [channel, value] of [red, green, blue].entries())
      data[at + channel] = (luma + saturation * (value - luma)) * light.factor + light.offset
  }
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
