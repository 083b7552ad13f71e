/** Where a sign-in leads: `redirect` where it names a place on this very site, else `otherwise`. */
export function redirectTarget(search: string, otherwise: string): string {
  return localPath(new URLSearchParams(search).get('redirect') ?? '') ?? otherwise
}

/** The same `redirect` for a link to another sign-in page. */
export function withSameRedirect(path: string, search: string): string {
  const wanted = redirectTarget(search, '')
  return wanted ? `${path}?redirect=${encodeURIComponent(wanted)}` : path
}

/**
 * The path as a browser reads it, where it is one of this site and stays one when it is read again: dots, escapes and
 * backslashes may leave a second slash at its beginning, which would name another host.
 */
function localPath(wanted: string): string | undefined {
  const { origin } = window.location
  if (!wanted.startsWith('/') || /[\p{Cc}\\]/u.test(wanted) || !URL.canParse(wanted, origin)) return undefined
  const url = new URL(wanted, origin)
  const isLocal = url.origin === origin && !/^\/\/|%2f|%5c|%(?![\da-f]{2})/i.test(url.pathname)
  return isLocal ? url.pathname + url.search + url.hash : undefined
}
