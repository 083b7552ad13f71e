import type { Photo } from '#contract/order'
import { HomePhoto } from './HomePhoto.tsx'

/** As many as fill a line of a wide screen. */
const shownMost = 5

type HouseStripProps = { photos: readonly Photo[] }

/** The first photos of a home, its cover before the others, and how many there are. */
export function HouseStrip({ photos }: HouseStripProps) {
  const ofHome = photos.filter(({ type }) => type === 'photo')
  if (ofHome.length === 0) return null
  const shown = ofHome.toSorted((one, other) => Number(other.is_cover) - Number(one.is_cover)).slice(0, shownMost)
  return (
    <div>
      <ul aria-label="Photos of the home" className="grid grid-cols-4 gap-2">
        {shown.map(({ asset_id, thumbnail_url, filename }, index) => (
          <li key={asset_id} className={index === 0 ? 'col-span-2 row-span-2' : ''}>
            <HomePhoto url={thumbnail_url} alt={filename} className="aspect-[3/2] h-full w-full rounded-small" />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-14 text-ink-2">{ofHome.length === 1 ? '1 photo' : `${ofHome.length} photos`}</p>
    </div>
  )
}
