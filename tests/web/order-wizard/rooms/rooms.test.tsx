import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Photo } from '#contract/orders/order'
import { notSeen } from '#contract/photos/photoRooms'
import { atUpload, choose, jpeg, photosOf, row, shows } from '../photos/uploads.ts'
import type { Shop } from '../shop.ts'

const seeing = (room: Photo['seen']['room'], sure = 0.9): Photo['seen'] => ({ room, sure, place: 'inside' })

/** As our side has looked at them, told by the next answer. */
function look(shop: Shop, seen: Record<string, Photo['seen']>) {
  for (const [id, order] of shop.orders)
    shop.orders.set(id, {
      ...order,
      photos: order.photos.map((photo) => ({ ...photo, seen: seen[photo.filename] ?? photo.seen })),
    })
}
/** The page asks anew, as whoever comes back to it does. */
function refresh() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  window.dispatchEvent(new Event('online'))
}
afterEach(() => vi.useRealTimers())
const chip = (name: string) => screen.findByRole('combobox', { name: `Room of ${name}` })
const shown = async (name: string) => (await chip(name)).parentElement?.querySelector('span')?.textContent
const order = () =>
  screen.getAllByRole('button', { name: /, photo \d+$/ }).map((tile) => tile.getAttribute('aria-label'))

async function withPhotos(seen: Record<string, Photo['seen']>) {
  const { shop, visitor } = await atUpload()
  const names = Object.keys(seen)
  await choose(visitor, ...names.map((name) => jpeg(name)))
  for (const name of names) await shows(name, /Done/)
  look(shop, seen)
  refresh()
  return { shop, visitor }
}

test('A photo wears the room that we see, asks where we are not sure, and says nothing before anybody looked', async () => {
  const patio = { room: null, sure: 0.1, place: null }
  await withPhotos({ 'a.jpg': seeing('kitchen'), 'b.jpg': seeing(null, 0.1), 'c.jpg': notSeen, 'd.jpg': patio })
  expect(await shown('a.jpg')).toBe('Kitchen')
  expect(await shown('b.jpg')).toBe('Which room?')
  expect(await shown('d.jpg')).toBe('Which room?')
  expect(within(row('c.jpg')).queryByRole('combobox')).toBeNull()
  expect(row('c.jpg').textContent).not.toContain('Which room?')
})

test('The customer’s word takes the place of our guess and is kept, and ours comes back where it is taken back', async () => {
  const { shop, visitor } = await withPhotos({ 'a.jpg': seeing('kitchen'), 'b.jpg': seeing('living_room') })
  await visitor.user.selectOptions(await chip('a.jpg'), 'Dining room')
  expect(await shown('a.jpg')).toBe('Dining room')
  await waitFor(() => expect(photosOf(shop).map(({ room }) => room)).toEqual(['dining', null]))
  await visitor.user.selectOptions(await chip('a.jpg'), 'Kitchen (our guess)')
  expect(await shown('a.jpg')).toBe('Kitchen')
  await waitFor(() => expect(photosOf(shop).map(({ room }) => room)).toEqual([null, null]))
})

test('One press puts the photos in walking order, which is kept, and Undo puts them back', async () => {
  const { shop, visitor } = await withPhotos({
    'bath.jpg': seeing('bathroom'),
    'towels.jpg': seeing(null, 0),
    'front.jpg': { room: 'exterior_front', sure: 1, place: 'outside' },
    'kitchen.jpg': seeing('kitchen'),
  })
  const uploaded = order()
  await visitor.user.click(await screen.findByRole('button', { name: 'Put in walking order' }))
  expect(order()).toEqual(['front.jpg, photo 1', 'kitchen.jpg, photo 2', 'bath.jpg, photo 3', 'towels.jpg, photo 4'])
  expect(screen.getByText('In walking order.').getAttribute('role')).toBe('status')
  await waitFor(() => expect(photosOf(shop).map(({ seq }) => seq)).toEqual([3, 4, 1, 2]))
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(document.activeElement).toBe(undo)
  await visitor.user.click(undo)
  expect(order()).toEqual(uploaded)
  await waitFor(() => expect(photosOf(shop).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]))
  expect(screen.getByRole('button', { name: 'Put in walking order' })).toBeTruthy()
})

test('Photos that are seen after one was in walking order can be put in it again, and Undo still leads to the first order', async () => {
  const { shop, visitor } = await withPhotos({
    'bath.jpg': seeing('bathroom'),
    'late.jpg': notSeen,
    'front.jpg': seeing('exterior_front'),
  })
  const uploaded = order()
  await visitor.user.click(await screen.findByRole('button', { name: 'Put in walking order' }))
  expect(order()).toEqual(['front.jpg, photo 1', 'bath.jpg, photo 2', 'late.jpg, photo 3'])
  await waitFor(() => expect(photosOf(shop).map(({ seq }) => seq)).toEqual([3, 1, 2]))
  look(shop, { 'late.jpg': seeing('kitchen') })
  refresh()
  await visitor.user.click(await screen.findByRole('button', { name: 'Put in walking order' }))
  expect(order()).toEqual(['front.jpg, photo 1', 'late.jpg, photo 2', 'bath.jpg, photo 3'])
  await visitor.user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(order()).toEqual(uploaded)
})

test('Photos whose rooms nobody knows, or that are in walking order already, are offered none', async () => {
  await withPhotos({ 'front.jpg': seeing('exterior_front'), 'kitchen.jpg': seeing('kitchen') })
  await chip('front.jpg')
  expect(screen.queryByRole('button', { name: 'Put in walking order' })).toBeNull()
})
