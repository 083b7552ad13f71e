import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { elements } from './xml.ts'

export class S3Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: Record<string, string | number>
  constructor(status: number, code: string, message: string, details: Record<string, string | number> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }

  send(response: ServerResponse) {
    const requestId = randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()
    const inner = elements({ Code: this.code, Message: this.message, ...this.details, RequestId: requestId })
    response.writeHead(this.status, { 'content-type': 'application/xml', 'x-amz-request-id': requestId })
    response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error>${inner}</Error>`)
  }
}

export const accessDenied = (message = 'Access Denied') => new S3Refusal(403, 'AccessDenied', message)
