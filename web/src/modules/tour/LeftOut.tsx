import type { Tour } from '#contract/film/tour'
import type { Photo } from '#contract/orders/order'
import { ChevronDown } from '../../ui/icons/icons.tsx'
import { photosInWords } from './tourWords.ts'

type LeftOutProps = { skipped: Tour['skipped']; photos: readonly Pick<Photo, 'asset_id' | 'filename'>[] }

/** The photos that the film does without, and why. */
export function LeftOut({ skipped, photos }: LeftOutProps) {
  if (skipped.length === 0) return null
  const nameOf = (id: string) => photos.find(({ asset_id }) => asset_id === id)?.filename ?? 'A photo'
  return (
    <details className="group mt-5 border-night-ink/20 border-t pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-semibold text-night-ink">
        We left out {photosInWords(skipped.length)}
        <ChevronDown aria-hidden="true" className="size-5 text-night-muted group-open:rotate-180" />
      </summary>
      <ul className="pb-1">
        {skipped.map(({ asset_id, reason }) => (
          <li key={asset_id} className="py-1.5 text-night-muted">
            <span className="break-all text-night-ink">{nameOf(asset_id)}</span>: {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}
