import type { Rectangle } from '#contract/review/review'
import { reviewLimits } from '#contract/review/reviewChoices'

type Size = { width: number; height: number }
type Point = { x: number; y: number }
/** Room for rounding, so that a part of the smallest size is never refused. */
const spare = 1e-4

/** The height of a part that has the film's shape, per share of the photo's width. */
const heightPerWidth = (photo: Size, film: Size) => (film.height / film.width) * (photo.width / photo.height)

export function widthLimits(photo: Size, film: Size): { min: number; max: number } {
  const ratio = heightPerWidth(photo, film)
  const least = reviewLimits.framingMin + spare
  return { min: Math.max(least, least / ratio), max: Math.min(1, 1 / ratio) }
}
const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max))
const decimals = (value: number) => Math.round(value * 1e4) / 1e4

/** The part of the film's shape that is so wide, around this point as far as the photo reaches. */
export function partAround({ x, y }: Point, width: number, photo: Size, film: Size): Rectangle {
  const { min, max } = widthLimits(photo, film)
  const wide = within(width, min, max)
  const high = Math.min(1, wide * heightPerWidth(photo, film))
  return {
    x: decimals(within(x - wide / 2, 0, 1 - wide)),
    y: decimals(within(y - high / 2, 0, 1 - high)),
    width: decimals(wide),
    height: decimals(high),
  }
}

export const centerOf = ({ x, y, width, height }: Rectangle): Point => ({ x: x + width / 2, y: y + height / 2 })

/** From a corner to where the pointer is, in the film's shape. */
export function drawnPart(corner: Point, to: Point, photo: Size, film: Size): Rectangle {
  const width = Math.max(Math.abs(to.x - corner.x), Math.abs(to.y - corner.y) / heightPerWidth(photo, film))
  return partAround({ x: (corner.x + to.x) / 2, y: (corner.y + to.y) / 2 }, width, photo, film)
}

export const isInside = ({ x, y }: Point, part: Rectangle): boolean =>
  x >= part.x && x <= part.x + part.width && y >= part.y && y <= part.y + part.height
