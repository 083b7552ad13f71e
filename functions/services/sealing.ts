import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const keyBytesOf = (key: string) => createHash('sha256').update(`sealing:${key}`).digest()

/** Encrypts `secret` for whoever shows `key` again, which must be a secret of 122 random bits or more itself. */
export function seal(secret: string, key: string): string {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyBytesOf(key), nonce)
  return Buffer.concat([nonce, sealing.update(secret), sealing.final(), sealing.getAuthTag()]).toString('base64url')
}

/** The secret that was sealed for `key`. Throws for another key. */
export function unseal(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, keyBytesOf(key), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  opening.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([opening.update(bytes.subarray(nonceBytes, -tagBytes)), opening.final()]).toString()
}
