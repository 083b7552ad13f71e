import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { limits } from '#contract/limits'
import { Failure, noAnswer } from '../../support/network.ts'
import { stubPictures } from '../../support/pictures.ts'
import { nextStep } from '../visit.tsx'
import { atUpload, choose, jpeg, photosOf, row, shows } from './uploads.ts'

test('photos go to the storage one after the other and are confirmed, counted from 1', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'), jpeg('kitchen.jpg'), jpeg('garden.jpg'))
  for (const name of ['front.jpg', 'kitchen.jpg', 'garden.jpg']) await shows(name, /Done/)
  expect(shop.storage.mostAtOnce()).toBe(1)
  expect(photosOf(shop).map(({ seq, filename }) => [seq, filename])).toEqual([
    [1, 'front.jpg'],
    [2, 'kitchen.jpg'],
    [3, 'garden.jpg'],
  ])
  expect(screen.getByText('3 of 3 uploaded')).toBeTruthy()
})

test('the form carries the returned fields first and the file last, and confirm the ETag without quotes', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Done/)
  const [form] = shop.storage.forms
  expect(form?.url).toBe('https://storage.test/bucket')
  expect(form?.names).toEqual(['key', 'Content-Type', 'policy', 'file'])
  expect(form?.file.size).toBe(1_000)
  expect(shop.calls('POST /api/uploads/confirm')[0]?.body).toMatchObject({
    width: 2400,
    height: 1600,
    orientation: 'landscape',
    checksum: 'etag-1',
  })
})

test('NEXT STEP waits for the uploads, and each row shows its progress', async () => {
  const { shop, visitor } = await atUpload()
  shop.storage.behave('holds')
  await choose(visitor, jpeg('front.jpg'), jpeg('kitchen.jpg'))
  await shows('front.jpg', /Uploading….*|25%/)
  await waitFor(() =>
    expect(within(row('front.jpg')).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25'),
  )
  expect(row('kitchen.jpg').textContent).toMatch(/0%.*Queued/)
  expect(within(row('kitchen.jpg')).getByText('0%').getAttribute('aria-hidden')).toBe('true')
  expect(nextStep()).toHaveProperty('disabled', true)
  const leave = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leave)
  expect(leave.defaultPrevented).toBe(true)
  shop.storage.release()
  await shows('kitchen.jpg', /100%.*Done/)
  expect(nextStep()).toHaveProperty('disabled', false)
  const leaveLater = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaveLater)
  expect(leaveLater.defaultPrevented).toBe(false)
})

test('a file that the server rejects tells why and can only be removed, and the next one goes on', async () => {
  const { shop, visitor } = await atUpload()
  const reason = 'This picture is damaged. Please export it again.'
  const confirm = shop.handler('POST /api/uploads/confirm')
  shop.on('POST /api/uploads/confirm', () => new Failure('rejected_file', reason))
  await choose(visitor, jpeg('broken.jpg'))
  await shows('broken.jpg', /Error/)
  expect(row('broken.jpg').textContent).toContain(reason)
  shop.on('POST /api/uploads/confirm', confirm)
  await choose(visitor, jpeg('kitchen.jpg'))
  await shows('kitchen.jpg', /Done/)
  expect(row('broken.jpg').textContent).toMatch(/Error/)
  expect(screen.queryByRole('button', { name: 'Retry broken.jpg' })).toBeNull()
  await visitor.user.click(screen.getByRole('button', { name: 'Remove broken.jpg' }))
  await waitFor(() => expect(screen.queryByText('broken.jpg')).toBeNull())
  expect(photosOf(shop).map(({ filename }) => filename)).toEqual(['kitchen.jpg'])
})

test('photos count from their choice on, and after a reload the step says at once that they are being opened', async () => {
  const { shop, visitor } = await atUpload()
  shop.storage.behave('holds')
  await choose(visitor, jpeg('front.jpg'), jpeg('kitchen.jpg'), jpeg('garden.jpg'))
  const draft = () => JSON.parse(localStorage.getItem('order-draft') ?? '{}')
  await waitFor(() => expect(draft().photoCount).toBe(3))
  const answer = Promise.withResolvers<void>()
  const read = shop.handler('GET /api/orders/{order_id}')
  shop.on('GET /api/orders/{order_id}', async (asked) => {
    await answer.promise
    return read(asked)
  })
  visitor.reload()
  expect(await screen.findByText('Opening 3 photos…')).toBeTruthy()
  await choose(visitor, new File(['x'], 'notes.pdf', { type: 'application/pdf' }))
  await shows('notes.pdf', /Error/)
  expect(screen.getByText('Opening 3 photos…')).toBeTruthy()
  expect(draft().photoCount).toBe(3)
  answer.resolve()
  await waitFor(() => expect(screen.queryByText('Opening 3 photos…')).toBeNull())
  // This browser had no room for them, and none had arrived.
  await waitFor(() => expect(draft().photoCount).toBe(0))
  // The page that was left ends its work before the next test.
  shop.storage.release()
  await waitFor(() => expect(photosOf(shop)).toHaveLength(3))
})

test.each([
  ['notes.pdf', 'application/pdf', 10, /This file type can’t be used in a video/],
  ['empty.jpg', 'image/jpeg', 0, /This file is empty/],
  ['huge.jpg', 'image/jpeg', limits.photoMaxBytes + 1, /0%.*Error.*Please choose one that is 50 MB or smaller/],
  ['export.jxl', '', 9, /JPEG XL photos can’t be opened yet\. Export as JPEG, or send the original\./],
  ['plan.svg', 'image/svg+xml', 6 * 1024 * 1024, /This SVG is 6\.0 MB\. Please choose one that is 5\.0 MB or smaller/],
])('%s is refused with a reason, and asks nothing of the server', async (name, type, size, reason) => {
  const { shop, visitor } = await atUpload()
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  await choose(visitor, file)
  await shows(name, /Error/)
  expect(row(name).textContent).toMatch(reason)
  expect(shop.calls('POST /api/uploads/presign')).toEqual([])
  expect(nextStep()).toHaveProperty('disabled', false)
  await visitor.user.click(screen.getByRole('button', { name: `Remove ${name}` }))
  await waitFor(() => expect(screen.queryByText(name)).toBeNull())
})

test('a HEIC whose type the browser doesn’t know is taken as HEIC, without a picture', async () => {
  const { shop, visitor } = await atUpload()
  stubPictures('unreadable')
  await choose(visitor, new File(['ftypheic'], 'IMG_0001.HEIC', { type: '' }))
  await shows('IMG_0001.HEIC', /Done/)
  expect(shop.calls('POST /api/uploads/presign')[0]?.body).toMatchObject({ content_type: 'image/heic' })
  expect(shop.calls('POST /api/uploads/confirm')[0]?.body).toMatchObject({ width: null, orientation: null })
})

test('an AVIF is taken and shown, also where the system doesn’t know its type', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, new File(['ftypavif'], 'export.avif', { type: '' }))
  await shows('export.avif', /Done/)
  expect(shop.calls('POST /api/uploads/presign')[0]?.body).toMatchObject({ content_type: 'image/avif' })
})

test('a photo too small for the ordered resolution is taken with a warning', async () => {
  const { visitor } = await atUpload()
  stubPictures({ width: 800, height: 533 })
  await choose(visitor, jpeg('small.jpg'))
  await shows('small.jpg', /Done/)
  expect(row('small.jpg').textContent).toContain('800×533 is below 1280×720')
})

test('a photo that is in the list already is skipped with a remark', async () => {
  const { shop, visitor } = await atUpload()
  const front = () => new File(['front'], 'front.jpg', { type: 'image/jpeg', lastModified: 1 })
  await choose(visitor, front())
  await shows('front.jpg', /Done/)
  await choose(visitor, front())
  await screen.findByText('front.jpg is already in the list, so it was skipped.')
  expect(shop.calls('POST /api/uploads/presign')).toHaveLength(1)
})

test('without a connection an upload waits, and goes on by itself', async () => {
  const { shop, visitor } = await atUpload()
  const presign = shop.handler('POST /api/uploads/presign')
  shop.on('POST /api/uploads/presign', () => noAnswer)
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Waiting for connection/)
  shop.on('POST /api/uploads/presign', presign)
  window.dispatchEvent(new Event('online'))
  await shows('front.jpg', /Done/)
})

test('a busy storage and a lost confirmation are tried again until the photo is done', async () => {
  const { shop, visitor } = await atUpload()
  const presign = shop.handler('POST /api/uploads/presign')
  const confirm = shop.handler('POST /api/uploads/confirm')
  const failures = { presign: 1, confirm: 1 }
  shop.on('POST /api/uploads/presign', (asked) =>
    failures.presign-- > 0 ? new Failure('unavailable') : presign(asked),
  )
  shop.on('POST /api/uploads/confirm', async (asked) => {
    const answer = await confirm(asked)
    return failures.confirm-- > 0 ? noAnswer : answer
  })
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Done/, 8_000)
  expect(photosOf(shop)).toHaveLength(1)
  expect(shop.storage.forms).toHaveLength(1)
})

test('a target that expired during a long wait is asked for anew', async () => {
  const { shop, visitor } = await atUpload()
  shop.storage.behave('refuses')
  const presign = shop.handler('POST /api/uploads/presign')
  shop.on('POST /api/uploads/presign', (asked) => {
    if (shop.calls('POST /api/uploads/presign').length === 2) shop.storage.behave('stores')
    return presign(asked)
  })
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Done/)
  expect(shop.calls('POST /api/uploads/presign')).toHaveLength(2)
})

test('after a reload the stored photos are listed, and new ones count on', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'), jpeg('kitchen.jpg'))
  await shows('kitchen.jpg', /Done/)
  const again = visitor.reload()
  await shows('front.jpg', /Done/)
  await shows('kitchen.jpg', /Done/)
  await choose(again, jpeg('garden.jpg'))
  await shows('garden.jpg', /Done/)
  expect(photosOf(shop).map(({ seq }) => seq)).toEqual([1, 2, 3])
})

test('removing a stored photo deletes it on the server', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'), jpeg('kitchen.jpg'))
  await shows('kitchen.jpg', /Done/)
  await visitor.user.click(screen.getByRole('button', { name: 'Remove front.jpg' }))
  await waitFor(() => expect(screen.queryByText('front.jpg')).toBeNull())
  expect(screen.getByText('Removed front.jpg.')).toBeTruthy()
  await visitor.user.click(nextStep())
  await waitFor(() => expect(photosOf(shop).map(({ filename }) => filename)).toEqual(['kitchen.jpg']))
})

test('a removed photo can be taken back, and the server never hears of it', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Done/)
  await visitor.user.click(screen.getByRole('button', { name: 'Remove front.jpg' }))
  await visitor.user.click(await screen.findByRole('button', { name: 'Undo' }))
  await shows('front.jpg', /Done/)
  await visitor.user.click(nextStep())
  await screen.findByText('Step 3 of 4')
  expect(shop.calls('DELETE /api/uploads/{asset_id}')).toEqual([])
})

test('a photo that was removed stays removed when the page is reloaded before its Undo is over', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Done/)
  await visitor.user.click(screen.getByRole('button', { name: 'Remove front.jpg' }))
  window.dispatchEvent(new Event('pagehide'))
  expect(shop.calls('DELETE /api/uploads/{asset_id}')).toMatchObject([{ outlivesPage: true }])
  await waitFor(() => expect(photosOf(shop)).toEqual([]))
})

test('photos are put in order, and cover and room are said, in one call each', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'), jpeg('kitchen.jpg'))
  await shows('kitchen.jpg', /Done/)
  const kitchen = () => screen.getByRole('button', { name: /^kitchen\.jpg, photo/ })
  await visitor.user.click(kitchen())
  await visitor.user.selectOptions(await screen.findByLabelText('Room'), 'Kitchen')
  await visitor.user.click(screen.getByLabelText('Open the film with this photo'))
  await visitor.user.click(screen.getByRole('button', { name: 'Done' }))
  const ids = photosOf(shop).map(({ asset_id }) => asset_id)
  await waitFor(() =>
    expect(shop.calls('PUT /api/orders/{order_id}/photos').at(-1)?.body).toEqual({
      photos: [
        { asset_id: ids[0], room: null },
        { asset_id: ids[1], room: 'kitchen' },
      ],
      cover_asset_id: ids[1],
    }),
  )
})

test('the tiles stay, and so does the focus, when a second photo makes them movable', async () => {
  const { visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Done/)
  const [tile, remove] = within(row('front.jpg')).getAllByRole('button')
  remove?.focus()
  fireEvent.paste(document.body, { clipboardData: { files: [jpeg('kitchen.jpg')] } })
  await shows('kitchen.jpg', /Done/)
  await waitFor(() => expect(screen.getAllByRole('button', { description: /Press Space to pick up/ })).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'front.jpg, photo 1' })).toBe(tile)
  expect(document.activeElement).toBe(remove)
})

test('an arrangement that is refused says so, and shows what the server keeps', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'), jpeg('kitchen.jpg'))
  await shows('kitchen.jpg', /Done/)
  shop.on('PUT /api/orders/{order_id}/photos', () => new Failure('conflict'))
  await visitor.user.click(screen.getByRole('button', { name: /^kitchen\.jpg, photo/ }))
  await visitor.user.click(await screen.findByLabelText('Open the film with this photo'))
  await screen.findByText(/We couldn’t keep the order of your photos/)
  expect(screen.queryByText('Cover')).toBeNull()
})

test('a removal that fails says so and keeps the photo', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Done/)
  shop.on('DELETE /api/uploads/{asset_id}', () => new Failure('conflict'))
  await visitor.user.click(screen.getByRole('button', { name: 'Remove front.jpg' }))
  await visitor.user.click(screen.getByLabelText('Listing photos'))
  await choose(visitor, jpeg('kitchen.jpg'))
  await screen.findByText('We couldn’t remove front.jpg. Please try again.')
  await shows('front.jpg', /Done/)
})

test('removing the photo that is under way lets the next one go on', async () => {
  const { shop, visitor } = await atUpload()
  shop.storage.behave('holds')
  await choose(visitor, jpeg('front.jpg'), jpeg('kitchen.jpg'))
  await shows('front.jpg', /Uploading…/)
  await visitor.user.click(screen.getByRole('button', { name: 'Remove front.jpg' }))
  await shows('kitchen.jpg', /Uploading…/)
  shop.storage.release()
  await shows('kitchen.jpg', /Done/)
  expect(photosOf(shop).map(({ filename }) => filename)).toEqual(['kitchen.jpg'])
})

test('when the order is lost, choosing photos creates one first, and those of this page go into it', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Done/)
  shop.forgetOrders()
  await choose(visitor, jpeg('kitchen.jpg'))
  await screen.findByText(/We couldn’t reopen your earlier order in this browser/)
  await waitFor(() =>
    expect(
      photosOf(shop)
        .map(({ filename }) => filename)
        .sort(),
    ).toEqual(['front.jpg', 'kitchen.jpg']),
  )
  expect(shop.orders.size).toBe(1)
})

test('photos can be dropped and pasted', async () => {
  const { shop } = await atUpload()
  const zone = screen.getByText('Drag your photos here, paste them, or')
  const dropped = jpeg('dropped.jpg')
  const items = [{ kind: 'file', type: dropped.type, getAsFile: () => dropped }]
  fireEvent.drop(zone, { dataTransfer: { files: [dropped], items, types: ['Files'] } })
  await shows('dropped.jpg', /Done/)
  fireEvent.paste(document.body, { clipboardData: { files: [jpeg('pasted.jpg')] } })
  await shows('pasted.jpg', /Done/)
  expect(photosOf(shop)).toHaveLength(2)
})

test('a screen reader hears the start, the failures and the end', async () => {
  const { shop, visitor } = await atUpload()
  shop.storage.behave('holds')
  const heard = screen.getByRole('status', { name: 'Upload progress' })
  await choose(visitor, jpeg('front.jpg'), jpeg('kitchen.jpg'))
  await waitFor(() => expect(heard.textContent).toBe('Uploading 2 photos.'))
  shop.on('POST /api/uploads/confirm', () => new Failure('rejected_file', 'It is damaged.'))
  shop.storage.release()
  await waitFor(() => expect(heard.textContent).toContain('kitchen.jpg failed. It is damaged.'))
  await waitFor(() => expect(heard.textContent).toContain('Upload finished: 0 of 2 done, 2 failed.'))
})

test('the agreement is there, remembered, and not enforced', async () => {
  const { visitor } = await atUpload()
  expect(screen.getByRole('link', { name: /Terms of Service/ }).getAttribute('href')).toBe('/terms')
  expect(nextStep()).toHaveProperty('disabled', false)
  await visitor.user.click(screen.getByLabelText('I have read and agree.'))
  visitor.reload()
  expect(await screen.findByLabelText('I have read and agree.')).toHaveProperty('checked', true)
})

test('whoever loses the connection is told so at once, and that nothing is lost', async () => {
  const { visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Done/)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  expect(screen.getByText('You’re offline. Your photos are safe.')).toBeTruthy()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  fireEvent(window, new Event('online'))
  expect(screen.queryByText(/You’re offline/)).toBeNull()
})

test('what may disappoint is one quiet line a photo and one sentence for all, and an HD order alone speaks of HD', async () => {
  const { visitor } = await atUpload()
  stubPictures({ width: 1_000, height: 700 })
  await choose(visitor, jpeg('front.jpg'), jpeg('kitchen.jpg'))
  for (const name of ['front.jpg', 'kitchen.jpg']) await shows(name, /Done/)
  await screen.findByText('2 photos could be better. Tap them to see why.')
  expect(row('front.jpg').textContent).toMatch(/is below 1280×720/)
  expect(document.body.textContent).not.toMatch(/1920×1080, so/)
})
