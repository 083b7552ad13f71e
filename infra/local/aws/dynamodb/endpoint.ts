import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { type Authorize, callerOf, deniedText } from '../callers.ts'
import type { Database } from './database.ts'
import { DynamoError } from './engine.ts'
import { rightsFor } from './rights.ts'

const Input = z.record(z.string(), z.unknown())

export function dynamoEndpoint(database: Database, authorize: Authorize = () => true): RequestListener {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    const send = (status: number, answer: unknown) => {
      const body = JSON.stringify(answer)
      const headers = { 'content-type': 'application/x-amz-json-1.0', 'content-length': Buffer.byteLength(body) }
      response.writeHead(status, { ...headers, 'x-amzn-requestid': randomUUID() }).end(body)
    }
    try {
      const input = Input.parse(JSON.parse(await text(request)))
      const caller = callerOf(request)
      const denied = caller && rightsFor(operation, input).find((needed) => !authorize({ caller, ...needed }))
      if (denied) return send(400, { __type: 'AccessDeniedException', message: deniedText({ caller, ...denied }) })
      send(200, await database.call(operation, input))
    } catch (error) {
      if (error instanceof DynamoError) return send(error.status, error.body)
      console.error(`The embedded DynamoDB failed at ${operation}:`, error)
      send(500, { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message: 'Internal server error' })
    }
  }
  return answer
}
