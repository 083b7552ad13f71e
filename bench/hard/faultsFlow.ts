import { createHash, randomUUID } from 'node:crypto'
import type { Called } from '../../tests/support/apiEvent.ts'
import { aContact, aKey, anAddress, someOptions } from '../../tests/support/builders.ts'
import { aJpeg } from '../../tests/support/photos/images.ts'
import { ApiError } from '../../web/src/lib/api/api.ts'
import { isUnreachable, retrying } from '../../web/src/lib/api/retrying.ts'

const { call } = await import('../../tests/support/apiEvent.ts')
const { auth } = await import('../../tests/support/accounts/people.ts')
const { orders } = await import('../../tests/support/orders/placing.ts')
const { confirm, postToStorage, presign } = await import('../../tests/support/photos/uploading.ts')

/** What a visitor was told is done, and every answer that was neither that nor a clear “not now”. */
export type VisitLog = {
  email: string
  orderId?: string
  isSubmitted: boolean
  /** SHA-256 of each confirmed photo by its place. */
  photos: Map<number, string>
  account?: { password: string; isVerified: boolean }
  busy: number
  unclear: string[]
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const password = 'a quiet house by the lake'
const photosPerOrder = 2
const postMilliseconds = 5_000
const never = new AbortController().signal
/** In the short form visitors do not wait as long as they are asked to, which makes it harder for the product. */
const isPatient = process.env.HARD === '1'
const refusal = ({ status, body, headers }: Pick<Called, 'status' | 'body' | 'headers'>) =>
  new ApiError(status, body, isPatient ? String(headers['retry-after'] ?? '') : '0')
const plain = await aJpeg(64, 48)

/** A photo like no other: a comment of its own behind the start marker. */
function aPhotoOfItsOwn(): Buffer {
  const comment = Buffer.from(randomUUID())
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([plain.subarray(0, 2), head, comment, plain.subarray(2)])
}

/** Asks as the site does, again and again; an answer that is neither a success nor a clear “not now” is noted. */
async function asked(
  told: VisitLog,
  what: string,
  ask: () => Promise<Called>,
  expected: number[] = [],
): Promise<Called> {
  return retrying(
    async () => {
      const answer = await ask()
      const { status, body, headers } = answer
      if (status === 200 && body.ok === true) return answer
      const isClear = (status === 503 && headers['retry-after'] === '2') || expected.includes(status)
      if (isClear) told.busy += 1
      else told.unclear.push(`${what}: ${status} ${body.error}`)
      throw refusal(status === 429 ? { status, body, headers: {} } : answer)
    },
    { signal: never },
  )
}

/** Posts the bytes as a browser does; a storage that answers nothing is left after a while. */
async function stored(target: Called, bytes: Buffer) {
  await retrying(
    async () => {
      const answer = await postToStorage(target, bytes, {}, AbortSignal.timeout(postMilliseconds))
      if (!answer.ok) throw refusal({ status: answer.status, body: {}, headers: {} })
    },
    { signal: never },
  )
}

async function account(told: VisitLog, address: string): Promise<string[]> {
  const { email } = told
  const ask = () => call(auth, 'POST /api/auth/signup', { body: { email, password }, address })
  // A sign-up that is sent again after a lost answer may meet itself, or the limit of five.
  const { body, cookies } = await asked(told, 'sign-up', ask, [409, 429])
  told.account = { password, isVerified: false }
  const verifying = { body: { token: body.dev_verify_token }, cookies, address }
  await asked(told, 'verify', () => call(auth, 'POST /api/auth/verify', verifying))
  told.account.isVerified = true
  await asked(told, 'log-in', () => call(auth, 'POST /api/auth/login', { body: { email, password }, address }), [429])
  return cookies
}

/** Gives up quietly: whoever was told “not now” often enough leaves, and nothing was promised. */
const unlessGivenUp = (error: unknown) => {
  if (!(error instanceof ApiError) && !isUnreachable(error)) throw error
}

/** One visitor from the first step to the submitted order, with photos, and with an account where `hasAccount`. */
export async function visit(hasAccount: boolean): Promise<VisitLog> {
  const customer = aContact()
  const told: VisitLog = { email: customer.email, isSubmitted: false, photos: new Map(), busy: 0, unclear: [] }
  const address = anAddress()
  const session: string[] = []
  if (hasAccount) await account(told, address).then((cookies) => session.push(...cookies), unlessGivenUp)
  await order(told, customer, { address, session }).catch(unlessGivenUp)
  return told
}

type Browser = { address: string; session: string[] }

async function order(told: VisitLog, customer: ReturnType<typeof aContact>, { address, session }: Browser) {
  const browser = { headers: aKey(), address }
  const post = (cookies: string[], changes: object) =>
    call(orders, 'POST /api/orders', { ...browser, cookies, body: { customer, options: someOptions(), ...changes } })
  const created = await asked(told, 'create', () => post(session, {}))
  const orderId = String(created.body.orderId)
  told.orderId = orderId
  const own = { orderId, cookies: [...session, ...created.cookies] }
  for (let seq = 1; seq <= photosPerOrder; seq++) await photo(told, own, seq).catch(unlessGivenUp)
  await asked(told, 'submit', () => post(own.cookies, { order_id: orderId, submit: true }))
  told.isSubmitted = true
}

async function photo(told: VisitLog, own: { orderId: string; cookies: string[] }, seq: number) {
  const bytes = aPhotoOfItsOwn()
  const target = await asked(told, 'presign', () => presign(own, { seq, size_bytes: bytes.length }))
  await stored(target, bytes)
  await asked(told, 'confirm', () => confirm(own, target.body.asset_id))
  told.photos.set(seq, sha256(bytes))
}
