import { mediaAnswerHeaders } from '../mediaResponse.ts'
import type { ResponseEvent } from './event.ts'

/** Says that no browser keeps the file, and under which name it is saved. Refusals don't come by here. */
export function handler(event: ResponseEvent) {
  const name = event.request.querystring.name
  const headers = mediaAnswerHeaders(name ? name.value : undefined)
  Object.keys(headers).forEach((header) => {
    event.response.headers[header] = { value: headers[header] ?? '' }
  })
  return event.response
}
