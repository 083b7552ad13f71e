import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ingestPhoto } from '../../../functions/engine/ingestPhoto.ts'
import type { DirectorPhoto } from '../../../functions/film/Edit.ts'
import { benchPhotos } from '../rows/photos.ts'

/** Sets of photos and the films that are wanted of them. */
export const wantedFilms = [
  { name: '12 photos of our own', mood: 'warm', seconds: 60 },
  { name: 'One home of 4 photos', mood: 'calm', seconds: 60, labelled: [0, 4] },
  { name: '16 labelled photos', mood: 'dusk', seconds: 60, labelled: [4, 20] },
  { name: '25 labelled photos', mood: 'pulse', seconds: 60, labelled: [0, 25] },
  { name: '40 labelled photos', mood: 'grand', seconds: 90, labelled: [0, 40] },
] as const
const ourOwn = 12
const mostLabelled = 40
const roomOfLabel = { front: 'exterior', kitchen: 'kitchen', bedroom: 'bedroom', bathroom: 'bathroom' } as const
type Labels = Record<string, { home: string; room: keyof typeof roomOfLabel }>

/** `folder` has labels.json and photos/; each photo is looked at once. */
export async function rhythmPhotos(folder: string): Promise<DirectorPhoto[][]> {
  const labels: Labels = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8'))
  const homes = Object.entries(labels).toSorted(([, a], [, b]) => a.home.localeCompare(b.home))
  const labelled: DirectorPhoto[] = []
  for (const [file, { room }] of homes.slice(0, mostLabelled)) {
    const { look } = await ingestPhoto(readFileSync(join(folder, 'photos', file)))
    labelled.push({ id: file.replace('.', '_'), look, room: roomOfLabel[room] })
  }
  const own: DirectorPhoto[] = []
  for (const { id, bytes } of (await benchPhotos()).slice(0, ourOwn))
    own.push({ id, look: (await ingestPhoto(bytes)).look })
  return wantedFilms.map((film) => ('labelled' in film ? labelled.slice(...film.labelled) : own))
}
