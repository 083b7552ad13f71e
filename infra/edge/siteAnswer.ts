import { cacheControl, siteObject, withCharset } from '../siteResponse.ts'
import type { ResponseEvent } from './event.ts'

/** Says how long browsers may keep the object, what letters its text is in, and that the page for unknown paths is no success. */
export function handler(event: ResponseEvent) {
  const response = event.response
  const object = event.request.uri
  if (response.statusCode === 200 && siteObject(object).status === 404) {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  }
  response.headers['cache-control'] = { value: cacheControl(object) }
  const type = response.headers['content-type']
  if (type) type.value = withCharset(type.value)
  return response
}
