import { isPast, newPhotoLink, PhotoLink } from '../../domain/photos/photoLink.ts'
import { hashOf, newSecret } from '../../services/ids.ts'
import { getItem, type Item, inserting } from '../dynamo.ts'
import { keys } from '../table.ts'

export function newLinkTo(orderId: string, now: Date): { secret: string; write: ReturnType<typeof inserting> } {
  const secret = newSecret()
  const link = newPhotoLink(hashOf(secret), orderId, now)
  return { secret, write: inserting({ ...keys.photoLink(link.hash), ...link }) }
}

export function livePhotoLink(item: Item | undefined, now: Date): PhotoLink | undefined {
  const link = item && PhotoLink.parse(item)
  return link && !isPast(link, now) ? link : undefined
}

export const findPhotoLink = async (hash: string, now: Date): Promise<PhotoLink | undefined> =>
  livePhotoLink(await getItem(keys.photoLink(hash)), now)
