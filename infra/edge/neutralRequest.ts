/** The host of pages without branding has nothing else: no site, no API, and no word of whose it is. */
export function handler() {
  return {
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: { 'cache-control': { value: 'no-store' }, 'referrer-policy': { value: 'no-referrer' } },
  }
}
