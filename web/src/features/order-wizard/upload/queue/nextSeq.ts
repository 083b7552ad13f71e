import { limits } from '#contract/limits'

export class NoSlotLeft extends Error {
  constructor() {
    super(`An order can include up to ${limits.photosPerOrder} photos.`)
    this.name = 'NoSlotLeft'
  }
}

/** Counts on from the highest number; past the last one it fills the gaps that removed photos left. */
export function nextSeq(used: readonly number[]): number {
  const next = Math.max(0, ...used) + 1
  if (next <= limits.photosPerOrder) return next
  const free = Array.from({ length: limits.photosPerOrder }, (_, index) => index + 1).find((seq) => !used.includes(seq))
  if (free === undefined) throw new NoSlotLeft()
  return free
}
