import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { orderFolder } from '#contract/photos/storageKeys'
import { aJpeg, anSvg } from '../../support/photos/images.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws()
const { aDraft } = await import('../../support/orders/placing.ts')
const { confirm, presign, postToStorage, upload } = await import('../../support/photos/uploading.ts')
const photos = await import('../../../functions/services/photos/photos.ts')
const { findStoredFile, openUrl } = photos

const bytes = await aJpeg(60, 40)
const jpeg = { filename: 'kitchen.jpg', content_type: 'image/jpeg', size_bytes: bytes.length }
const fieldsOf = ({ body }: { body: Record<string, unknown> }) => z.record(z.string(), z.string()).parse(body.fields)
const isStored = async (key: unknown) => (await findStoredFile(String(key), () => true)) !== undefined

describe('an upload form', () => {
  test.each<[string, Record<string, string>]>([
    ['another key', { key: 'orders/x/y.jpg' }],
    ['a key that climbs', { key: '../index.html' }],
    ['the kind of a page', { 'Content-Type': 'text/html' }],
    ['the kind of a drawing', { 'Content-Type': 'image/svg+xml' }],
    ['a way out to another site', { success_action_redirect: 'https://evil.example' }],
    ['rights for everybody', { acl: 'public-read' }],
    ['metadata', { 'x-amz-meta-owner': 'mallory' }],
    ['a script’s cache', { 'Cache-Control': 'public' }],
    ['a signature of nobody', { 'X-Amz-Signature': 'a'.repeat(64) }],
    ['no algorithm', { 'X-Amz-Algorithm': 'none' }],
    ['an older algorithm', { 'X-Amz-Algorithm': 'AWS4-HMAC-SHA1' }],
    ['another day', { 'X-Amz-Date': '20200101T000000Z' }],
  ])('an upload form changed to %s stores nothing', async (_what, changed) => {
    const target = await presign(await aDraft(), jpeg)
    expect((await postToStorage(target, bytes, changed)).ok).toBe(false)
    expect(await isStored(changed.key?.replace('../', '') ?? target.body.key)).toBe(false)
  })

  test('an upload form of one order takes no file for another', async () => {
    const [own, foreign] = [await presign(await aDraft(), jpeg), await presign(await aDraft(), jpeg)]
    expect((await postToStorage(own, bytes, { key: String(foreign.body.key) })).ok).toBe(false)
    expect((await postToStorage(own, bytes, { policy: fieldsOf(foreign).Policy ?? '' })).ok).toBe(false)
    expect((await postToStorage(own, bytes, { Policy: fieldsOf(foreign).Policy ?? '' })).ok).toBe(false)
    expect(await isStored(foreign.body.key)).toBe(false)
    expect((await postToStorage(own, bytes)).ok).toBe(true)
  })

  test('an upload form for a drawing takes none that opens in a page', async () => {
    const svg = anSvg()
    const target = await presign(await aDraft(), {
      filename: 'plan.svg',
      content_type: 'image/svg+xml',
      size_bytes: svg.length,
    })
    expect((await postToStorage(target, svg, { 'Content-Disposition': 'inline' })).ok).toBe(false)
  })
})

describe('a file sent as a picture', () => {
  const page = Buffer.from('<!doctype html><script>alert(document.domain)</script>')
  test.each([
    ['image/jpeg', 'page.jpg', page],
    ['image/png', 'page.png', page],
    ['image/gif', 'page.gif', Buffer.concat([Buffer.from('GIF89a/*'), page])],
    ['image/svg+xml', 'page.svg', page],
    ['image/svg+xml', 'script.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ])(
    'a file sent as a picture but containing %s is refused, and nobody gets a link to it',
    async (content_type, filename, file) => {
      const order = await aDraft()
      const target = await upload(order, { bytes: file, filename, content_type, seq: 1 })
      expect(await confirm(order, target.body.asset_id)).toMatchObject({ status: 422, body: { code: 'rejected_file' } })
      expect(await isStored(target.body.key)).toBe(false)
    },
  )

  test.each(['downloadUrl', 'openUrl'] as const)('is kept by no browser that loaded it by its %s', async (link) => {
    const order = await aDraft()
    const target = await upload(order, { bytes, filename: 'kitchen.jpg', content_type: 'image/jpeg', seq: 1 })
    const stored = { storage_key: String(target.body.key), content_type: 'image/jpeg' as const }
    const { headers } = await fetch(String(await photos[link]({ ...stored, filename: 'kitchen.jpg' })))
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('is, where it is a drawing, saved as a file and never opened as a page', async () => {
    const order = await aDraft()
    const target = await upload(order, {
      bytes: anSvg(),
      filename: 'a";\u202e<plan>.svg',
      content_type: 'image/svg+xml',
      seq: 1,
    })
    expect((await confirm(order, target.body.asset_id)).status).toBe(200)
    const link = await openUrl({
      storage_key: String(target.body.key),
      content_type: 'image/svg+xml',
      filename: 'a";\u202e<plan>.svg',
    })
    const { headers } = await fetch(link)
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''a%22%3B%E2%80%AE%3Cplan%3E.svg")
  })
})

describe('a file name', () => {
  test.each([
    '../../../../index.html.jpg',
    '..\\..\\index.html.jpg',
    '%2e%2e%2findex.html.jpg',
    '..\u2215..\u2044index.html.jpg',
    '\uff0e\uff0e\uff0findex.html.jpg',
    '/etc/passwd',
    'C:\\Windows\\win.ini.jpg',
    'con.jpg',
    '.htaccess.jpg',
    'a?x=1#y&z.jpg',
    'a\u202egpj.exe.jpg',
    `${'../'.repeat(60)}x.jpg`,
    '\ud83c\udfe1.jpg',
    '....//....//x.jpg',
  ])('a file name like %j stays a plain name within its order', async (filename) => {
    const order = await aDraft()
    const { status, body } = await presign(order, { filename })
    expect(status).toBe(200)
    const folder = `${orderFolder(order.orderId)}${body.asset_id}/`
    const name = String(body.key).slice(folder.length)
    expect(body.key).toBe(folder + name)
    expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9.-]{0,59}$/)
    expect(name).not.toContain('..')
  })

  test.each(['a\u0000.jpg', 'a\r\nb.jpg', '\u0085.jpg', '\ud800.jpg', 'x'.repeat(201)])(
    'a file name with characters or a length that no file has is refused: %j',
    async (filename) => {
      expect(await presign(await aDraft(), { filename })).toMatchObject({ status: 400, body: { code: 'invalid' } })
    },
  )
})
