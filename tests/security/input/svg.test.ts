import { describe, expect, test } from 'vitest'
import { administered } from '../../support/accounts/adminEmails.ts'
import { hostileSvgs } from '../../support/photos/drawings/hostileSvgs.ts'
import { logoSvgs } from '../../support/photos/drawings/logoSvgs.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws(administered)
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { aDraft } = await import('../../support/orders/placing.ts')
const { confirm, postToStorage, upload } = await import('../../support/photos/uploading.ts')
const { findStoredFile, replaceFile } = await import('../../../functions/services/photos/photos.ts')
const { findAsset } = await import('../../../functions/store/photos/assets.ts')

test.each(hostileSvgs)('an SVG with %s is refused with a sentence, and nothing of it stays', async (_name, bytes) => {
  const order = await aDraft()
  const target = await upload(order, { bytes, filename: 'logo.svg', content_type: 'image/svg+xml', seq: 1 })
  expect(await confirm(order, target.body.asset_id)).toMatchObject({
    status: 422,
    body: { code: 'rejected_file', error: expect.stringMatching(/^This (SVG|file|image) .+\. (Please|Export) .+\.$/) },
  })
  expect(await findStoredFile(String(target.body.key), () => true)).toBeUndefined()
})

describe('of an accepted SVG', () => {
  const [, [, inkscape = Buffer.of()] = []] = logoSvgs
  const logo = { bytes: inkscape, filename: 'logo.svg', content_type: 'image/svg+xml', seq: 0, type: 'logo' as const }
  const desk = anAdministrator().then(deskOf)
  type Order = Awaited<ReturnType<typeof aDraft>>
  async function downloaded({ orderId }: Order) {
    const { body } = await (await desk)('GET /api/admin/orders/{id}', { id: orderId })
    return fetch(String(Object(body.order).assets[0].download_url))
  }

  test('a copy of what draws is stored, and staff download that copy as a file to save', async () => {
    const order = await aDraft()
    const target = await upload(order, logo)
    const { body } = await confirm(order, target.body.asset_id)
    expect(body.photo).toMatchObject({ size_bytes: inkscape.length, width: 200, height: 100 })
    const stored = await downloaded(order)
    expect(stored.headers.get('content-type')).toBe('image/svg+xml')
    expect(stored.headers.get('content-disposition')).toMatch(/^attachment/)
    const text = await stored.text()
    expect(text).toContain('<path style="fill:url(#b)')
    expect(text).not.toMatch(/inkscape|rdf|metadata|<!--/)
  })

  test('what is posted to the form of an accepted SVG afterwards is never downloaded', async () => {
    const order = await aDraft()
    const target = await upload(order, logo)
    expect((await confirm(order, target.body.asset_id)).status).toBe(200)
    const other = Buffer.from(String(inkscape).replace('<path ', '<bath '))
    expect((await postToStorage(target, other)).status).toBe(204)
    expect(await (await downloaded(order)).text()).not.toContain('<bath')
  })

  test('a copy from a confirmation that died is taken, though it is not of the announced size', async () => {
    const order = await aDraft()
    const target = await upload(order, logo)
    const pending = await findAsset(order.orderId, 0)
    const found = await findStoredFile(String(target.body.key), () => true)
    if (!pending || !found) throw new Error('The upload is not there.')
    const { cleanSvg } = await import('../../../functions/domain/photos/svg/cleanSvg.ts')
    const copy = await replaceFile(pending, found.etag, cleanSvg(inkscape).bytes)
    expect((await confirm(order, target.body.asset_id)).status).toBe(200)
    expect(await findAsset(order.orderId, 0)).toMatchObject({ status: 'done', stored_version: copy?.stored_version })
  })

  test('twenty confirmations at once store one copy, which is the newest version', async () => {
    const order = await aDraft()
    const target = await upload(order, logo)
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(order, target.body.asset_id)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const newest = await findStoredFile(String(target.body.key), () => true)
    expect(await findAsset(order.orderId, 0)).toMatchObject({ stored_version: newest?.stored_version })
  })

  test('a copy takes the place of no other file than the one that was read', async () => {
    const order = await aDraft()
    const target = await upload(order, logo)
    const pending = await findAsset(order.orderId, 0)
    const read = await findStoredFile(String(target.body.key), () => true)
    if (!pending || !read) throw new Error('The upload is not there.')
    const other = Buffer.from(String(inkscape).replace('<path ', '<bath '))
    await postToStorage(target, other)
    expect(await replaceFile(pending, read.etag, Buffer.from('<svg/>'))).toBeUndefined()
    expect(Buffer.from((await findStoredFile(String(target.body.key), () => true))?.head ?? [])).toEqual(other)
  })
})
