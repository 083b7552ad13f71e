import type { RequestListener, ServerResponse } from 'node:http'

/** Node passes on whatever its parser takes: another host, half an escape, and `//`, which a URL reads as a host. */
export function isPath(target: string): boolean {
  if (!/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(target)) return false
  try {
    decodeURIComponent(target.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** Answers 400 to a request for no path, in API Gateway's words; a failure of `answer` ends its own request alone. */
export function guarded(answer: RequestListener): RequestListener {
  return async (request, response) => {
    try {
      if (isPath(request.url ?? '')) await answer(request, response)
      else refuse(response)
    } catch (error) {
      console.error(`The request ${request.method} ${request.url} failed:`, error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    }
  }
}

const refuse = (response: ServerResponse) =>
  response
    .writeHead(400, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify({ message: 'Bad Request' }))
