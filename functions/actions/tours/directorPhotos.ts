import { type Arrangement, filmRooms, inOrder, isRearranged, notArranged } from '../../domain/arrangement.ts'
import type { DirectorPhoto } from '../../film/Edit.ts'
import type { Look } from '../../film/Look.ts'
import { placeOfAsset } from '../../services/ids.ts'
import { findArrangement } from '../../store/arrangements.ts'
import { findLook } from './filmDocument.ts'
import type { ReadPhoto } from './readPhoto.ts'

export async function looksOf(orderId: string, photos: readonly ReadPhoto[]): Promise<Map<string, Look>> {
  const found = photos.map(async ({ asset_id, content = '' }) => {
    const look = await findLook(orderId, content)
    if (!look) throw new Error(`Nothing is known of the photo ${asset_id}.`)
    return [asset_id, look] as const
  })
  return new Map(await Promise.all(found))
}

/**
 * The photos as the director takes them: in the customer's order, with the rooms that he named and his cover, unless an
 * administrator chose another one.
 */
export async function asArranged(
  orderId: string,
  photos: readonly ReadPhoto[],
  looks: ReadonlyMap<string, Look>,
  chosenCover: string | null,
): Promise<{ directed: DirectorPhoto[]; isArranged: boolean }> {
  const arrangement = (await findArrangement(orderId)) ?? notArranged
  const cover = chosenCover ?? arrangement.cover
  const ids = inOrder(
    photos.map(({ asset_id }) => asset_id),
    arrangement,
  )
  const directed = ids.map((id): DirectorPhoto => {
    const look = looks.get(id)
    if (!look) throw new Error(`Nothing is known of the photo ${id}.`)
    const room = saidRoom(id, arrangement)
    return { id, look, ...(room && { room }), ...(cover === id && { cover: true }) }
  })
  return { directed, isArranged: isRearranged(ids.flatMap((id) => placeOfAsset(id) ?? [])) }
}

function saidRoom(id: string, { photos }: Arrangement): DirectorPhoto['room'] {
  const said = photos.find((photo) => photo.id === id)?.room
  return said ? filmRooms[said] : undefined
}
