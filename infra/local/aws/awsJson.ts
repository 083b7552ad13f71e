import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** What the caller did wrong, by AWS's name for it. */
export class Refused extends Error {
  readonly type: string
  constructor(type: string, message: string) {
    super(message)
    this.name = 'Refused'
    this.type = type
  }
}
type Operation = (input: unknown) => Promise<object> | object

export function awsJson(service: string, operations: Record<string, Operation>): RequestListener {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const name = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    const send = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() })
        .end(JSON.stringify(body))
    try {
      const operation = operations[name]
      if (!operation) throw new Refused('UnknownOperationException', `The embedded ${service} does not know ${name}.`)
      send(200, await operation(JSON.parse(await text(request))))
    } catch (error) {
      if (error instanceof Refused) return send(400, { __type: error.type, message: error.message })
      console.error(`The embedded ${service} failed at ${name}:`, error)
      send(500, { __type: 'InternalFailure', message: 'Internal failure' })
    }
  }
  return (request, response) => void answer(request, response)
}
