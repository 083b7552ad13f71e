import { createHash, randomBytes } from 'node:crypto'
import { ulid } from 'ulid'

export type IdPrefix = 'usr' | 'cus' | 'ord' | 'evt' | 'msg' | 'eml'

/** An opaque id that sorts by its time. */
export const newId = (prefix: IdPrefix, now: Date): string => `${prefix}_${ulid(now.getTime())}`

/** 256 random bits, as base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** SHA-256 as base64url: what is stored of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
