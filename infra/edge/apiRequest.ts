import type { ViewerEvent } from './event.ts'

/** Tells the API the visitor's address, in place of whatever the visitor wrote there. */
export function handler(event: ViewerEvent) {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return event.request
}
