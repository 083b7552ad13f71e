import { brand } from '#contract/brand'
import type { QrCode } from '../../../film/Plan.ts'
import { type PageDocument, pageDocument } from '../PageDocument.ts'
import { AgentCard } from './AgentCard.tsx'
import { Gallery } from './Gallery.tsx'
import { structuredFilm, TourHead } from './TourHead.tsx'
import { TourPlayer } from './TourPlayer.tsx'
import { callHref, type TourContent } from './tourContent.ts'
import { tourScript } from './tourScript.ts'
import { tourStyle } from './tourStyle.ts'
import { Visit } from './Visit.tsx'

/** The branded page that an agent shares: the film, the home, its photos, and the agent to write to. */
export const tourPage = (content: TourContent): PageDocument =>
  pageDocument({
    head: <TourHead content={content} />,
    body: <TourBody content={content} />,
    style: tourStyle,
    script: tourScript,
    data: structuredFilm(content),
    mediaOrigin: content.mediaOrigin,
    mayBeFramed: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
  })

const TourBody = ({ content }: { content: TourContent }) => (
  <>
    <Bar content={content} />
    <main>
      <div className="night stage">
        <TourPlayer content={content} />
        <Home content={content} />
      </div>
      <div className="page columns">
        <div className="beside">
          <AgentCard agent={content.agent} slug={content.slug} street={content.street} />
        </div>
        <div className="about">
          {content.gallery.length > 0 && <Gallery photos={content.gallery} />}
          <Visit content={content} />
          <Originals url={content.originalsUrl} hasClips={content.hasClips} />
        </div>
      </div>
    </main>
    <footer>
      <div className="page muted">
        Film by <a href={content.siteOrigin}>{brand.name}</a>, made from the listing’s photos
      </div>
    </footer>
    <OnPaper code={content.code} url={content.url} />
  </>
)

/** Whom to call stays in reach: at the top of a desk's window, at the foot of a phone's. */
const Bar = ({ content: { agent } }: { content: TourContent }) => {
  const { name, brokerage, phone, logoUrl, isHeadshot, takesMessages } = agent
  return (
    <header className="night bar">
      <div className="page" data-call={phone}>
        {logoUrl && isHeadshot && <img className="face" src={logoUrl} alt="" width={40} height={40} />}
        <p className="seller">
          {name}
          {brokerage && <span className="muted">{brokerage}</span>}
        </p>
        <p className="note" id="shared" role="status" />
        <button type="button" className="button quiet live" id="share">
          Share
        </button>
        {(phone || takesMessages) && (
          <p className="reach">
            {takesMessages && (
              <a className="button quiet" href="#agent">
                Message
              </a>
            )}
            {phone && (
              <a className="button action" href={callHref(phone)}>
                Call<span className="number"> {phone}</span>
              </a>
            )}
          </p>
        )}
      </div>
    </header>
  )
}

const Home = ({ content: { street, place, price, facts } }: { content: TourContent }) => (
  <div className="page home">
    <div>
      <h1>{street}</h1>
      {place && <p className="place muted">{place}</p>}
    </div>
    <div className="figures">
      {price && <p className="price">{price}</p>}
      {facts.length > 0 && (
        <ul className="facts" aria-label="About the home">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </div>
  </div>
)

const Originals = ({ url, hasClips }: { url: string; hasClips: boolean }) => (
  <section className="made">
    <h2>How this film was made.</h2>
    <p className="text muted">
      {hasClips
        ? 'Every frame comes from a photo or a video clip that was sent to us. In the photos, only the camera moves: we generated, moved and removed nothing.'
        : 'Every frame comes from a photo that was sent to us. Only the camera moves: we generated, moved and removed nothing.'}
    </p>
    <p>
      <a href={url}>See the photos{hasClips && ' and clips'} as we received them</a>
    </p>
  </section>
)

const OnPaper = ({ code: { path, squares }, url }: { code: QrCode; url: string }) => (
  <div className="on-paper">
    <svg viewBox={`0 0 ${squares} ${squares}`} role="img" aria-label="QR code of this page">
      <path d={path} shapeRendering="crispEdges" />
    </svg>
    <p>
      Watch the film
      <span>{url.replace(/^https?:\/\//, '')}</span>
    </p>
  </div>
)
