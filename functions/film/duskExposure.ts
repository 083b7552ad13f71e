/** How a photo is softened behind type: at a quarter of its size, by a blur of as many pixels there. */
export const softness = { shrink: 4, blur: 3.5 }

/** Mean luma of a front at dusk, of 255. A photo that is darker keeps its light. */
const meanAtDusk = 100

/** Sensors' values times this are the photo exposed as at dusk. */
export function duskFactor(lumas: Iterable<number> & { length: number }): number {
  let sum = 0
  for (const luma of lumas) sum += luma
  return Math.min(1, meanAtDusk / Math.max(1, sum / lumas.length))
}
