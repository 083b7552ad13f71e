import { mediaObject } from '../mediaResponse.ts'
import type { ViewerEvent } from './event.ts'

/** Asks the bucket for the object that the address stands for. CloudFront has checked the address's signature by then. */
export function handler(event: ViewerEvent) {
  event.request.uri = mediaObject(event.request.uri)
  return event.request
}
