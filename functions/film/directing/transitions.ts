import type { DirectorPhoto, EditShot } from '../Edit.ts'
import { isOutside } from '../looking/Look.ts'

const atDusk = 0.5

/** Where the place or the light changes, a cut would look like a mistake. */
export function withTransitions(shots: readonly EditShot[], photos: readonly DirectorPhoto[]): EditShot[] {
  const evenings = new Set(photos.filter(({ look }) => look.dusk > atDusk).map(({ id }) => id))
  const isEvening = ({ room, photo }: EditShot) => isOutside(room) && evenings.has(photo)
  const changes = (shot: EditShot, before: EditShot) =>
    isOutside(shot.room) !== isOutside(before.room) || isEvening(shot) !== isEvening(before)
  return shots.map((shot, index) => {
    const before = shots[index - 1]
    const isChange = before && (shot.id === closingId || changes(shot, before))
    return { ...shot, transition: before ? (isChange ? 'dissolve' : 'cut') : 'black' }
  })
}

export const closingId = 'closing'
