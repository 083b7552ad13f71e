import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Database } from './database.ts'
import { DynamoError } from './engine.ts'

const Input = z.record(z.string(), z.unknown())

/** DynamoDB's JSON protocol over HTTP. */
export function dynamoEndpoint(database: Database): RequestListener {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    const send = (status: number, answer: unknown) => {
      const body = JSON.stringify(answer)
      const headers = { 'content-type': 'application/x-amz-json-1.0', 'content-length': Buffer.byteLength(body) }
      response.writeHead(status, { ...headers, 'x-amzn-requestid': randomUUID() }).end(body)
    }
    try {
      send(200, await database.call(operation, Input.parse(JSON.parse(await text(request)))))
    } catch (error) {
      if (error instanceof DynamoError) return send(error.status, error.body)
      console.error(`The embedded DynamoDB failed at ${operation}:`, error)
      send(500, { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message: 'Internal server error' })
    }
  }
  return answer
}
