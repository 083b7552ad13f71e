import { closingId } from '../directing/transitions.ts'
import type { Edit, EditShot, GradeName } from '../Edit.ts'
import { isOutside, type Light, type Look } from '../looking/Look.ts'
import { type Grade, rounded } from '../Plan.ts'
import { evened, type Station } from './evened.ts'

/** The light of the whole film, over what evens its photos out. */
const films: Record<GradeName, { red: number; blue: number; lift: number; contrast: number }> = {
  natural: { red: 1, blue: 1, lift: 0, contrast: 0 },
  warm: { red: 1.025, blue: 0.955, lift: 0.04, contrast: 0.05 },
  crisp: { red: 0.995, blue: 1.01, lift: 0.05, contrast: 0.22 },
}
const rollOff = 0.02

/** Luma of 0 to 1 that may lie between neighbors: less within a room. */
const apart = { sameRoom: 6 / 255, otherRoom: 13 / 255 }
/** In the middle of the scale four fifths of a stop up, and two thirds of one down: a white wall would turn gray. */
const mostLift = { up: 0.6, down: 0.36 }
/** Ratios of red or blue to green. */
const tints = { sameRoom: 0.015, otherRoom: 0.03, most: 0.05, corrected: 0.35 }
/** A tint is known as well as there is white to see it on. */
const wellKnown = 0.15
const atDusk = 0.5

type Lit = { shot: EditShot; look: Look; light: Light }
/** Evening light is what the photo is about. */
const isEvening = ({ shot, look }: Lit): boolean => look.dusk > atDusk && isOutside(shot.room)
const keepsLight = (lit: Lit): boolean => isEvening(lit) || lit.shot.isOriginal === true || lit.shot.clip !== undefined

const meanOf = ({ look }: Lit): number => look.mean / 255
/** How much a lift of 1 brightens its mean. */
const yieldOf = (lit: Lit): number => Math.max(0.02, meanOf(lit) - lit.light.squares)

const limitOf = (
  lit: Lit,
  before: Lit | undefined,
  { sameRoom, otherRoom }: { sameRoom: number; otherRoom: number },
) =>
  !before || isEvening(lit) || isEvening(before) ? undefined : lit.shot.room === before.shot.room ? sameRoom : otherRoom

function brightnessOf(lit: Lit, before: Lit | undefined): Station {
  const own = meanOf(lit)
  const reach = keepsLight(lit) ? 0 : yieldOf(lit)
  const range = { least: own - mostLift.down * reach, most: own + mostLift.up * reach }
  return { wish: own, ...range, apart: limitOf(lit, before, apart) }
}

function tintOf(color: 'red' | 'blue', lit: Lit, before: Lit | undefined): Station {
  const own = lit.light[color]
  const sure = Math.min(1, lit.light.neutral / wellKnown)
  const reach = keepsLight(lit) ? 0 : tints.most * sure
  const wish = own + (keepsLight(lit) ? 0 : tints.corrected * sure) * (1 - own)
  return { wish, least: own - reach, most: own + reach, apart: limitOf(lit, before, tints) }
}

/** By the order of the edit's shots; none for the closing card, for clips, and for photos that keep their light. */
export function gradesOf(
  { brief, shots }: Pick<Edit, 'brief' | 'shots'>,
  looks: ReadonlyMap<string, Look>,
): (Grade | undefined)[] {
  const name = brief.grade
  if (!name) return []
  const lit = shots
    .filter(({ id }) => id !== closingId)
    .flatMap((shot): Lit[] => {
      const look = looks.get(shot.photo)
      return look?.light ? [{ shot, look, light: look.light }] : []
    })
  const [means, reds, blues] = [
    evened(lit.map((own, at) => brightnessOf(own, lit[at - 1]))),
    evened(lit.map((own, at) => tintOf('red', own, lit[at - 1]))),
    evened(lit.map((own, at) => tintOf('blue', own, lit[at - 1]))),
  ]
  const grades = new Map(
    lit.map((own, at) => [own.shot.id, gradeOf(own, films[name], { mean: means[at], red: reds[at], blue: blues[at] })]),
  )
  return shots.map(({ id }) => grades.get(id))
}

type Wanted = { mean: number | undefined; red: number | undefined; blue: number | undefined }
function gradeOf(
  lit: Lit,
  film: (typeof films)[GradeName],
  { mean = meanOf(lit), red = lit.light.red, blue = lit.light.blue }: Wanted,
): Grade | undefined {
  if (lit.shot.isOriginal || lit.shot.clip) return undefined
  const gains = { red: (film.red * red) / lit.light.red, green: 1, blue: (film.blue * blue) / lit.light.blue }
  const luma = 0.2126 * gains.red + 0.7152 + 0.0722 * gains.blue
  const lift = isEvening(lit) ? 0 : film.lift + (mean - meanOf(lit)) / yieldOf(lit)
  return {
    red: inSteps(gains.red / luma, 0.005),
    green: inSteps(1 / luma, 0.005),
    blue: inSteps(gains.blue / luma, 0.005),
    lift: inSteps(lift, 0.01),
    contrast: film.contrast,
    rollOff,
  }
}

/** Coarse enough that a change of one shot renders few of its neighbors again. */
const inSteps = (value: number, step: number): number => rounded(Math.round(value / step) * step)
