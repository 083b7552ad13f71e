import { siteObject } from '../siteResponse.ts'
import type { ViewerEvent } from './event.ts'

/** Asks the bucket for the object that answers the path. */
export function handler(event: ViewerEvent) {
  event.request.uri = siteObject(event.request.uri).object
  return event.request
}
