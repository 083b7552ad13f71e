/** Where a sign-in leads: `redirect` where it names a place on this very site, else `otherwise`. */
export function redirectTarget(search: string, otherwise: string): string {
  const wanted = new URLSearchParams(search).get('redirect')
  if (!wanted?.startsWith('/')) return otherwise
  const { origin } = window.location
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined
  return url?.origin === origin && !/^\/[/\\]/.test(wanted) ? url.pathname + url.search + url.hash : otherwise
}

/** The same `redirect` for a link to another sign-in page. */
export function withSameRedirect(path: string, search: string): string {
  const wanted = new URLSearchParams(search).get('redirect')
  return wanted ? `${path}?redirect=${encodeURIComponent(wanted)}` : path
}
