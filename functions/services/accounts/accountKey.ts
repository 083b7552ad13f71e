import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { config } from '../config.ts'

type Purpose = 'log' | 'second factor' | 'webhook'
const keyBytes = 32

function keyFor(purpose: Purpose): Buffer {
  const { ACCOUNT_KEY } = config()
  if (ACCOUNT_KEY.length < keyBytes) throw new Error('This function was given no ACCOUNT_KEY.')
  return Buffer.from(hkdfSync('sha256', ACCOUNT_KEY, '', purpose, keyBytes))
}

export const logMark = (kind: 'account' | 'network', text: string): string =>
  createHmac('sha256', keyFor('log')).update(`${kind}:${text}`).digest('base64url').slice(0, 12)

/** Standard Webhooks. Derived from the id each time and stored nowhere, so no backup and no stream holds it. */
export const webhookSecret = (userId: string, webhookId: string): string =>
  `whsec_${createHmac('sha256', keyFor('webhook')).update(`${userId}:${webhookId}`).digest('base64')}`

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export function seal(userId: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyFor('second factor'), iv, { authTagLength: tagBytes })
  sealing.setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** Throws where it was changed, or is another user's or another stage's. */
export function unseal(userId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, keyFor('second factor'), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  opening.setAAD(Buffer.from(userId))
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
}
