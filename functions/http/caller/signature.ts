import { createHmac, timingSafeEqual } from 'node:crypto'

type Signed = { raw: Buffer; header: (name: string) => string | undefined; now: Date }
export type Verifier = (signed: Signed) => boolean

export type HmacOptions = {
  header: string
  /** Any one of them may have signed, so that one can be changed. None lets nothing pass. */
  secrets: () => readonly string[]
  /** How old a signature may be, or how far ahead the other clock may go. */
  toleranceSeconds?: number
}

/** As many as a service sends while it changes its secret, and room to spare: more would only cost time. */
const mostSignatures = 8

/** `t=1732233600,v1=<hex>,v1=<hex>`: each v1 is HMAC-SHA256 of the time, a dot and the raw body, as payment services send it. */
export function hmacVerifier({ header: name, secrets, toleranceSeconds = 300 }: HmacOptions): Verifier {
  return ({ raw, header, now }) => {
    const parts = (header(name) ?? '').split(',').map((part) => part.trim().split('='))
    const valuesOf = (key: string) => parts.flatMap(([found, value = '']) => (found === key ? [value] : []))
    const [time = '', ...otherTimes] = valuesOf('t')
    if (!/^\d{1,12}$/.test(time) || otherTimes.length > 0) return false
    if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false
    const given = valuesOf('v1').filter((value) => /^[0-9a-f]{64}$/.test(value))
    const wanted = secrets()
      .filter((secret) => secret !== '')
      .map((secret) => createHmac('sha256', secret).update(`${time}.`).update(raw).digest())
    const pairs = given.slice(0, mostSignatures).flatMap((hex) => wanted.map((one) => [one, hex] as const))
    // Every pair is compared, so that the time tells nothing of which came near.
    return pairs.map(([one, hex]) => timingSafeEqual(one, Buffer.from(hex, 'hex'))).includes(true)
  }
}

/** What RFC 8058 has mail programs send, as a form of either kind; the secret in the address says for whom. */
export const isOneClick: Verifier = ({ raw }) => /List-Unsubscribe"?(=|\r?\n\r?\n)One-Click/.test(raw.toString('utf8'))
