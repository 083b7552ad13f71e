import { type ImageType, limits } from '#contract/limits'
import type { Photo } from '#contract/orders/order'
import { imageTypeOf, photoRefusal } from '../../../../lib/files/imageFiles.ts'
import type { PhotoFile } from '../queue/photoQueue.ts'

/** A chosen file that isn't uploaded at all. */
export type RefusedFile = {
  id: string
  name: string
  size: number
  reason: string
  /** What it is recognized by, where it was kept from an earlier visit. */
  file?: Pick<File, 'name' | 'size' | 'lastModified'>
}
type AcceptedFile = { file: File; contentType: ImageType }
export type Choice = { accepted: AcceptedFile[]; refused: RefusedFile[]; skipped: File[]; leftOut: number }

/** Sorts a choice of files into what is uploaded, refused with a reason, there already, or beyond the limit. */
export function sortOut(chosen: readonly File[], local: readonly PhotoFile[], stored: readonly Photo[]): Choice {
  const accepted: AcceptedFile[] = []
  const refused: RefusedFile[] = []
  const skipped: File[] = []
  const isListed = (file: File) =>
    accepted.some((other) => isSameFile(other.file, file)) ||
    local.some((other) => isSameFile(other.file, file)) ||
    isStored(file, stored)

  for (const file of chosen) {
    const contentType = imageTypeOf(file)
    const reason = photoRefusal(file)
    if (reason || !contentType)
      refused.push({ id: refusedIdOf(file), name: file.name, size: file.size, reason: reason ?? '' })
    else if (isListed(file)) skipped.push(file)
    else accepted.push({ file, contentType })
  }
  const storedElsewhere = stored.filter(({ asset_id }) => !local.some(({ assetId }) => assetId === asset_id))
  const room = Math.max(0, limits.photosPerOrder - local.length - storedElsewhere.length)
  return { accepted: accepted.slice(0, room), refused, skipped, leftOut: Math.max(0, accepted.length - room) }
}

/** What tells a file from others in every browser, today and tomorrow. */
export const idOf = ({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>) =>
  `${name}-${size}-${lastModified}`
export const refusedIdOf = (file: Pick<File, 'name' | 'size' | 'lastModified'>) => `refused-${idOf(file)}`
const isSameFile = (one: File, other: File) => idOf(one) === idOf(other)

/** Whether the order has this file. Our side keeps the name that was sent, without blanks around it. */
export const isStored = (
  file: Pick<File, 'name' | 'size'>,
  stored: readonly Pick<Photo, 'filename' | 'size_bytes'>[],
) => stored.some(({ filename, size_bytes }) => size_bytes === file.size && filename === file.name.trim())

/** What to remark on a choice; empty where everything was taken or tells its reason itself. */
export function remarkOn({ skipped, leftOut }: Choice): string {
  const [first] = skipped
  const sentences = [
    skipped.length === 1 && first && `${first.name} is already in the list, so it was skipped.`,
    skipped.length > 1 && `${skipped.length} photos are already in the list, so they were skipped.`,
    leftOut > 0 && `An order can include up to ${limits.photosPerOrder} photos, so ${leftOut} couldn’t be added.`,
  ]
  return sentences.filter(Boolean).join(' ')
}
