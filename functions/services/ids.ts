import { createHash, randomBytes, randomInt } from 'node:crypto'
import { decodeTime, encodeTime, ulid } from 'ulid'
import { slugEndingLength } from '#contract/delivery/tourPages'
import { isClipSlot } from '#contract/limits'

export type IdPrefix = 'usr' | 'cus' | 'ord' | 'evt' | 'msg' | 'eml' | 'rvl' | 'key' | 'whk' | 'lgo'

/** From Node's own store of random numbers: `ulid` alone asks the system anew for each of its sixteen letters. */
const fraction = () => randomInt(32) / 32

export const newId = (prefix: IdPrefix, now: Date): string => `${prefix}_${ulid(now.getTime(), fraction)}`

const hourMs = 3_600_000

export function hourlyId(prefix: IdPrefix, now: Date, of: string): string {
  const start = encodeTime(Math.floor(now.getTime() / hourMs) * hourMs, 10)
  return `${prefix}_${start}${createHash('sha256').update(of).digest('hex').slice(0, 16).toUpperCase()}`
}

export const timeOf = (id: string): Date => new Date(decodeTime(id.slice(id.indexOf('_') + 1)))

/** A file's id tells its order and its place there, so that it is found by key. */
export const newAssetId = (orderId: string, seq: number): string =>
  `ast_${orderId.slice(4)}_${String(seq).padStart(3, '0')}_${ulid(undefined, fraction).slice(-6)}`

export function slotOfAsset(assetId: string): { orderId: string; seq: number } | undefined {
  const [, order, seq] = /^ast_([0-9A-Z]{26})_(\d{3})_[0-9A-Z]{6}$/.exec(assetId) ?? []
  return order && seq ? { orderId: `ord_${order}`, seq: Number(seq) } : undefined
}

export const isClipId = (assetId: string): boolean => isClipSlot(slotOfAsset(assetId)?.seq ?? 0)

/** 256 random bits, as base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Without those that are taken for others. */
const readableCharacters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Letters and digits that are easy to read aloud, 50 bits of chance: nobody finds the address of a public page by trying. */
export const newSlugEnding = (): string =>
  Array.from({ length: slugEndingLength }, () => readableCharacters[randomInt(readableCharacters.length)]).join('')

/** SHA-256 of a file's bytes, as `sha256sum` writes it. */
export const fingerprintOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** SHA-256 as base64url: what is stored of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** As random as its `salt`, which never leaves the table; told again only to whoever shows the `key` of the original request. */
export const browserSecret = (salt: string, key: string): string => hashOf(`browser:${salt}:${key}`)

export function freshBrowser(key: string): { salt: string; secret: string } {
  const salt = newSecret()
  return { salt, secret: browserSecret(salt, key) }
}
