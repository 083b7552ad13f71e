import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { moods } from '#contract/film/tour'
import { openShop } from '../shop.ts'
import { fillContact, nextStep, toPayment, visit } from '../visit.tsx'

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
})
const order = (shop: ReturnType<typeof openShop>) => shop.calls('POST /api/orders').at(-1)?.body
const music = () => screen.getByLabelText('Background Music (+$15)')

test('who orders music hears each of the six moods, one at a time, before one is chosen', async () => {
  const shop = openShop()
  const visitor = visit()
  const { user } = visitor
  await fillContact(visitor)
  expect(screen.queryByRole('group', { name: 'Mood of the music' })).toBeNull()
  await user.click(music())
  const tiles = within(await screen.findByRole('group', { name: 'Mood of the music' }))
  expect(tiles.getAllByRole('radio')).toHaveLength(moods.length)
  expect(tiles.getByRole('radio', { name: /^Warm/ })).toHaveProperty('checked', true)
  await user.click(tiles.getByRole('button', { name: 'Listen to Grand' }))
  const audio = document.querySelector('audio')
  expect(audio?.src).toContain('/assets/music/grand.')
  await user.click(tiles.getByRole('button', { name: 'Listen to Dusk' }))
  expect(audio?.src).toContain('/assets/music/dusk.')
  tiles.getByRole('button', { name: 'Listen to Grand' })
  await user.click(tiles.getByRole('button', { name: 'Stop Dusk' }))
  expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled()
  expect(tiles.getByRole('radio', { name: /^Warm/ })).toHaveProperty('checked', true)
  await user.click(tiles.getByRole('radio', { name: /^Dusk/ }))
  await user.click(nextStep())
  await screen.findByRole('heading', { name: 'Upload Your Listing Images' })
  expect(order(shop)).toMatchObject({ options: { add_music: true, music_mood: 'dusk' } })
})

test('the mood is kept over a reload, and shown with the film’s length where the order is reviewed', async () => {
  openShop()
  const visitor = visit()
  await visitor.user.click(music())
  await visitor.user.click(await screen.findByRole('radio', { name: /^Acoustic/ }))
  const again = visitor.reload()
  expect(await screen.findByRole('radio', { name: /^Acoustic/ })).toHaveProperty('checked', true)
  await again.user.click(screen.getByRole('radio', { name: /^PREMIUM/ }))
  await toPayment(again)
  const review = within(screen.getByRole('region', { name: 'Your order' }))
  expect(review.getByText('Music').nextElementSibling?.textContent).toBe('Acoustic')
  expect(review.getByText('Video').nextElementSibling?.textContent).toMatch(
    /^PREMIUM plan, up to 90 seconds, which take \d+ photos, 720p, landscape$/,
  )
})

test('a mood of music that was turned off again is no part of the order', async () => {
  const shop = openShop()
  const visitor = visit()
  await visitor.user.click(music())
  await visitor.user.click(await screen.findByRole('radio', { name: /^Pulse/ }))
  await visitor.user.click(music())
  await fillContact(visitor)
  await visitor.user.click(nextStep())
  await screen.findByRole('heading', { name: 'Upload Your Listing Images' })
  expect(order(shop)).toMatchObject({ options: { add_music: false, music_mood: 'warm' } })
})

test.each([
  ['basic', 60],
  ['premium', 90],
  ['luxury', 120],
])('a film of the %s plan is ordered with its %i seconds', async (plan, seconds) => {
  const shop = openShop()
  const visitor = visit(`/order?plan=${plan}`)
  await fillContact(visitor)
  await visitor.user.click(nextStep())
  await screen.findByRole('heading', { name: 'Upload Your Listing Images' })
  expect(order(shop)).toMatchObject({ options: { plan, base_length_sec: seconds } })
})
