import type { ViewerEvent } from './event.ts'

/** Put in as the code is made: the host that the pages without branding have for themselves. */
declare const neutralOrigin: string

/** Links from before the stage had that host go on working, and show its address. */
export function handler(event: ViewerEvent) {
  return {
    statusCode: 302,
    statusDescription: 'Found',
    headers: {
      location: { value: neutralOrigin + event.request.uri },
      'cache-control': { value: 'no-store' },
      'referrer-policy': { value: 'no-referrer' },
    },
  }
}
