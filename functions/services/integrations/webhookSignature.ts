import { createHmac } from 'node:crypto'

type Signed = { id: string; body: string; now: Date }

/** The headers of Standard Webhooks 1.0: HMAC-SHA256 of id, seconds and body, by which a server knows that we sent it. */
export function signedHeaders(secret: string, { id, body, now }: Signed): Record<string, string> {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
