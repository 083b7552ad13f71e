import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect } from '@playwright/test'
import { listingPhotos } from '../../support/photos/listingPhotos.ts'
import { postFromAfar } from './postFromAfar.ts'

const password = 'a quiet house by the lake'
export type Caller = { request: APIRequestContext; origin: string }

const post = ({ request, origin }: Caller, path: string, data: object): Promise<APIResponse> =>
  request.post(`${origin}${path}`, { data, headers: { origin, 'sec-fetch-site': 'same-origin' } })

async function answered(response: APIResponse) {
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true)
  return response.json()
}

export const logIn = (caller: Caller, email: string) => post(caller, '/api/auth/login', { email, password })

/** Signs up and verifies, as far as nobody has done so before, and is signed in afterwards. */
export async function signUp(caller: Caller, email: string) {
  const { status, answer, cookies } = await postFromAfar(caller.origin, '/api/auth/signup', { email, password })
  const token = String(answer.dev_verify_token)
  if (status !== 409) await postFromAfar(caller.origin, '/api/auth/verify', { token }, cookies)
  await answered(await logIn(caller, email))
}

/** Signs up elsewhere; answers the token that verifies the address. */
export async function unverified({ origin }: Caller, email: string): Promise<string> {
  const { answer } = await postFromAfar(origin, '/api/auth/signup', { email, password })
  return String(answer.dev_verify_token)
}

/** The first administrator of the stage under test, whom all tests share. */
export async function signInAsOwner(caller: Caller) {
  const owner = 'owner@example.com'
  // Every sign-up counts against the network that all tests share.
  if (!(await logIn(caller, owner)).ok()) await signUp(caller, owner)
  // Another test may have signed the owner up and be about to verify.
  await expect(async () => {
    const whoami = await caller.request.get(`${caller.origin}/api/admin/whoami`)
    expect(whoami.status()).toBe(200)
  }).toPass({ timeout: 20_000 })
}

export type UploadedFile = {
  bytes: Buffer
  filename: string
  content_type: string
  seq: number
  type?: 'photo' | 'logo'
}

/** Uploads and confirms one file as the order's browser does. */
export async function uploadFile(caller: Caller, order_id: string, { bytes, ...file }: UploadedFile) {
  const announced = { order_id, ...file, size_bytes: bytes.length }
  const target = await answered(await post(caller, '/api/uploads/presign', announced))
  const form = new FormData()
  for (const [name, value] of Object.entries<string>(target.fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type: file.content_type }), file.filename)
  const stored = await fetch(target.url, { method: 'POST', body: form })
  expect(stored.ok, await stored.text()).toBe(true)
  const checksum = stored.headers.get('etag')?.replaceAll('"', '')
  await answered(await post(caller, '/api/uploads/confirm', { asset_id: target.asset_id, order_id, checksum }))
}

/** Places an order with two photos, or with these, and, if it is given, a logo; answers its id. */
export async function placeOrder(
  caller: Caller,
  email: string,
  address: string,
  logo?: UploadedFile,
  photos?: readonly string[],
): Promise<string> {
  const order = {
    customer: { name: 'Ada Agent', email, phone: '+1 217 555 0100' },
    options: {
      property_type: 'residential',
      address_freeform: address,
      resolution: '1080p',
      ...(logo && { add_logo_overlay: true, logo_filename: logo.filename }),
    },
  }
  const { orderId: order_id } = await answered(await post(caller, '/api/orders', order))
  const paths = photos ?? (await listingPhotos()).slice(0, 2)
  for (const [index, path] of paths.entries()) {
    const photo = { bytes: await readFile(path), filename: basename(path), content_type: 'image/jpeg' }
    await uploadFile(caller, order_id, { ...photo, seq: index + 1 })
  }
  if (logo) await uploadFile(caller, order_id, logo)
  await answered(await post(caller, '/api/orders', { ...order, order_id, submit: true }))
  return order_id
}

/** Starts an order's film, as an administrator elsewhere does: short, and with fewer shots than photos. */
export async function startFilm(caller: Caller, orderId: string) {
  await answered(await post(caller, `/api/admin/orders/${orderId}/tour`, { action: 'start', seconds: 20 }))
}

/** Search and lists follow the table by a moment: waits until an order is found as it stands. */
export async function untilFound({ request, origin }: Caller, email: string, count = 1) {
  const submitted = { status: 'awaiting_deposit' }
  await expect(async () => {
    const found = await request.get(`${origin}/api/admin/orders?q=${encodeURIComponent(email)}`)
    expect((await found.json()).orders).toMatchObject(Array.from({ length: count }, () => submitted))
  }).toPass({ timeout: 20_000 })
}

/** Moves an order on, as an administrator elsewhere does. */
export async function setStatus({ request, origin }: Caller, orderId: string, status: string) {
  const address = `${origin}/api/admin/orders/${orderId}`
  const { order } = await answered(await request.get(address))
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  await answered(await request.patch(address, { data: { status, version: order.version }, headers }))
}
