import { brand } from '#contract/brand'
import { planNames } from '#contract/money/plans'
import { planContents, planPrices } from '../features/marketing/plans.ts'
import { samples } from '../features/marketing/sample/samples.ts'
import { paths } from '../paths.ts'
import type { SitePageName } from './sitePageNames.ts'
import { sitePages } from './sitePages.ts'

const origin = `https://${brand.siteHost}`
const socialCard = `${origin}/social-card.jpg`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** What the head of a rendered page says to search engines and to those with whom a link is shared. */
export function headOf(name: SitePageName): string {
  const { title, description, path } = sitePages[name]
  const lines = [`<title>${escaped(title)}</title>`, firstPaintAfter(name === 'home' ? 'statistics-title' : 'main')]
  lines.push(meta('name', 'description', description))
  if (name === 'notFound') return [...lines, meta('name', 'robots', 'noindex')].join('\n')
  const url = origin + path
  lines.push(`<link rel="canonical" href="${url}">`)
  const card = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': socialCard,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A modern house at dusk, and the words: Video is king.',
  }
  for (const [property, content] of Object.entries(card)) lines.push(meta('property', property, content))
  lines.push(meta('name', 'twitter:card', 'summary_large_image'), meta('name', 'twitter:image', socialCard))
  if (name === 'home') lines.push(dataBlock(structuredData()))
  return lines.join('\n')
}

/** A slow phone would paint the half of the hero that it has parsed, and then move it up: it stands on its lower edge. */
const firstPaintAfter = (id: string) => `<link rel="expect" href="#${id}" blocking="render">`

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`

/** A data block is never executed, so that the policy against inline scripts does not touch it. */
const dataBlock = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

function structuredData() {
  const organization = `${origin}/#organization`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: brand.name,
        legalName: brand.legalName,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        email: brand.supportEmail,
      },
      ...planContents.map(({ plan, summary }) => ({
        '@type': 'Product',
        name: `${brand.name} video tour, ${planNames[plan]} plan`,
        description: summary,
        image: socialCard,
        brand: { '@id': organization },
        offers: {
          '@type': 'Offer',
          price: (planPrices[plan] / 100).toFixed(2),
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          url: `${origin}${paths.order}?plan=${plan}`,
          seller: { '@id': organization },
        },
      })),
      {
        '@type': 'VideoObject',
        name: 'Sample video tour of a modern family home',
        description: `A tour that our product made from ${samples.tour.photos} stills: title, rooms, music and a close.`,
        thumbnailUrl: socialCard,
        contentUrl: origin + samples.tour.film,
        duration: `PT${samples.tour.seconds}S`,
        uploadDate: '2026-11-22T00:00:00Z',
        publisher: { '@id': organization },
      },
    ],
  }
}
