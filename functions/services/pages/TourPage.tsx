import { brand } from '#contract/brand'
import { AgentCard } from './AgentCard.tsx'
import { type PageDocument, pageDocument } from './PageDocument.ts'
import { PageFilm } from './PageFilm.tsx'
import { structuredFilm, TourHead } from './TourHead.tsx'
import type { TourContent } from './tourContent.ts'
import { tourScript } from './tourScript.ts'
import { tourStyle } from './tourStyle.ts'

/** The branded page that an agent shares: the film, the home, and the agent to write to. */
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
    <header className="night">
      <div className="page bar">
        <p className="seller">{content.agent.brokerage || content.agent.name}</p>
        <button type="button" className="button quiet" id="share" hidden>
          Share
        </button>
        <p className="note" id="shared" role="status" />
      </div>
    </header>
    <main>
      <section className="night stage" aria-label="Film">
        <div className="film">
          <PageFilm
            film={content.film}
            label={`Video tour of ${content.street}`}
            describedBy={content.shows.length > 0 ? 'shows' : undefined}
          />
          {content.shows.length > 0 && (
            <p id="shows" className="unseen">
              The film shows, in this order: {content.shows.join('; ')}.
            </p>
          )}
          <button type="button" className="play" id="play" aria-label="Play the film" hidden>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 3v18l16-9z" fill="currentColor" />
            </svg>
          </button>
        </div>
        <div className="page home">
          <h1>{content.street}</h1>
          {content.place && <p className="place muted">{content.place}</p>}
          {content.facts.length > 0 && (
            <ul className="facts" aria-label="About the home">
              {content.facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
      </section>
      <div className="page columns">
        <AgentCard agent={content.agent} slug={content.slug} street={content.street} />
        <div className="about">
          <Originals url={content.originalsUrl} hasClips={content.hasClips} />
          {content.embed && <Embed code={content.embed.code} />}
        </div>
      </div>
    </main>
    <footer>
      <div className="page muted">
        Film by <a href={content.siteOrigin}>{brand.name}</a>
      </div>
    </footer>
  </>
)

const Originals = ({ url, hasClips }: { url: string; hasClips: boolean }) => (
  <section>
    <h2>How this film was made.</h2>
    <p className="text muted">
      {hasClips
        ? 'Every frame comes from a photo or a video clip that was sent to us. In the photos, only the camera moves: we generated, moved and removed nothing.'
        : 'Every frame comes from a photo that was sent to us. Only the camera moves: we generated, moved and removed nothing.'}
    </p>
    <p>
      <a href={url}>See the photos{hasClips && ' and clips'}</a>
    </p>
  </section>
)

const Embed = ({ code }: { code: string }) => (
  <section>
    <h2>Show it on your site.</h2>
    <p className="text muted">This code shows the film alone, without any branding.</p>
    <textarea readOnly rows={3} aria-label="Embed code" id="embed" defaultValue={code} />
    <button type="button" className="button quiet" id="copy" hidden>
      Copy the code
    </button>
    <p className="note" id="copied" role="status" />
  </section>
)
