import { siteObject } from '../siteResponse.ts'
import type { ViewerEvent } from './event.ts'

export function handler(event: ViewerEvent) {
  event.request.uri = siteObject(event.request.uri).object
  return event.request
}
