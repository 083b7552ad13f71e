import { createHash } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export type PageDocument = { html: string; headers: Record<string, string> }

type PageRules = {
  mediaOrigin?: string
  mayBeFramed: boolean
  referrerPolicy: 'no-referrer' | 'strict-origin-when-cross-origin'
}

type PageParts = PageRules & {
  head: ReactElement
  body: ReactElement
  style: string
  script?: string
  data?: object
}

const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function securityPolicy({ style, script, mediaOrigin, mayBeFramed }: PageParts): string {
  const media = mediaOrigin === undefined ? [] : [mediaOrigin]
  return [
    "default-src 'none'",
    `style-src ${hashed(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashed(script)}`, "connect-src 'self'"]),
    "font-src 'self'",
    `img-src ${["'self' data:", ...media].join(' ')}`,
    `media-src ${["'self'", ...media].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${mayBeFramed ? '*' : "'none'"}`,
  ].join('; ')
}

/** One HTML document, with what its browser may do. React escapes what people typed; style and script are ours. */
export function pageDocument(parts: PageParts): PageDocument {
  const { head, body, style, script, data, referrerPolicy } = parts
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    renderToStaticMarkup(head),
    // A data block is never executed, so that the policy against inline scripts does not touch it.
    ...(data ? [`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`] : []),
    `<style>${style}</style>`,
    '</head>',
    `<body>${renderToStaticMarkup(body)}`,
    ...(script === undefined ? [] : [`<script>${script}</script>`]),
    '</body>',
    '</html>',
  ].join('\n')
  return {
    html,
    headers: { 'content-security-policy': securityPolicy(parts), 'referrer-policy': referrerPolicy },
  }
}
