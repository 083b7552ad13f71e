import type { Resolution } from '#contract/orders/orderRequest'
import type { PhotoRoom } from '#contract/photos/photoRooms'
import { hashDistance } from '../../../../../../functions/film/looking/hash.ts'
import { advisedSize, isBelowAdvised } from '../../../../lib/files/imageFiles.ts'
import type { WayUp } from './wayUp.ts'

/** What a small picture tells of its photo: mean luma of 0 to 255, detail, and a hash that copies share. */
export type Traits = {
  mean: number
  sharpness: number
  hash: string
  wayUp: WayUp
  /** Other photos of the order bear the same text or logo at the same place. */
  isMarked?: boolean
}
/** By the id of this page's file, or of the stored photo. */
export type KnownTraits = ReadonlyMap<string, Traits>

/** Sharp listing photos had 22 and more, the same ones blurred as by a moving hand 22 and less, out of focus 13. */
const blurredBelow = 13
const darkBelow = 45
/** As the film's director judges copies. */
const sameWithinBits = 8
/** Of one room, views so near each other tell nothing new. Different ones of 126 photos had 13 and more. */
const alikeWithinBits = 12
/** Phones are longer than photos are. */
const screenAspect = 1.9
const turned: Record<WayUp, string> = {
  right: '',
  side: 'This photo seems to be on its side. It works better upright.',
  'upside down': 'This photo seems to be upside down. It works better upright.',
}

export type Checked = {
  name: string
  contentType: string
  size: { width: number; height: number } | null
  traits: Traits | undefined
  room: PhotoRoom | null
  /** What our side found when it opened the stored photo. */
  kept?: string | undefined
}

/** One sentence on what may disappoint in a photo, the weightiest first; empty where nothing does. It is used anyway. */
export function remarkOnPhoto(
  { name, contentType, size, traits, room, kept }: Checked,
  others: readonly Checked[],
  resolution: Resolution,
): string {
  if (kept) return kept
  if (traits && traits.wayUp !== 'right') return turned[traits.wayUp]
  if (traits?.isMarked) return 'This looks watermarked, and so do others. Photos without a watermark work better.'
  const within = (bits: number) => (other: Checked) =>
    traits && other.traits && hashDistance(other.traits.hash, traits.hash) <= bits
  const twin = others.find(within(sameWithinBits))
  if (twin) return `This looks the same as ${twin.name}. The film shows the better one.`
  if (size && isScreenshot(name, contentType, size))
    return 'This looks like a screenshot. The original photo works better.'
  const alike = room && others.filter((other) => other.room === room).find(within(alikeWithinBits))
  if (alike) return `This shows nearly the same as ${alike.name}. One of the two may be enough.`
  if (traits && traits.mean < darkBelow) return 'This photo is quite dark. A brighter one works better.'
  if (traits && traits.sharpness < blurredBelow) return 'This photo looks blurred. A sharper one works better.'
  if (size && isBelowAdvised(size.width, size.height, resolution)) {
    const advised = advisedSize(resolution)
    return `${size.width}×${size.height} is below ${advised.width}×${advised.height}, so it may look soft. A larger one works better.`
  }
  return ''
}

function isScreenshot(name: string, contentType: string, { width, height }: { width: number; height: number }) {
  if (/screen\s?-?_?shot/i.test(name)) return true
  return contentType === 'image/png' && height / width >= screenAspect
}
