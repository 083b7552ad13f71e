import { photosToFill } from '../briefing/plannedLength.ts'
import type { Edit } from '../Edit.ts'
import { fps, type Pace } from './pace.ts'

type Film = { photos: number; skipped: Edit['skipped']; pace: Pace; wanted: Pace }

export function noticeFor(film: Film): string {
  return film.wanted.frames - film.pace.frames < fps ? surplusSaid(film) : shorterSaid(film)
}

function shorterSaid({ photos, pace, wanted }: Film): string {
  const photosSaid = photos === 1 ? 'One photo fills' : `${photos} photos fill`
  const missing = Math.max(1, photosToFill(wanted) - photos)
  const whole = wanted.frames / fps
  return `${photosSaid} ${Math.round(pace.frames / fps)} seconds. Add ${missing} for ${whole === 60 ? 'a full minute' : `all ${whole} seconds`}.`
}

function surplusSaid({ photos, skipped, wanted }: Film): string {
  const surplus = skipped.filter(({ reason }) => reason === 'surplus').length
  if (surplus === 0) return ''
  const missing = `${surplus} of ${photos + skipped.length} photos did not fit in ${wanted.frames / fps} seconds`
  return `${missing}. The film shows as many parts of the home as it can, each by its best photo first.`
}
