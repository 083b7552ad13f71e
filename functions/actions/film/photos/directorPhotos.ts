import { type Arrangement, inOrder, notArranged } from '../../../domain/photos/arrangement.ts'
import { newSightings, sightingOf } from '../../../domain/photos/sightings.ts'
import { filmRoom, isRearranged } from '../../../film/briefing/arranged.ts'
import { seenRoom } from '../../../film/directing/rooms.ts'
import type { DirectorPhoto } from '../../../film/Edit.ts'
import type { Look, Room } from '../../../film/looking/Look.ts'
import { slotOfAsset } from '../../../services/ids.ts'
import { findArrangement } from '../../../store/photos/arrangements.ts'
import { findSightings, saveSightings } from '../../../store/photos/sightings.ts'
import { findLook } from '../filmDocument.ts'
import type { ReadPhoto } from './readPhoto.ts'
import { findLabelledRoom } from './roomFile.ts'

type Known = { look: Look; room: Room | undefined; numbers: number[] | undefined }

async function knownPhotos(orderId: string, photos: readonly ReadPhoto[]): Promise<Map<string, Known>> {
  const found = photos.map(async ({ asset_id, content = '', named, numbers }) => {
    const [look, labelled] = await Promise.all([findLook(orderId, content), findLabelledRoom({ orderId, content })])
    if (!look) throw new Error(`Nothing is known of the photo ${asset_id}.`)
    return [asset_id, { look, room: named ?? labelled, numbers }] as const
  })
  return new Map(await Promise.all(found))
}

/** What the pixels of photos say, by id. Throws where nothing is known of one. */
export async function looksOf(orderId: string, photos: readonly ReadPhoto[]): Promise<Map<string, Look>> {
  const known = await knownPhotos(orderId, photos)
  return new Map([...known].map(([id, { look }]) => [id, look]))
}

/** Clips as the director takes them: as photos of their first frames, with their lengths. Throws where nothing is known of one. */
async function directedClips(orderId: string, clips: readonly ReadPhoto[]): Promise<DirectorPhoto[]> {
  const looks = await looksOf(orderId, clips)
  return clips.flatMap(({ asset_id: id, frames }): DirectorPhoto[] => {
    const look = looks.get(id)
    return look && frames !== undefined ? [{ id, look, clipFrames: frames }] : []
  })
}

/** What production looked at first, and what a stage's own service named, is seen from then on. */
async function completeSightings(orderId: string, photos: ReadonlyMap<string, Known>): Promise<void> {
  const found = new Map([...photos].map(([id, { look, room }]) => [id, sightingOf(look, room)]))
  await saveSightings(orderId, newSightings(found, await findSightings(orderId)))
}

type Files = { photos: readonly ReadPhoto[]; clips: readonly ReadPhoto[]; logo: ReadPhoto | undefined }

/** Throws if nothing is known of a file. */
export async function filmedFiles(orderId: string, { photos, clips, logo }: Files, chosenCover: string | null) {
  const [known, filmed] = await Promise.all([knownPhotos(orderId, photos), directedClips(orderId, clips)])
  await completeSightings(orderId, known)
  const { directed, isArranged } = await asArranged(orderId, known, chosenCover)
  const looks = [...known].map(([id, { look }]) => [id, look] as const)
  const shown = [...photos, ...clips, ...(logo?.content === undefined ? [] : [logo])]
  return {
    directed,
    isArranged,
    photos: [...directed, ...filmed],
    looks: new Map([...looks, ...filmed.map(({ id, look }) => [id, look] as const)]),
    contents: Object.fromEntries(shown.map(({ asset_id, content = '' }) => [asset_id, content])),
  }
}

/** The customer’s order, rooms and cover come first, unless an administrator chose another cover. */
async function asArranged(
  orderId: string,
  photos: ReadonlyMap<string, Known>,
  chosenCover: string | null,
): Promise<{ directed: DirectorPhoto[]; isArranged: boolean }> {
  const arrangement = (await findArrangement(orderId)) ?? notArranged
  const cover = chosenCover ?? arrangement.cover
  const ids = inOrder([...photos.keys()], arrangement)
  const directed = ids.flatMap((id): DirectorPhoto[] => {
    const known = photos.get(id)
    if (!known) return []
    const room = saidRoom(id, known, arrangement) ?? known.room
    const { look, numbers } = known
    return [{ id, look, ...(room && { room }), ...(cover === id && { cover: true }), ...(numbers && { numbers }) }]
  })
  return { directed, isArranged: isRearranged(ids.flatMap((id) => slotOfAsset(id) ?? [])) }
}

function saidRoom(id: string, known: Known, { photos }: Arrangement): DirectorPhoto['room'] {
  const said = photos.find((photo) => photo.id === id)?.room
  return said ? filmRoom(said, known.room ?? seenRoom(known.look)) : undefined
}
