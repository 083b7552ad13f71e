/**
 * How the built site is served, once: by CloudFront (see edge/ and stacks/web.ts) and by the local site server.
 * Pure TypeScript without imports, so that the edge functions stay small.
 */

/** Rendered to HTML at build, as `<path>/index.html`. */
export const prerenderedPaths = ['/', '/gallery', '/developers', '/terms', '/privacy'] as const
/**
 * Screens of the application: answered with the empty shell, never with another page's HTML. As in the router, a part
 * that begins with a colon stands for any.
 */
const appPaths = [
  '/order',
  '/photos/:token',
  '/emails/:token',
  '/pay/:token',
  '/login',
  '/signup',
  '/forgot',
  '/reset',
  '/verify',
  '/account',
  '/account/integrations',
  '/account/orders/:orderId',
  '/admin',
] as const
const shellObject = '/shell.html'
/** The shell for who comes by a review link: kept out of search engines, and its address, a secret, out of referrers. */
const reviewPath = '/review/:token'
const reviewShellObject = '/review.html'
/** Rendered at build as well; its screen is the router's answer to any unknown path. */
export const notFoundObject = '/404.html'
/** The API's own description, a file of the site though its address is the API's. */
export const apiDocumentPath = '/api/openapi.json'
/** Vite writes a hash of the content into every name below it. */
export const hashedPrefix = '/assets/'

/** What a deployment must have CloudFront forget: all that keeps its name and names hashed files. */
export const pageObjects = () => [
  ...new Set([...prerenderedPaths, ...appPaths, reviewPath, notFoundObject].map((path) => siteObject(path).object)),
]

/** Pages that a function makes as they are asked for, behind the same address as the site. */
export const servedPages = { tour: '/tour/', watch: '/watch/' } as const

export type SiteObject = { object: string; status: 200 | 404 }

/**
 * The object that answers a path (without its query), decided without seeing the bucket: a file by its extension,
 * a rendered page by its list, a screen of the application by the shell. A missing file is the store's own 404.
 */
export function siteObject(path: string): SiteObject {
  const page = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const listed = (pages: readonly string[]) => pages.some((pattern) => isLike(pattern, page))
  if (listed(prerenderedPaths)) return { object: page === '/' ? '/index.html' : `${page}/index.html`, status: 200 }
  if (listed(appPaths)) return { object: shellObject, status: 200 }
  if (listed([reviewPath])) return { object: reviewShellObject, status: 200 }
  if (page === notFoundObject) return { object: notFoundObject, status: 404 }
  const isFile = page.slice(page.lastIndexOf('/')).includes('.')
  return isFile ? { object: path, status: 200 } : { object: notFoundObject, status: 404 }
}

function isLike(pattern: string, page: string): boolean {
  const wanted = pattern.split('/')
  const given = page.split('/')
  return (
    given.length === wanted.length &&
    wanted.every((part, index) => part === given[index] || (part.startsWith(':') && given[index] !== ''))
  )
}

/** Hashed files never change; pages are asked for anew; the few other files may be an hour old. */
export function cacheControl(object: string): string {
  if (object.startsWith(hashedPrefix)) return 'public, max-age=31536000, immutable'
  return object.endsWith('.html') ? 'no-cache' : 'public, max-age=3600'
}

/** A type of text with the letters that all of ours is written in, which S3 does not tell; any other type as it is. */
export const withCharset = (type: string): string =>
  /^text\/|[/+](json|xml)$|javascript$/.test(type) && !type.includes('charset') ? `${type}; charset=utf-8` : type

/** `bucketOrigin` is where photos are posted to, and the console loads originals from; `https` adds what plain HTTP can't keep. */
export type SiteSecurity = { bucketOrigin: string; https?: boolean }

export function contentSecurityPolicy(site: SiteSecurity): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self'",
    `connect-src 'self' ${site.bucketOrigin}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return [...directives, ...(site.https ? ['upgrade-insecure-requests'] : [])].join('; ')
}

export const isolationHeaders = {
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const
const referrerPolicy = 'strict-origin-when-cross-origin'
export const hstsSeconds = 2 * 365 * 24 * 60 * 60

export function securityHeaders(site: SiteSecurity): Record<string, string> {
  return {
    ...isolationHeaders,
    'content-security-policy': contentSecurityPolicy(site),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': referrerPolicy,
    ...(site.https ? { 'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains; preload` } : {}),
  }
}
