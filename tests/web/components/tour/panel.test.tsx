import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Tour } from '#contract/film/tour'
import type { OrderView } from '#contract/orders/order'
import { createQueryClient } from '../../../../web/src/lib/api/queryClient.ts'
import { TourPanel } from '../../../../web/src/modules/tour/TourPanel.tsx'
import { someMoney } from '../../../support/money/someMoney.ts'
import { stubNetwork } from '../../support/network.ts'
import { anOrderView } from '../../support/orders.ts'
import { aDelivery, aRender, aTour, readyTour, renderingTour } from '../../support/tours.ts'

type Shown = { isOutOfReach?: boolean; onRefresh?: () => void } & Partial<OrderView>
const client = createQueryClient()
const panel = (tour: Tour, { isOutOfReach = false, onRefresh = () => undefined, ...order }: Shown = {}) => (
  <QueryClientProvider client={client}>
    <TourPanel order={anOrderView({ ...order, tour })} isOutOfReach={isOutOfReach} onRefresh={onRefresh} />
  </QueryClientProvider>
)
const show = (tour: Tour, given?: Shown) => render(panel(tour, given))
const film = () => screen.getByLabelText('Your film')
const heard = () => screen.getByRole('status', { name: 'Film' }).textContent

test('a film that waits says that it starts by itself', () => {
  show(aTour())
  screen.getByRole('heading', { name: 'Your film is up next' })
  screen.getByText('Waiting to start')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
})

test.each([
  [{ ahead: 3, seconds: 120 }, '3 films ahead of yours, about 2 minutes'],
  [{ ahead: 1, seconds: 60 }, 'One film ahead of yours, about a minute'],
  [{ ahead: 0, seconds: 95 }, 'Yours is next, about 2 minutes'],
  [{ ahead: 900, seconds: 7_200 }, '900 films ahead of yours, about 2 hours'],
])('a film that waits for others says how many and about how long: %o', (queue, words) => {
  show({ ...aTour(), queue })
  screen.getByText(words)
})

test('while photos are read nothing counts shots that nobody knows yet', () => {
  show(renderingTour(0, 0))
  screen.getByText('Looking at your photos')
})

test('a film in the making names the shot at work and shows the pictures of those that are done', () => {
  const { container } = show(renderingTour(6, 20))
  screen.getByText('Shot 7 of 20')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30')
  const shots = within(screen.getByRole('list', { name: 'Shots' })).getAllByRole('listitem')
  expect(shots.map((shot) => shot.querySelector('img') !== null)).toEqual(shots.map((_, index) => index < 6))
  expect(container.querySelector('section > div img')?.getAttribute('src')).toContain('shot-6.jpg')
})

test('the last step has no shot of its own', () => {
  show(renderingTour(20, 20))
  screen.getByText('Putting the shots together')
})

test('a draft waits for a click, with poster, captions and sound of its own accord', () => {
  show(readyTour(3))
  screen.getByRole('heading', { name: 'Your first cut is ready' })
  screen.getByText('This is the draft with our watermark. The finished film comes without it.')
  const video = film()
  expect(video.getAttribute('src')).toContain('draft.mp4')
  expect(video.getAttribute('poster')).toContain('poster.jpg')
  for (const name of ['controls', 'playsinline']) expect(video.hasAttribute(name), name).toBe(true)
  expect(video.hasAttribute('autoplay')).toBe(false)
  expect(video.querySelector('track')?.getAttribute('src')).toContain('captions.vtt')
  expect(video.getAttribute('crossorigin')).toBe('anonymous')
})

test('a film without a voice offers no captions and is fetched without asking for them', () => {
  show(readyTour(3, { captions_url: null }))
  expect(film().querySelector('track')).toBeNull()
  expect(film().hasAttribute('crossorigin')).toBe(false)
})

test('a shot’s picture leads to its place in the film', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  show(readyTour(20))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Play shot 12, at 0:33' }))
  expect(film()).toHaveProperty('currentTime', 33)
  expect(play).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(film())
})

test('photos that were left out are named with the reason', async () => {
  const [kitchen] = anOrderView().photos
  show(readyTour(3, { skipped: [{ asset_id: kitchen?.asset_id ?? '', reason: 'Looks like another photo.' }] }))
  await userEvent.setup().click(screen.getByText('We left out one photo'))
  expect(screen.getByText('kitchen.jpg').closest('li')?.textContent).toBe('kitchen.jpg: Looks like another photo.')
})

test('a shorter film says why', () => {
  show(readyTour(3, { notice: 'With three photos the film is 14 seconds long.' }))
  screen.getByText('With three photos the film is 14 seconds long.')
})

test('a failure without a sentence of its own is ours, and says that nothing has to be done', () => {
  show(aTour({ state: 'failed' }))
  screen.getByRole('heading', { name: 'We couldn’t finish your film' })
  screen.getByText(/you don’t have to do anything/)
  expect(screen.getByRole('link').getAttribute('href')).toContain(anOrderView().orderId)
  expect(screen.queryByRole('list', { name: 'Shots' })).toBeNull()
})

test('a failure that the customer can mend says how, once', () => {
  show(aTour({ state: 'failed', notice: 'Five of seven photos can’t be read. Please send them again.' }))
  expect(screen.getAllByText(/Please send them again/)).toHaveLength(1)
})

test('the version before plays on while a new one is made', () => {
  show(renderingTour(2, 8, { version: 2, renders: [aRender()] }))
  screen.getByRole('heading', { name: 'A new version is in the making' })
  expect(film().getAttribute('src')).toContain('draft.mp4')
  expect(screen.queryByRole('button', { name: /Play shot/ })).toBeNull()
})

test('a film nobody may watch yet is not offered, and the finished one plays as soon as it is signed', () => {
  const finished = aRender({ watermarked: false, width: 1920, height: 1080, url: null })
  const { rerender } = show(readyTour(3, { renders: [finished] }))
  expect(screen.queryByLabelText('Your film')).toBeNull()
  rerender(panel(readyTour(3, { renders: [aRender(), { ...finished, url: 'https://storage.test/hd.mp4' }] })))
  expect(film().getAttribute('src')).toContain('hd.mp4')
  screen.getByRole('heading', { name: 'Your film is finished' })
})

test('a finished film waits under its own cover picture, and not under the draft’s', () => {
  const finished = aRender({ watermarked: false, url: 'https://storage.test/hd.mp4' })
  const delivery = aDelivery()
  show(readyTour(3, { renders: [finished], delivery }))
  const cover = delivery.files.find(({ kind, format }) => kind === 'poster' && format === '16:9')
  expect(film().getAttribute('poster')).toBe(cover?.url)
})

test('finished files are saved one by one under their names, or all as a ZIP, by links that are asked for then', async () => {
  const network = stubNetwork()
  network.on('POST /api/orders/{order_id}/downloads', () => ({ ok: true, url: 'https://tours.test/media/film.mp4' }))
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  show(readyTour(3, { delivery: aDelivery() }))
  screen.getByRole('heading', { name: 'Your HD files' })
  const zip = screen.getByRole('button', { name: 'Download all as a ZIP 400 MB' })
  const films = within(screen.getByRole('list', { name: 'Films' }))
  films.getByRole('button', { name: 'Download the landscape film, 40 MB' })
  const unbranded = films.getByRole('button', { name: 'Download the landscape film, unbranded, 40 MB' })
  const files = within(screen.getByRole('list', { name: 'Files' })).getAllByRole('button')
  expect(files.map(({ textContent }) => textContent)).toEqual([
    'Landscape cover picture1920 × 1080, 2.0 KB',
    'Captions, .srt900 B',
  ])
  const user = userEvent.setup()
  await user.click(zip)
  await user.click(unbranded)
  await vi.waitFor(() =>
    expect(leave.mock.calls).toEqual([['https://tours.test/media/film.mp4'], ['https://tours.test/media/film.mp4']]),
  )
  expect(network.calls('POST /api/orders/{order_id}/downloads').map(({ body }) => body)).toEqual([
    { name: '1204-barton-hills-drive.zip' },
    { name: '1204-barton-hills-drive-16x9-unbranded.mp4' },
  ])
})

test('finished files say until when they are kept and who has downloaded them, and that they are gone after that', () => {
  const last_at = '2026-11-22T12:00:00.000Z'
  const downloads = [
    { name: 'all.zip', by: { kind: 'owner', name: 'Maria Gomez' } as const, times: 1, last_at },
    { name: 'film.mp4', by: { kind: 'link', name: 'Seller' } as const, times: 2, last_at },
  ]
  const expires_at = '2027-11-22T12:00:00.000Z'
  const { rerender } = show(readyTour(3, { delivery: aDelivery({ expires_at, downloads }) }))
  screen.getByText(/We keep them until Nov 22, 2027\./)
  screen.getByText('Downloaded 3 times')
  screen.getByText(/^Seller: film\.mp4, 2 times, last on Nov 22, 2026/)
  rerender(panel(readyTour(3, { delivery: aDelivery({ state: 'expired', expires_at, files: [] }) })))
  screen.getByText('We no longer keep these files. Please contact us, and we’ll make them again.')
  expect(screen.queryByRole('list', { name: 'Files' })).toBeNull()
})

test('finished files that wait for the balance say so and lead to its payment, and none of them is offered', async () => {
  const network = stubNetwork()
  network.on('POST /api/orders/{order_id}/checkout', () => ({ ok: true, url: 'https://pay.test/c/1' }))
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const money = someMoney(51_000, {
    due_cents: 25_500,
    payable: { purpose: 'balance', amount_cents: 25_500 },
    unlocked: false,
  })
  const delivery = aDelivery({ files: aDelivery().files.map((file) => ({ ...file, may_download: false, url: null })) })
  const { rerender } = show(readyTour(3, { delivery }), { money })
  screen.getByText('Pay the balance to download')
  expect(screen.queryByRole('list', { name: 'Files' })).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Pay $255 and download' }))
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.test/c/1'))
  expect(network.calls('POST /api/orders/{order_id}/checkout').map(({ body }) => body)).toEqual([
    { purpose: 'balance', return_to: 'order_page' },
  ])
  rerender(panel(readyTour(3, { delivery }), { money: { ...money, payable: null } }))
  screen.getByText('$255 is still due. Contact us to pay it.')
})

test('files that are being made fill a screen, a phone and a square and say how long it takes, and files that failed that we know of it', () => {
  const released_at = new Date(Date.now() - 80_000).toISOString()
  const making = aDelivery({ state: 'rendering', progress: { done: 10, total: 40 }, files: [], released_at })
  const { rerender } = show(readyTour(3, { delivery: making }))
  screen.getByText('About 4 minutes left. You can leave this page: we’ll email you.')
  expect(screen.getByRole('progressbar', { name: 'Files done' }).getAttribute('value')).toBe('10')
  const shapes = within(screen.getByRole('list', { name: 'Films' })).getAllByRole('listitem')
  expect(shapes.map((shape) => shape.querySelector('p')?.textContent)).toEqual(['Landscape', 'Vertical', 'Square'])
  rerender(panel(readyTour(3, { delivery: aDelivery({ state: 'failed', files: [] }) })))
  screen.getByText(/We have been told/)
  expect(screen.queryByRole('list', { name: 'Files' })).toBeNull()
})

test('files of an earlier version say of which', () => {
  show(readyTour(3, { version: 2, delivery: aDelivery() }))
  screen.getByRole('heading', { name: 'Your HD files of version 1' })
})

test('the ordered format plays first, and the others can be chosen', async () => {
  const portrait = aRender({ format: '9:16', width: 720, height: 1280, url: 'https://storage.test/tall.mp4' })
  const options = { ...anOrderView().options, orientation: 'portrait' as const }
  show(readyTour(3, { renders: [aRender(), portrait] }), { options })
  expect(film().getAttribute('src')).toContain('tall.mp4')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Landscape' }))
  expect(film().getAttribute('src')).toContain('draft.mp4')
})

test('a link signed anew leaves the film at hand alone, until that one has failed', async () => {
  const onRefresh = vi.fn()
  const renewed = readyTour(3, { renders: [aRender({ url: 'https://storage.test/draft.mp4?X-Amz-Signature=2' })] })
  const { rerender } = show(readyTour(3), { onRefresh })
  rerender(panel(renewed, { onRefresh }))
  expect(film().getAttribute('src')).toContain('Signature=1')
  expect(onRefresh).not.toHaveBeenCalled()
  fireEvent.error(film())
  expect(onRefresh).toHaveBeenCalledOnce()
  expect(film().getAttribute('src')).toContain('Signature=2')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a film that can’t be loaded offers another try', async () => {
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  show(readyTour(3))
  fireEvent.error(film())
  expect(screen.getByRole('alert').textContent).toContain('The film couldn’t be loaded.')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(load).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a lost connection is told without alarm', () => {
  show(renderingTour(2, 8), { isOutOfReach: true })
  screen.getByText(/we’ll keep checking/)
})

test('a screen reader hears the start, each quarter and the end, and nothing in between', () => {
  const { rerender } = show(aTour())
  const told: string[] = []
  const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((done) => renderingTour(done, 8))
  for (const tour of [...steps, readyTour(8, { skipped: [{ asset_id: 'a', reason: 'Dark.' }] })]) {
    act(() => rerender(panel(tour)))
    const sentence = heard() ?? ''
    if (told.at(-1) !== sentence) told.push(sentence)
  }
  expect(told).toEqual([
    'We’re making your film of 8 shots.',
    '2 of 8 shots are done.',
    '4 of 8 shots are done.',
    '6 of 8 shots are done.',
    'Your first cut is ready. We left out one photo.',
  ])
})
