import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ReviewRoom } from '#contract/review/review'
import { administered } from '../../support/accounts/adminEmails.ts'
import { anOrderBody } from '../../support/builders.ts'
import { aPhoto as drawnPhoto } from '../../support/film/films.ts'
import { mailName } from '../../support/mail/mailName.ts'
import { aClip } from '../../support/photos/clips.ts'
import { aGif, aJpeg, anAvif, anSvg, aPng } from '../../support/photos/images.ts'
import { heicOfCrops, realHeic } from '../../support/photos/realHeic.ts'
import { restartAt, restartedJpeg } from '../../support/photos/restartedJpeg.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onEveryMessage, onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({
  onStreamRecords,
  onMessages: onEveryMessage,
  environment: { ...administered.environment, FILMS_START: 'on_deposit' },
})
const { addClip } = await import('../../support/photos/addingClips.ts')
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { call } = await import('../../support/apiEvent.ts')
const { aPhoto, remove } = await import('../../support/photos/uploading.ts')
const { aReadyVersion } = await import('../../support/film/reviewing.ts')
const { aVerifiedPerson } = await import('../../support/accounts/people.ts')
const { aDraft, postAgain, readOrder } = await import('../../support/orders/placing.ts')
const { deleteFile, listVersions } = await import('../../../functions/services/photos/photos.ts')
const { isMade, readMade } = await import('../../../functions/services/film/films.ts')
const { madeKey } = await import('../../../functions/services/photos/previews.ts')
const { findAsset } = await import('../../../functions/store/photos/assets.ts')
const { previewFiles } = await import('../../../functions/actions/photos/previewFiles.ts')
const { photoReader } = await import('../../../functions/actions/film/engine/photoReader.ts')
const { handler: review } = await import('../../../functions/entries/api/review.ts')
const administrator = await anAdministrator()
const { filmFolder } = await import('#contract/photos/storageKeys')

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

type Shown = { asset_id: string; filename: string; thumbnail_url: string; problem: string | null; remark?: string }
async function photosOf({ orderId, cookies }: { orderId: string; cookies: string[] }): Promise<Shown[]> {
  await aws.streamSettled()
  return Object((await readOrder(orderId, { cookies })).body.order).photos
}
async function pictureOf({ thumbnail_url }: { thumbnail_url: string }) {
  const bytes = Buffer.from(await (await fetch(thumbnail_url)).arrayBuffer())
  return { ...(await sharp(bytes).metadata()), bytes }
}
/** Its header is whole, its pixels are gone. */
const aHollowJpeg = async () => {
  const jpeg = await drawnPhoto('hollow', 900, 600)
  return jpeg.fill(0, Math.floor(jpeg.length * 0.3), Math.floor(jpeg.length * 0.9))
}
const gps = { IFD0: { Copyright: 'Jane Doe' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }

test('Every photo gets a small picture the right way up that tells nobody where or by whom it was taken', async () => {
  const order = await aDraft()
  const turned = await sharp(await aJpeg(900, 600))
    .withExif(gps)
    .withMetadata({ orientation: 6, exif: gps })
    .toBuffer()
  const files = [
    { bytes: turned, filename: 'phone.jpg', content_type: 'image/jpeg' },
    { bytes: realHeic(), filename: 'iphone.heic', content_type: 'image/heic' },
    { bytes: await aPng(1000, 500), filename: 'plan.png', content_type: 'image/png' },
    { bytes: await aGif(60, 40), filename: 'loop.gif', content_type: 'image/gif' },
    { bytes: await anAvif(800, 400), filename: 'export.avif', content_type: 'image/avif' },
    { bytes: anSvg(), filename: 'drawing.svg', content_type: 'image/svg+xml' },
  ]
  for (const [index, file] of files.entries()) await aPhoto(order, { ...file, seq: index + 1 })
  const photos = await photosOf(order)
  const pictures = await Promise.all(photos.map(pictureOf))
  expect(pictures.map(({ width, height }) => [width, height])).toEqual([
    [320, 480],
    [96, 64],
    [480, 240],
    [60, 40],
    [480, 240],
    [60, 40],
  ])
  expect(photos.map(({ problem }) => problem)).toEqual(files.map(() => null))
  for (const { format, exif, bytes } of pictures) {
    expect([format, exif]).toEqual(['jpeg', undefined])
    expect(bytes.includes('Jane Doe')).toBe(false)
  }
})

test('A photo of which a part may be missing is taken, and says so to its owner and the console, and in no mail', async () => {
  const { email, cookies } = await aVerifiedPerson()
  const order = await aDraft(anOrderBody({ customer: { email } }), { cookies })
  const odd = restartedJpeg().fill(0xd2, restartAt(0) + 1, restartAt(0) + 2)
  await aPhoto(order, { bytes: odd, filename: 'odd.jpg', content_type: 'image/jpeg', seq: 1 })
  await aPhoto(order, {
    bytes: heicOfCrops([48, 0, 32, 1, 0, 1, 0, 1]),
    filename: 'crop.heic',
    content_type: 'image/heic',
    seq: 2,
  })
  const remarks = [
    'Part of this picture may be missing. Please look at it, and send the original if so.',
    'The crop that this picture names can’t be made, so all of it is shown.',
  ]
  expect((await photosOf(order)).map(({ remark, problem }) => [problem, remark])).toEqual(
    remarks.map((remark) => [null, remark]),
  )
  await postAgain(order, { submit: true })
  await aws.streamSettled()
  const { body } = await deskOf(administrator)('GET /api/admin/orders/{id}', { id: order.orderId })
  expect(Object(body.order).assets.map(({ remark }: Shown) => remark)).toEqual(remarks)
  expect((await aws.mails()).filter(({ text }) => text.includes('odd.jpg'))).toEqual([])
})

test('A logo is shown by a drawn picture of it', async () => {
  const order = await aDraft()
  await aPhoto(order, { bytes: anSvg(), filename: 'logo.svg', content_type: 'image/svg+xml', seq: 0, type: 'logo' })
  const [logo] = await photosOf(order)
  expect((await pictureOf(logo as Shown)).format).toBe('png')
})

test('A photo that can’t be opened says so to whoever is ordering, and the mail after the order names it once', async () => {
  const { email, cookies } = await aVerifiedPerson()
  const order = await aDraft(anOrderBody({ customer: { name: 'Jane Doe', email, phone: '' } }), { cookies })
  await aPhoto(order, { bytes: await aJpeg(300, 200), filename: 'whole.jpg', content_type: 'image/jpeg', seq: 1 })
  const bytes = await aHollowJpeg()
  await aPhoto(order, { bytes, filename: 'www.example.com kitchen.jpg', content_type: 'image/jpeg', seq: 2 })
  const damaged = 'This photo is damaged or cut off. Please export it again, or send the original.'
  expect((await photosOf(order)).map(({ problem }) => problem)).toEqual([null, damaged])
  const mailsTo = async () => {
    await aws.streamSettled()
    return (await aws.mails()).filter(({ to, subject }) => to.includes(email) && subject.includes('open some'))
  }
  expect(await mailsTo()).toEqual([])

  await postAgain(order, { submit: true })
  await aPhoto(order, { bytes, filename: 'late.jpg', content_type: 'image/jpeg', seq: 3 })
  expect((await photosOf(order)).map(({ problem }) => problem)).toEqual([null, damaged, damaged])
  const mails = await mailsTo()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Photo 2, www-example-com-kitchen.jpg')
})

test('The first broken photo of a placed order is named by a mail of its own', async () => {
  const { email, cookies } = await aVerifiedPerson()
  const order = await aDraft(anOrderBody({ customer: { name: 'Jane Doe', email, phone: '' } }), { cookies })
  await postAgain(order, { submit: true })
  await aPhoto(order, { bytes: await aHollowJpeg(), filename: 'attic.jpg', content_type: 'image/jpeg', seq: 1 })
  await aws.streamSettled()
  const mails = await aws.mails()
  const texts = mails.filter(({ to }) => to.includes(email)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('Photo 1, attic.jpg'))).toHaveLength(1)
})

test('What was made of a photo goes with it while the order is a draft', async () => {
  const order = await aDraft()
  const id = await aPhoto(order, {
    bytes: await aJpeg(300, 200),
    filename: 'a.jpg',
    content_type: 'image/jpeg',
    seq: 1,
  })
  const made = async () => {
    await aws.streamSettled()
    return (await listVersions(filmFolder(order.orderId))).filter(({ isLatest, isMark }) => isLatest && !isMark)
  }
  expect((await made()).length).toBeGreaterThan(1)
  await remove(order, id)
  expect(await made()).toEqual([])
})

test('a mail about an order shows the first photo of its house, which lies within the mail', async () => {
  const { email, cookies } = await aVerifiedPerson()
  const order = await aDraft(anOrderBody({ customer: { email } }), { cookies })
  await aPhoto(order, { bytes: await aJpeg(900, 600), filename: 'front.jpg', content_type: 'image/jpeg', seq: 1 })
  await photosOf(order)
  await postAgain(order, { submit: true })
  await aws.streamSettled()
  const mail = (await aws.mails()).findLast(({ to }) => to.includes(email))
  expect(mail).toMatchObject({
    subject: '1208 Barton Hills Drive, Austin: Your video tour order',
    attachments: ['image/jpeg'],
  })
  expect(mail?.html).toContain('alt="The home in your order"')
  expect(mail?.html).not.toMatch(/src="https?:/)
})

test('a mail about an order whose photo can’t be opened goes without a picture', async () => {
  const { email, cookies } = await aVerifiedPerson()
  const order = await aDraft(anOrderBody({ customer: { email } }), { cookies })
  await aPhoto(order, { bytes: await aHollowJpeg(), filename: 'hollow.jpg', content_type: 'image/jpeg', seq: 1 })
  await photosOf(order)
  await postAgain(order, { submit: true })
  await aws.streamSettled()
  const mails = (await aws.mails()).filter(({ to }) => to.includes(email))
  expect(mails.map(({ attachments }) => attachments)).toEqual(mails.map(() => []))
  expect(mails.some((mail) => mailName(mail) === `Your video tour order: ${order.orderId}`)).toBe(true)
})

describe('a clip', () => {
  /** An order with a film and a clip of these bytes, and what the review room and the console say of it. */
  async function aClipped(bytes: Buffer) {
    const { orderId: id } = await aDraft()
    await aReadyVersion(id)
    const added = await addClip(administrator, id, bytes)
    const asset_id = String(Object(added.body.clip).asset_id)
    const route = 'GET /api/admin/orders/{id}/review'
    return {
      id,
      asset_id,
      added: Object(added.body.clip),
      async clips() {
        await aws.streamSettled()
        const { body } = await call(review, route, { cookies: administrator.cookies, params: { id } })
        return ReviewRoom.parse(body.room).clips ?? []
      },
      async files() {
        const { body } = await deskOf(administrator)('GET /api/admin/orders/{id}', { id })
        return Object(body.order).assets
      },
    }
  }

  test('is decoded whole once it is confirmed, and its first frame is its picture in the room and the console', async () => {
    const { added, clips, files } = await aClipped(await aClip())
    expect(added).toMatchObject({ thumbnail_url: null, problem: null })
    const [shown] = await clips()
    expect(shown).toMatchObject({ thumbnail_url: expect.any(String), problem: null })
    const [file] = await files()
    expect(file).toMatchObject({ type: 'clip', problem: null })
    for (const thumbnail_url of [shown?.thumbnail_url ?? '', file.thumbnail_url])
      expect(await pictureOf({ thumbnail_url })).toMatchObject({ format: 'jpeg', width: 480 })
  })

  test('a clip that can’t be decoded says so in the room and the console, and can’t be chosen for a version', async () => {
    const clip = await aClip({ frames: 60 })
    // Its index is whole, its picture is gone.
    const hollow = clip.fill(0, clip.indexOf('mdat') + 4, clip.indexOf('moov') - 4)
    const { id, asset_id, added, clips, files } = await aClipped(hollow)
    expect(added).toMatchObject({ problem: null })
    const problem = 'This clip is damaged or incomplete. Please export it again, or send the original.'
    expect(await clips()).toMatchObject([{ thumbnail_url: null, problem }])
    expect(await files()).toMatchObject([{ type: 'clip', problem }])
    const request = { ask: 'clip' as const, clip: asset_id, start_seconds: 0 }
    const asking = await call(review, 'PUT /api/admin/orders/{id}/review/comments/{comment_id}', {
      cookies: administrator.cookies,
      params: { id, comment_id: randomUUID() },
      body: { version: 1, time_ms: 0, shot: 'room', request },
    })
    expect(asking).toMatchObject({ status: 400, body: { fields: { 'request.clip': expect.any(String) } } })
  })

  test('a clip whose decoding ended midway is decoded again, and never once more when all of it is kept', async () => {
    const { id, asset_id, clips } = await aClipped(await aClip())
    await clips()
    const asset = await findAsset(id, 201)
    if (!asset) throw new Error('There is no clip.')
    // What a killed function leaves: the picture and no word that the rest is there.
    for (const part of ['clip.mp4', 'clip.json'] as const) await deleteFile(madeKey(asset, part))
    const ingestClip = vi.fn(photoReader.ingestClip)
    for (let count = 0; count < 2; count++) await previewFiles([asset_id], { ...photoReader, ingestClip }, new Date())
    expect(ingestClip).toHaveBeenCalledTimes(1)
    expect(await isMade(madeKey(asset, 'clip.mp4'))).toBe(true)
    expect(JSON.parse(Buffer.from(await readMade(madeKey(asset, 'clip.json'))).toString())).toEqual({ frames: 90 })
  })
})
