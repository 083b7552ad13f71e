import sharp from 'sharp'
import { direct } from '../../../functions/film/direct.ts'
import { closingId } from '../../../functions/film/directing/transitions.ts'
import type { Edit } from '../../../functions/film/Edit.ts'
import { peakOf } from '../../../functions/film/scoring/score.ts'
import { rhythmOf } from '../../../tests/support/film/rhythmOf.ts'
import { brief } from '../rows/homeFilm.ts'
import before from './before.json' with { type: 'json' }
import { type Beaten, rhythmPicture } from './rhythmPicture.ts'
import { rhythmPhotos, wantedFilms } from './rhythmSets.ts'

const beatenOf = ({ shots, beat, frames, score }: Edit): Beaten => ({
  ...{ frames, beat },
  beats: shots.filter(({ id }) => id !== closingId).map((shot) => shot.beats),
  sections: score?.sections ?? [],
  peak: score && peakOf(score),
})

/** Draws docs/pictures/rhythm.webp: lengths and music of five films as they were on 2026-11-26, and as they are directed now. */
export async function rhythmBench(folder: string, to: string) {
  const photos = await rhythmPhotos(folder)
  const edits = wantedFilms.map(({ mood, seconds }, index) => direct(photos[index] ?? [], { ...brief, mood, seconds }))
  const films = wantedFilms.flatMap(({ name }, index) => {
    const [own, edit] = [before[index], edits[index]]
    return own && edit ? [{ name, before: own, after: beatenOf(edit) }] : []
  })
  await sharp(Buffer.from(rhythmPicture(films)))
    .webp({ quality: 70 })
    .toFile(to)
  return edits.map((edit, index) => ({
    film: wantedFilms[index]?.name,
    shots: edit.shots.length - 1,
    ...rhythmOf(edit),
    peak: edit.score && Math.round(((peakOf(edit.score) ?? 0) / edit.frames) * 100),
  }))
}
