import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits'
import { orderFolder } from '#contract/photos/storageKeys'
import { anOrderBody } from '../../support/builders.ts'
import { anSvg, aPng } from '../../support/photos/images.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onEveryMessage, onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({ onStreamRecords, onMessages: onEveryMessage })
const { call } = await import('../../support/apiEvent.ts')
const { confirmLogo, postLogo, presignLogo } = await import('../../support/access/logoRows.ts')
const { account, aVerifiedPerson, signUp } = await import('../../support/accounts/people.ts')
const { aDraft, readOrder } = await import('../../support/orders/placing.ts')
const { aPhoto, remove, uploads } = await import('../../support/photos/uploading.ts')
const { listVersions } = await import('../../../functions/services/photos/photos.ts')
const { findSavedLogo } = await import('../../../functions/store/photos/savedLogos.ts')
const { idOf } = await import('../../support/accounts/administrators.ts')

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

type Person = Awaited<ReturnType<typeof aVerifiedPerson>>
const svg = { bytes: anSvg(), filename: 'Smith & Sons.svg', content_type: 'image/svg+xml' }
const png = async () => ({ bytes: await aPng(40, 20), filename: 'logo.png', content_type: 'image/png' })
const read = ({ cookies }: Pick<Person, 'cookies'>) => call(uploads, 'GET /api/account/logo', { cookies })
const drop = ({ cookies }: Person) => call(uploads, 'DELETE /api/account/logo', { cookies })
const copyTo = ({ cookies }: Person, id: string, body: object = {}) =>
  call(uploads, 'PUT /api/orders/{order_id}/logo', { cookies, params: { order_id: id }, body })
const keepFrom = ({ cookies }: Person, asset_id: string) =>
  call(uploads, 'PUT /api/account/logo', { cookies, body: { asset_id } })
const orderOf = ({ cookies, email }: Person) => aDraft(anOrderBody({ customer: { email } }), { cookies })
async function saved(person: Person, logo = svg) {
  const { status, body } = await confirmLogo(person, await postLogo(person, logo))
  expect(status).toBe(200)
  return Object(body.logo)
}
const storedUnder = async (id: string) => (await listVersions(orderFolder(id))).map(({ key }) => key)
/** Every form has run out, and what was noted to be erased then is. */
async function formsRunOut() {
  await aws.streamSettled()
  await aws.sweepExpired(Math.floor(Date.now() / 1000) + 4 * limits.presignSeconds)
  await aws.streamSettled()
}
const photosIn = async (orderId: string, browser: { cookies: string[] }) =>
  Object((await readOrder(orderId, browser)).body.order).photos
const formatAt = async (url: string) =>
  (await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata()).format

describe('the logo that an account keeps', () => {
  test('is shown by a picture that our side draws', async () => {
    const person = await aVerifiedPerson()
    await saved(person)
    await aws.streamSettled()
    const { body } = await read(person)
    expect(body.logo).toMatchObject({ filename: svg.filename, content_type: 'image/svg+xml', problem: null })
    expect(await formatAt(Object(body.logo).picture_url)).toBe('png')
  })

  test('says so where its bytes can’t be drawn', async () => {
    const person = await aVerifiedPerson()
    const { bytes } = await png()
    await saved(person, {
      ...(await png()),
      bytes: bytes.fill(0, bytes.indexOf('IDAT') + 4, bytes.indexOf('IEND') - 8),
    })
    await aws.streamSettled()
    expect((await read(person)).body.logo).toMatchObject({ problem: expect.stringContaining('damaged') })
  })

  test('comes into an order as a copy of its own, which stays when the saved logo goes', async () => {
    const person = await aVerifiedPerson()
    await saved(person)
    const order = await orderOf(person)
    const copied = await copyTo(person, order.orderId)
    expect(copied).toMatchObject({ status: 200, body: { photo: { type: 'logo', seq: 0, filename: svg.filename } } })
    expect(await copyTo(person, order.orderId)).toMatchObject({ status: 200, body: copied.body })
    expect(await drop(person)).toMatchObject({ status: 200 })
    expect((await read(person)).body.logo).toBeNull()
    await aws.streamSettled()
    const [logo] = await photosIn(order.orderId, order)
    expect(await formatAt(logo.thumbnail_url)).toBe('png')
    expect(await copyTo(person, (await orderOf(person)).orderId)).toMatchObject({ status: 404 })
  })

  test('is cleaned like an order’s, and refused where an order would refuse it', async () => {
    const person = await aVerifiedPerson()
    const bytes = Buffer.from(String(svg.bytes).replace('</svg>', '<script>alert(1)</script></svg>'))
    const hostile = await confirmLogo(person, await postLogo(person, { ...svg, bytes }))
    const half = await png()
    const cut = { ...half, bytes: half.bytes.subarray(0, 40) }
    expect(await confirmLogo(person, await postLogo(person, cut))).toMatchObject({ status: 422 })
    const text = { bytes: Buffer.from('hello'), filename: 'logo.txt', content_type: 'text/plain' }
    expect(await presignLogo(person, text)).toMatchObject({
      status: 400,
      body: { fields: { content_type: expect.stringContaining('PNG, JPG') } },
    })
    const logo = await findSavedLogo(await idOf(person))
    expect([hostile.status, logo?.filename]).toEqual(hostile.status === 200 ? [200, svg.filename] : [422, undefined])
    const waiting = await presignLogo(person, svg)
    expect(await confirmLogo(person, waiting.body.logo_id)).toMatchObject({ status: 409 })
  })

  test('is confirmed once, by its own account alone', async () => {
    const [person, other] = [await aVerifiedPerson(), await aVerifiedPerson()]
    const id = await postLogo(person, svg)
    expect(await confirmLogo(other, id)).toMatchObject({ status: 404 })
    const first = await confirmLogo(person, id)
    expect((await confirmLogo(person, id)).body).toEqual(first.body)
    expect((await read(other)).body.logo).toBeNull()
  })

  test('gives way to another, of which nothing stays once the forms for it have ended', async () => {
    const person = await aVerifiedPerson()
    const userId = await idOf(person)
    const first = await saved(person)
    const second = await saved(person, await png())
    await formsRunOut()
    const keysLeft = await storedUnder(userId)
    expect(keysLeft.filter((key) => key.includes(first.logo_id))).toEqual([])
    expect(keysLeft.some((key) => key.includes(second.logo_id))).toBe(true)
  })

  test('is taken from an order by a click, and saving it again changes nothing', async () => {
    const person = await aVerifiedPerson()
    const order = await orderOf(person)
    const assetId = await aPhoto(order, { ...svg, seq: 0, type: 'logo' })
    const kept = await keepFrom(person, assetId)
    expect(kept).toMatchObject({ status: 200, body: { logo: { filename: svg.filename } } })
    expect((await keepFrom(person, assetId)).body).toEqual(kept.body)
    await remove(order, assetId)
    const next = await orderOf(person)
    expect(await copyTo(person, next.orderId)).toMatchObject({ status: 200 })
    const photo = await aPhoto(order, { ...(await png()), seq: 1 })
    expect(await keepFrom(person, photo)).toMatchObject({ status: 404 })
    expect(await keepFrom(await aVerifiedPerson(), assetId)).toMatchObject({ status: 404 })
  })

  test('does not replace a logo that an order has', async () => {
    const person = await aVerifiedPerson()
    await saved(person)
    const order = await orderOf(person)
    await aPhoto(order, { ...(await png()), seq: 0, type: 'logo' })
    expect(await copyTo(person, order.orderId)).toMatchObject({ status: 409 })
  })

  test('waits for a proven email', async () => {
    const answer = await presignLogo(await signUp(), svg)
    expect(answer).toMatchObject({ status: 403, body: { error: expect.stringContaining('verify your email') } })
  })

  test('is named in the export, and goes with the account', async () => {
    const person = await aVerifiedPerson()
    const userId = await idOf(person)
    await saved(person)
    const exported = await call(account, 'GET /api/account/export', person)
    expect(exported.body.saved_logo).toMatchObject({ filename: svg.filename, picture_url: null })
    await call(account, 'POST /api/account/deletion', { ...person, body: { password: person.password } })
    expect(await findSavedLogo(userId)).toBeUndefined()
    await formsRunOut()
    expect(await storedUnder(userId)).toEqual([])
  })
})

test('The logo of an earlier order comes into another one of the same customer, SVG or not', async () => {
  const person = await aVerifiedPerson()
  const [earlier, next] = [await orderOf(person), await orderOf(person)]
  const asset_id = await aPhoto(earlier, { ...svg, seq: 0, type: 'logo' })
  expect(await copyTo(person, next.orderId, { asset_id })).toMatchObject({ status: 200 })
  expect(await photosIn(next.orderId, next)).toMatchObject([{ type: 'logo', filename: svg.filename }])
  const stranger = await aVerifiedPerson()
  const own = await orderOf(stranger)
  expect(await copyTo(stranger, own.orderId, { asset_id })).toMatchObject({ status: 404 })
  expect(await copyTo(stranger, next.orderId)).toMatchObject({ status: 404 })
})
