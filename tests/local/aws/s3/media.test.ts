import { S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { filmKeys } from '#contract/photos/storageKeys'
import { type EmbeddedAws, startEmbeddedAws } from '../../../../infra/local/aws/embedded.ts'
import { mediaFiles, newMediaKey } from '../../../../infra/local/aws/media.ts'
import { type Listener, listen } from '../../../../infra/local/listener.ts'

const key = newMediaKey()
const made = filmKeys.final('ord_01test', 'abc', 'mp4')
let aws: EmbeddedAws
let site: Listener
let films: typeof import('../../../../functions/services/film/films.ts')

beforeAll(async () => {
  aws = await startEmbeddedAws({ environment: { MEDIA_KEY: key.privateKey, MEDIA_KEY_ID: key.id } })
  Object.assign(process.env, aws.environment)
  site = await listen((request, response) =>
    mediaFiles({ origin: site.url, key, bucket: aws.environment.BUCKET_NAME, s3: new S3Client({}) })(request, response),
  )
  process.env.SITE_ORIGIN = site.url
  films = await import('../../../../functions/services/film/films.ts')
  await films.keepMade(made, Buffer.from('0123456789'), 'video/mp4')
})
afterAll(async () => {
  vi.useRealTimers()
  await site.stop()
  await aws.stop()
})

describe('a link to a made file', () => {
  test('leads to the site’s own host, opens the file and is kept by no browser', async () => {
    const link = await films.madeUrl(made)
    expect(link.startsWith(`${site.url}/media/orders/`)).toBe(true)
    const answer = await fetch(link)
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(answer.headers.has('content-disposition')).toBe(false)
  })

  test('saves it under a name, and whoever asks for another name is refused', async () => {
    const link = await films.savedUrl(made, 'barton-hills.mp4')
    const answer = await fetch(link)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="barton-hills.mp4"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await fetch(link.replace('barton', 'other'))).status).toBe(403)
  })

  test('goes on where a broken download stopped, while the file is the same', async () => {
    const link = await films.savedUrl(made, 'barton-hills.mp4')
    const etag = (await fetch(link, { method: 'HEAD' })).headers.get('etag') ?? ''
    const rest = await fetch(link, { headers: { range: 'bytes=4-', 'if-match': etag } })
    expect([rest.status, await rest.text(), rest.headers.get('content-range')]).toEqual([206, '456789', 'bytes 4-9/10'])
    expect((await fetch(link, { headers: { range: 'bytes=4-', 'if-match': '"other"' } })).status).toBe(412)
    expect((await fetch(link, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('is the same for some minutes, so that a page which is opened again loads nothing twice', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 10, 0, 0) })
    const picture = filmKeys.photo('ord_01test', 'abc', 'preview.jpg')
    const [first, film] = [await films.madeUrl(picture), await films.madeUrl(made)]
    vi.setSystemTime(Date.UTC(2026, 10, 22, 10, 29, 59))
    expect(await films.madeUrl(picture)).toBe(first)
    expect(await films.madeUrl(made)).not.toBe(film)
    vi.setSystemTime(Date.UTC(2026, 10, 22, 10, 30, 0))
    expect(await films.madeUrl(picture)).not.toBe(first)
    vi.useRealTimers()
  })

  test('ends within the hour', async () => {
    const link = await films.madeUrl(made)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3600 * 1000 })
    expect((await fetch(link)).status).toBe(403)
    vi.useRealTimers()
  })

  test.each([
    ['of another file', (link: string) => link.replace('/finals/abc', '/finals/abd')],
    ['that somebody has prolonged', (link: string) => link.replace(/Expires=\d+/, 'Expires=4102444800')],
    ['with more behind it', (link: string) => link.replace('?', '?name=all.zip&')],
    ['without its signature', (link: string) => link.replace(/&Signature=[^&]+/, '')],
    ['of another key', (link: string) => link.replace('Key-Pair-Id=local', 'Key-Pair-Id=other')],
    ['without anything', (link: string) => link.replace(/\?.*/, '')],
  ])('%s opens nothing', async (_what, changed) => {
    const answer = await fetch(changed(await films.madeUrl(made)))
    expect(answer.status).toBe(403)
    expect(await answer.text()).not.toContain('0123')
  })

  test('a link to a file that is not made yet is refused like any other, and nothing is written by it', async () => {
    expect((await fetch(await films.madeUrl(filmKeys.final('ord_01test', 'nothing', 'mp4')))).status).toBe(403)
    expect((await fetch(await films.madeUrl(made), { method: 'DELETE' })).status).toBe(403)
  })
})
