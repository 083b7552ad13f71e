import type { Size } from '../camera.ts'
import { type Edges, edgesOf } from '../relief/lines/edges.ts'
import { uprightsOf } from '../relief/lines/uprights.ts'
import { readGround } from '../relief/readGround.ts'
import { readRoom } from '../relief/readRoom.ts'
import { attentionOf, sharpnessOf } from './attention.ts'
import { isCloseUp } from './closeUp.ts'
import { type Colors, colorsOf } from './colors.ts'
import { isDrawing } from './drawing.ts'
import { duskOf } from './dusk.ts'
import { hashOf } from './hash.ts'
import { Look, type Room } from './Look.ts'
import { lightOf } from './light.ts'
import { openingOf } from './opening.ts'
import { grayOf, type Pixels } from './pixels.ts'
import { shrunk } from './shrunk.ts'

/** Where colors leave no doubt, half of the work is spared: rooms are not read outdoors, nor ground indoors. */
const surelyInside = 0.02
const surelyOutside = 0.5

const flat = { step: null, slide: null, drift: null }

function depthOf(pixels: Pixels, colors: Colors, edges: Edges): Look['depth'] {
  const air = openAir(colors)
  const room = air > surelyOutside ? { step: null, slide: null, why: 'outside' } : readRoom(pixels, edges)
  return { ...room, drift: air < surelyInside ? null : readGround(pixels, edges) }
}

const ofCloseUp = { closeUp: true, room: 'interior', sure: 0, depth: { ...flat, why: 'a close-up' } } as const

function placeOf(pixels: Pixels, colors: Colors) {
  if (isCloseUp(grayOf(pixels))) return ofCloseUp
  const edges = edgesOf(pixels)
  const opening = openingOf(edges.clear, pixels)
  const uprights = uprightsOf(edges.clear, pixels.width, pixels.height)
  return { ...guessedRoom(colors), ...(opening && { opening }), uprights, depth: depthOf(pixels, colors, edges) }
}

/** `pixels`: about 640 on the longer side, sRGB, upright; `size` is the photo’s own. About .2 s of CPU. */
export function lookOf(pixels: Pixels, { width, height }: Size): Look {
  const small = shrunk(pixels)
  const gray = grayOf(small)
  const colors = colorsOf(small)
  const { mean, clipped, crushed, warmth, sky, green } = colors
  return Look.parse({
    v: 1,
    width,
    height,
    hash: hashOf(gray),
    sharpness: sharpnessOf(gray),
    ...{ mean, clipped, crushed, warmth, sky, green },
    light: lightOf(small),
    dusk: duskOf(small),
    ...(isDrawing(small) && { drawing: true }),
    ...attentionOf(gray),
    ...placeOf(pixels, colors),
  })
}

const indoorGreen = 0.06
const outsideFrom = 0.22

/** How much speaks for the open air: 0 for nothing, above .22 it is. */
const openAir = ({ sky, green }: Pick<Colors, 'sky' | 'green'>): number =>
  1.1 * sky + 1.2 * Math.max(0, green - indoorGreen)

function guessedRoom(colors: Pick<Colors, 'sky' | 'green' | 'water'>): { room: Room; sure: number } {
  const evidence = openAir(colors)
  if (evidence < outsideFrom) return { room: 'interior', sure: 0.2 * (1 - evidence / outsideFrom) }
  const sure = Math.min(1, evidence / (2 * outsideFrom))
  if (colors.sky < 0.05 && colors.green > 0.35) return { room: 'aerial', sure: 0.5 * sure }
  return { room: colors.water > 0.045 ? 'garden' : 'exterior', sure }
}
