import type { OrderView, Photo } from '#contract/order'
import { ImageIcon } from '../../../components/icons.tsx'
import { PhotoLink } from '../../../components/photo-link/PhotoLink.tsx'
import { saidOfPhoto } from '../../../lib/saidOfPhoto.ts'

/** The files as they are arranged, as thumbnails by links that end soon; kinds that no browser shows get a sign instead. */
type OrderPhotosProps = { order: Pick<OrderView, 'orderId' | 'status' | 'photos'> }

export function OrderPhotos({ order: { orderId, status, photos } }: OrderPhotosProps) {
  return (
    <section aria-labelledby="photos-title">
      <h2 id="photos-title" className="font-semibold text-18">
        Photos <span className="font-normal text-ink-3">{photos.length}</span>
      </h2>
      {photos.length === 0 && <p className="mt-2 text-ink-2">No photos yet.</p>}
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {photos.map((photo) => (
          <li key={photo.asset_id} className="min-w-0">
            <Thumbnail url={photo.thumbnail_url} />
            <p className="mt-1 truncate text-13 text-ink-3">{photo.filename}</p>
            {saidOfPhoto(photo) && <p className="text-13 text-ink-2">{saidOfPhoto(photo)}</p>}
          </li>
        ))}
      </ul>
      <div className="mt-4 empty:hidden">
        <PhotoLink orderId={orderId} status={status} />
      </div>
    </section>
  )
}

const frame = 'aspect-[3/2] w-full rounded-small bg-sand'

/** Decoration beside the file's name. */
const Thumbnail = ({ url }: { url: Photo['thumbnail_url'] }) =>
  url ? (
    <img src={url} alt="" loading="lazy" decoding="async" className={`${frame} object-cover`} />
  ) : (
    <div className={`${frame} grid place-items-center text-ink-3`}>
      <ImageIcon aria-hidden="true" className="size-6" />
    </div>
  )
