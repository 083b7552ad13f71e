import type { Photo } from '#contract/order'
import { ImageIcon } from '../../../components/icons.tsx'
import { usePatientPicture } from '../../../components/usePatientPicture.ts'
import { saidOfPhoto } from '../../../lib/saidOfPhoto.ts'

/** The files as they are arranged, as small pictures; what can't be opened says so. */
export function OrderPhotos({ photos }: { photos: Photo[] }) {
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
            {photo.problem && <p className="break-words text-13 text-danger">{photo.problem}</p>}
            {saidOfPhoto(photo) && <p className="text-13 text-ink-2">{saidOfPhoto(photo)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const frame = 'aspect-[3/2] w-full rounded-small bg-sand'

/** Decoration beside the file's name. */
function Thumbnail({ url }: { url: Photo['thumbnail_url'] }) {
  const { isShown, attempt, onError } = usePatientPicture(url)
  return url && isShown ? (
    <img
      key={attempt}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      className={`${frame} object-cover`}
      onError={onError}
    />
  ) : (
    <span className={`${frame} grid place-items-center text-ink-3`}>
      <ImageIcon aria-hidden="true" className="size-6" />
    </span>
  )
}
