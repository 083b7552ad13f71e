import type { Pixels } from '../../../functions/film/looking/pixels.ts'

export type Color = readonly [red: number, green: number, blue: number]

/** A picture from a function of places, 0 to 1 right and down. */
export function painted(colorAt: (x: number, y: number) => Color, width = 640, height = 426): Pixels {
  const data = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [((pixel % width) + 0.5) / width, (Math.floor(pixel / width) + 0.5) / height]
    data.set(colorAt(x, y), pixel * 3)
  }
  return { data, width, height }
}
export const plain = (...color: Color): Pixels => painted(() => color)

/** Sky that fades to the horizon, over a lawn. */
export const lawn = (): Pixels =>
  painted((_, y) => (y < 0.5 ? [120 + 100 * y, 160 + 80 * y, 230] : [70, 110 + 40 * y, 50]))

export const checkerboard = (squares = 16): Pixels =>
  painted((x, y) => ((Math.floor(x * squares) + Math.floor(y * squares)) % 2 === 0 ? [240, 240, 240] : [20, 20, 20]))

/** Soft waves whose directions follow from a number: other numbers, other pictures. */
export const waves = (seed: number): Pixels =>
  painted((x, y) => {
    const sum = [1, 2, 3, 4].reduce((light, wave) => {
      const turn = 6.28 * Math.abs(Math.sin(seed * 12.9898 + wave * 78.233) * 43.758)
      return light + Math.sin((x * Math.cos(turn) + y * Math.sin(turn)) * (4 + 3 * wave) + turn * 9)
    }, 0)
    const gray = Math.round(128 + 30 * sum)
    return [gray, gray, gray]
  })

/** Stripes in the middle before stripes around them: all crisp, soft around the middle alone, or none of them crisp. */
export const vase = (background: 'crisp' | 'soft' | 'none'): Pixels =>
  painted((x, y) => {
    const isNear = Math.hypot(x - 0.5, (y - 0.5) / 1.4) < 0.28
    const wave = Math.sin(x * 50)
    const isCrisp = background === 'crisp' || (background === 'soft' && isNear)
    const value = Math.round(128 + 80 * (isCrisp ? Math.sign(wave) : wave))
    return [value, value, value]
  })

/** As another export of the same photo: lighter, a little blurred, one part in a hundred cropped. */
export function exportedAgain({ data, width, height }: Pixels): Pixels {
  return painted(
    (x, y) => {
      const [column, row] = [Math.floor((0.01 + x * 0.98) * width), Math.floor((0.01 + y * 0.98) * height)]
      const value = (data[(row * width + column) * 3] ?? 0) * 0.94 + 12
      return [value, value, value]
    },
    600,
    400,
  )
}
