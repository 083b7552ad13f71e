import { type PageDocument, pageDocument } from './PageDocument.ts'
import { pageStyle } from './pageStyle.ts'

export type SourcePhoto = {
  pictureUrl: string
  largeUrl: string
  /** In pixels, as the original is shown; 0 where nobody knows. */
  width: number
  height: number
  /** Of the original file; null where it was never read whole. */
  sha256: string | null
  receivedAt: string
}
export type OriginalsContent = {
  street: string
  place: string
  isInCalifornia: boolean
  photos: readonly SourcePhoto[]
  url: string
  tourUrl: string
  mediaOrigin: string
}

const style = `${pageStyle}
header{padding:40px 0 32px}
h1{font-size:clamp(38px,6vw,60px);margin:16px 0 16px}
.lead{max-width:65ch;font-size:18px}
.copies{margin-top:8px}
.law{max-width:65ch;margin-top:20px;padding:16px 20px;background:#F3EEE6;border-radius:12px}
ol{list-style:none;margin:0 0 64px;padding:0;display:grid;gap:32px 24px}
figure{margin:0}
figure a{display:block;border-radius:12px;overflow:hidden;background:#F3EEE6}
img{display:block;width:100%;aspect-ratio:3/2;object-fit:contain}
figcaption{margin-top:12px;font-size:14px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:8px 0 0}
dt{color:#4A4F4B}
dd{margin:0;overflow-wrap:anywhere}
code{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
@media(min-width:640px){ol{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media(min-width:1024px){ol{grid-template-columns:repeat(3,minmax(0,1fr))}header{padding:64px 0 48px}}`

/** The proof that nothing is invented: every photo that the film shows, as it was sent to us. */
export const originalsPage = (content: OriginalsContent): PageDocument => {
  const title = [content.street, content.place].filter((part) => part !== '').join(', ')
  return pageDocument({
    head: (
      <>
        <title>{`Original photos of ${title}`}</title>
        <meta name="description" content={`The unaltered photos behind the video tour of ${title}.`} />
        <link rel="canonical" href={content.url} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </>
    ),
    body: <OriginalsBody content={content} />,
    style,
    mediaOrigin: content.mediaOrigin,
    mayBeFramed: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
}

const OriginalsBody = ({ content: { street, isInCalifornia, photos, tourUrl } }: { content: OriginalsContent }) => (
  <div className="page">
    <header>
      <a href={tourUrl}>← Back to the film</a>
      <h1>The original photos of {street}</h1>
      <p className="lead">
        The film was made from these photos with camera moves only: nothing added, nothing removed. Crop, exposure and
        color are the only treatments that a photo may get.
      </p>
      <p className="muted copies">
        The photos are shown as copies without camera data. Each SHA-256 is that of the original file.
      </p>
      {isInCalifornia && <Law />}
    </header>
    <main>
      <ol>
        {photos.map((photo, index) => (
          <li key={photo.largeUrl}>
            <Photo photo={photo} number={index + 1} />
          </li>
        ))}
      </ol>
    </main>
  </div>
)

/** Business and Professions Code, section 10140.8, since 2026: its words exempt what leaves the property as it is. */
const Law = () => (
  <p className="law">
    <strong>California AB 723.</strong> This page shows the original, unaltered images behind the film (Business and
    Professions Code, section 10140.8). Camera moves only: nothing added, nothing removed.
  </p>
)

const dayText = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const Photo = ({ photo, number }: { photo: SourcePhoto; number: number }) => (
  <figure>
    <a href={photo.largeUrl}>
      <img src={photo.pictureUrl} alt={`Open number ${number} in full size`} loading={number > 6 ? 'lazy' : 'eager'} />
    </a>
    <figcaption>
      <strong>Photo {number}</strong>
      <dl>
        <dt>Received</dt>
        <dd>
          <time dateTime={photo.receivedAt}>{dayText.format(new Date(photo.receivedAt))}</time>
        </dd>
        {photo.width > 0 && (
          <>
            <dt>Original</dt>
            <dd>
              {photo.width} × {photo.height} pixels
            </dd>
          </>
        )}
        <dt>Treatment</dt>
        <dd>Crop, exposure and color only</dd>
        {photo.sha256 && (
          <>
            <dt>SHA-256</dt>
            <dd>
              <code>{photo.sha256}</code>
            </dd>
          </>
        )}
      </dl>
    </figcaption>
  </figure>
)
