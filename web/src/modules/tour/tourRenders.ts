import type { Render, Tour } from '#contract/film/tour'
import type { Orientation } from '#contract/orders/order'

export type Format = Render['format']
/** A file that this person may watch. */
export type Watchable = Render & { url: string }

const formatOf: Record<Orientation, Format> = { landscape: '16:9', portrait: '9:16', square: '1:1' }
export const orderedFormat = (orientation: Orientation): Format => formatOf[orientation]

const isWatchable = (render: Render): render is Watchable => render.url !== null
/** Finished before drafts, with the agent's name before without. */
const rank = ({ watermarked, branded }: Render) => (watermarked ? 2 : 0) + (branded ? 0 : 1)

/** The best file of each format, the ordered format first. */
export function watchableRenders(renders: readonly Render[], ordered: Format): Watchable[] {
  const best = new Map<Format, Watchable>()
  for (const render of renders.filter(isWatchable).sort((one, other) => rank(one) - rank(other)))
    if (!best.has(render.format)) best.set(render.format, render)
  return [...best.values()].sort((one, other) => Number(other.format === ordered) - Number(one.format === ordered))
}

/** A draft can be watched, and the finished film not yet: what there is to say about it is said in the review room. */
export const isInReview = ({ renders }: Pick<Tour, 'renders'>): boolean => {
  const playable = renders.filter(isWatchable)
  return playable.length > 0 && playable.every(({ watermarked }) => watermarked)
}

/** The cover picture of a file: the draft's has its watermark, so a finished film has one of its own. */
export function posterOf({ poster_url, delivery }: Tour, { format, watermarked }: Watchable): string | null {
  if (watermarked) return poster_url
  return delivery.files.find((file) => file.kind === 'poster' && file.format === format)?.url ?? poster_url
}
