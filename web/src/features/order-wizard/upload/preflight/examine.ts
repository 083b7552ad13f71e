import { sharpnessOf } from '../../../../../../functions/film/looking/attention.ts'
import { hashOf } from '../../../../../../functions/film/looking/hash.ts'
import { grayOf } from '../../../../../../functions/film/looking/pixels.ts'
import { shrunk } from '../../../../../../functions/film/looking/shrunk.ts'
import { type EdgeMap, edgeMapOf } from './edgeMap.ts'
import type { Traits } from './remarks.ts'
import { wayUpOf } from './wayUp.ts'

/** What a small picture tells of its photo, and its edges to compare with those of others. */
export type Examined = { traits: Traits; edges: EdgeMap }

/** As a canvas gives a small picture. */
export function examine({ data: rgba, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Examined {
  const data = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) data.set(rgba.subarray(pixel * 4, pixel * 4 + 3), pixel * 3)
  const pixels = { data, width, height }
  const gray = grayOf(shrunk(pixels))
  const mean = gray.data.reduce((sum, luma) => sum + luma, 0) / Math.max(1, gray.data.length)
  const traits = { mean, sharpness: sharpnessOf(gray), hash: hashOf(gray), wayUp: wayUpOf(pixels) }
  return { traits, edges: edgeMapOf(grayOf(pixels)) }
}
