import { type PageDocument, pageDocument } from './PageDocument.ts'
import { PageFilm, type ShownFilm } from './PageFilm.tsx'

export type WatchContent = { title: string; film: ShownFilm; mediaOrigin: string }

const style = `html,body,main{height:100%;margin:0;background:#000}
video{display:block;width:100%;height:100%;object-fit:contain;background:#000}
video:focus-visible{outline:3px solid #fff;outline-offset:-3px}`

/**
 * What a multiple listing service takes: one player of the film without branding, and nothing else. No name, logo, link,
 * form, script, cookie or referrer.
 */
export const watchPage = ({ title, film, mediaOrigin }: WatchContent): PageDocument =>
  pageDocument({
    head: (
      <>
        <title>{title}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <link rel="icon" href="data:," />
      </>
    ),
    body: (
      <main>
        <PageFilm film={film} label={`Video of ${title}`} />
      </main>
    ),
    style,
    mediaOrigin,
    mayBeFramed: true,
    referrerPolicy: 'no-referrer',
  })
