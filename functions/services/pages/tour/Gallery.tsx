import { PageIcon } from './PageIcon.tsx'

export type GalleryPhoto = {
  url: string
  largeUrl: string
  /** What it shows, where that is known. */
  alt: string | null
  room: string | null
  /** In pixels; 0 where nobody knows. */
  width: number
  height: number
}

const nameOf = ({ room }: GalleryPhoto, index: number) => room ?? `Photo ${index + 1}`
const altOf = (photo: GalleryPhoto, index: number) => photo.alt ?? nameOf(photo, index)

/** The photos at a glance; each opens large, to leaf through. Without scripts each opens by itself. */
export const Gallery = ({ photos }: { photos: readonly GalleryPhoto[] }) => (
  <section className="photos">
    <h2>The photos.</h2>
    <ul className="tiles" id="tiles">
      {photos.map((photo, index) => (
        <li key={photo.url}>
          <a href={photo.largeUrl}>
            <img
              src={photo.url}
              alt={altOf(photo, index)}
              loading={index > 2 ? 'lazy' : 'eager'}
              width={photo.width || 3}
              height={photo.height || 2}
            />
          </a>
        </li>
      ))}
    </ul>
    <dialog id="leaf" className="night leaf" aria-label="Photos">
      <ol className="track" id="track">
        {photos.map((photo, index) => (
          <li key={photo.url} aria-label={`${index + 1} of ${photos.length}`}>
            <figure>
              <img
                src={photo.largeUrl}
                alt={altOf(photo, index)}
                loading="lazy"
                width={photo.width || 3}
                height={photo.height || 2}
              />
              <figcaption>
                {nameOf(photo, index)}{' '}
                <span className="muted">
                  {index + 1} of {photos.length}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
      <button type="button" id="leaf-close" className="round" aria-label="Close">
        <PageIcon name="close" />
      </button>
      <button type="button" id="leaf-back" className="round" aria-label="Previous photo">
        <PageIcon name="back" />
      </button>
      <button type="button" id="leaf-on" className="round" aria-label="Next photo">
        <PageIcon name="on" />
      </button>
    </dialog>
  </section>
)
