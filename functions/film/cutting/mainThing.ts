import { peakSpeed, type Size } from '../camera.ts'
import type { EditShot } from '../Edit.ts'
import type { Look } from '../looking/Look.ts'
import { subjectOf } from '../looking/subject.ts'
import type { Thing } from '../looking/Things.ts'
import type { Crop, Move } from '../Plan.ts'
import { cropNear, shareOf } from './crops.ts'

/** So much of the width and of the height of a photo's main thing stays in a narrow frame. */
const kept = 0.96
const ease = 0.35

type Seen = { shot: EditShot; look: Look }

/** What a narrow frame has to keep, unless a person said where to look. */
export function mainThing({ shot, look }: Seen): Thing | undefined {
  return shot.focus ? undefined : subjectOf({ room: shot.room, things: look.things })
}

/** A middle as near as can be to the wanted one, from which `share` of the photo still shows the thing. */
function held(middle: number, from: number, size: number, share: number): number {
  const least = from + (size * (1 + kept)) / 2 - share / 2
  const most = from + (size * (1 - kept)) / 2 + share / 2
  return least > most ? middle : Math.min(Math.max(middle, least), most)
}

/** Crops no tighter than the thing, and never beside it; as they are wanted where it is wider than the frame. */
export function cropKeeping(
  thing: Thing | undefined,
  photo: Size,
  frame: Size,
): (x: number, y: number, z: number) => Crop {
  const widest = shareOf(1, photo, frame)
  if (!thing || thing.width > widest.width) return (x, y, z) => cropNear(x, y, z, photo, frame)
  const tightest = Math.min(1, Math.max((kept * thing.width) / widest.width, (kept * thing.height) / widest.height))
  return (x, y, wanted) => {
    const z = Math.max(wanted, tightest)
    const { width, height } = shareOf(z, photo, frame)
    return cropNear(held(x, thing.x, thing.width, width), held(y, thing.y, thing.height, height), z, photo, frame)
  }
}

/** How far a frame of this share may travel and keep the thing all the way. */
export const freeTravel = (thing: Thing | undefined, share: number): number =>
  thing && thing.width <= share ? share - kept * thing.width : Number.POSITIVE_INFINITY

/** Over a thing that is wider than the frame the camera travels from one end to the other, if the shot is long enough. */
export function travelOver(
  thing: Thing,
  { shot, look, frame, seconds, turnsBack }: Seen & { frame: Size; seconds: number; turnsBack: boolean },
  fastest: number,
): Move | undefined {
  const { width } = shareOf(1, look, frame)
  const calm = (fastest * seconds * width) / peakSpeed(ease)
  const whole = thing.width - width
  if (thing.width <= width || turnsBack || kept * thing.width - width > calm) return undefined
  const reach = ((shot.toward === 'right' ? 1 : -1) * Math.min(calm, whole)) / 2
  const middle = thing.x + thing.width / 2
  const cropAt = (x: number) => cropNear(x, 0.5, 1, look, frame)
  return { kind: 'lateral', from: cropAt(middle - reach), to: cropAt(middle + reach), ease }
}
