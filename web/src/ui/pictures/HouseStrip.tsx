import type { Photo } from '#contract/orders/order'
import { photosInWords } from '../../lib/leftOverText.ts'
import { HomePhoto } from './HomePhoto.tsx'

/** As many as fill a line of a wide screen. */
const places = [0, 1, 2, 3, 4]
const stripStyle = 'grid grid-cols-4 gap-2'
const photoStyle = 'aspect-[3/2] h-full w-full rounded-small'
const placeStyle = (place: number) => (place === 0 ? 'col-span-2 row-span-2' : '')

type HouseStripProps = { photos: readonly Photo[] }

/** The first photos of a home, its cover before the others, and how many there are. */
export function HouseStrip({ photos }: HouseStripProps) {
  const ofHome = photos.filter(({ type }) => type === 'photo')
  if (ofHome.length === 0) return null
  const shown = ofHome.toSorted((one, other) => Number(other.is_cover) - Number(one.is_cover)).slice(0, places.length)
  return (
    <div>
      <ul aria-label="Photos of the home" className={stripStyle}>
        {shown.map(({ asset_id, thumbnail_url, filename }, index) => (
          <li key={asset_id} className={placeStyle(index)}>
            <HomePhoto url={thumbnail_url} alt={filename} className={photoStyle} />
          </li>
        ))}
      </ul>
      <Count of={ofHome.length} />
    </div>
  )
}

/** The places of so many photos, which are still being read: nothing moves when they come. */
export const HousePlaceholder = ({ count }: { count: number }) => (
  <div>
    <div className={stripStyle}>
      {places.slice(0, count).map((place) => (
        <div key={place} className={placeStyle(place)}>
          <HomePhoto url={null} alt="" className={photoStyle} />
        </div>
      ))}
    </div>
    <Count of={count} />
  </div>
)

const Count = ({ of }: { of: number }) => <p className="mt-2 text-14 text-ink-2">{photosInWords(of)}</p>
