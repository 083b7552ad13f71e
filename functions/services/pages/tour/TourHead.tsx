import { PageFonts } from '../PageFonts.tsx'
import type { TourContent } from './tourContent.ts'

const titleOf = ({ street, place }: TourContent) => [street, place].filter((part) => part !== '').join(', ')

const figuresOf = ({ price, facts }: TourContent) => [...(price ? [price] : []), ...facts]

const sentenceOf = (content: TourContent) =>
  [
    `A video tour of ${titleOf(content)}`,
    ...(figuresOf(content).length > 0 ? [figuresOf(content).join(', ')] : []),
  ].join(': ')

/** What search engines read, and those with whom the page is shared. */
export function TourHead({ content }: { content: TourContent }) {
  const { url, film, agent } = content
  const [title, description] = [titleOf(content), `${sentenceOf(content)}.`]
  const picture = film.posterUrl
    ? {
        'og:image': content.shareUrl,
        'og:image:type': 'image/jpeg',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': `${content.shows[0] ?? 'The home'} at ${content.street}`,
      }
    : {}
  const card = {
    'og:type': 'video.other',
    'og:site_name': agent.brokerage || agent.name,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    ...picture,
    'og:video': film.url,
    'og:video:type': 'video/mp4',
    'og:video:width': String(film.width),
    'og:video:height': String(film.height),
  }
  return (
    <>
      <title>{`${title} · Video tour`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <PageFonts />
      {Object.entries(card).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** schema.org's VideoObject. */
export function structuredFilm(content: TourContent): object {
  const { film, seconds, deliveredAt, url } = content
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: `Video tour of ${titleOf(content)}`,
    description: `${sentenceOf(content)}.`,
    ...(film.posterUrl && { thumbnailUrl: [film.posterUrl] }),
    uploadDate: deliveredAt,
    duration: `PT${seconds}S`,
    contentUrl: film.url,
    url,
    width: film.width,
    height: film.height,
  }
}
