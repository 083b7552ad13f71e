import type { OrderView } from '#contract/orders/order'
import { saidOfPhoto } from '../../../lib/files/saidOfPhoto.ts'
import { PhotoLink } from '../../../modules/photo-link/PhotoLink.tsx'
import { takesPhotos } from '../../../modules/photo-link/takesPhotos.ts'
import { Music } from '../../../ui/icons/rareIcons.tsx'
import { HomePhoto } from '../../../ui/pictures/HomePhoto.tsx'

type OrderPhotosProps = { order: Pick<OrderView, 'orderId' | 'status' | 'photos' | 'tour'> }

/** The photos as they are arranged, small, and the logo behind them; what can't be opened says so. A recording is named. */
export function OrderPhotos({ order }: OrderPhotosProps) {
  const { orderId, photos: files } = order
  const photos = files.filter(({ type }) => type === 'photo')
  const logos = files.filter(({ type }) => type === 'logo')
  const recording = files.find(({ type }) => type === 'voice')
  return (
    <section aria-labelledby="photos-title" className="print:hidden">
      <h2 id="photos-title" className="font-semibold text-18">
        Photos <span className="font-normal text-ink-3">{photos.length}</span>
      </h2>
      {photos.length === 0 && <p className="mt-2 text-ink-2">No photos yet.</p>}
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {[...photos, ...logos].map((photo) => (
          <li key={photo.asset_id} className="min-w-0">
            <HomePhoto url={photo.thumbnail_url} alt="" className="aspect-[3/2] w-full rounded-small" />
            <p className="mt-1 truncate text-13 text-ink-3">
              {photo.type === 'logo' && 'Logo: '}
              {photo.filename}
            </p>
            {photo.problem && <p className="break-words text-13 text-danger">{photo.problem}</p>}
            {photo.remark && <p className="break-words text-13 text-warn">{photo.remark}</p>}
            {saidOfPhoto(photo) && <p className="text-13 text-ink-2">{saidOfPhoto(photo)}</p>}
          </li>
        ))}
      </ul>
      {recording && (
        <p className="mt-4 flex items-center gap-2 text-14 text-ink-2">
          <Music aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          <span className="min-w-0 break-words">Your recording: {recording.filename}</span>
        </p>
      )}
      <div className="mt-4 empty:hidden print:hidden">{takesPhotos(order) && <PhotoLink orderId={orderId} />}</div>
    </section>
  )
}
