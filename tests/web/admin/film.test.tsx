import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, test, vi } from 'vitest'
import { type AdminTour, noAdminTour, type TourVersionRow } from '#contract/film/tour'
import type { Money } from '#contract/money/money'
// Here already, so that no test waits for it to be compiled.
import '../../../web/src/features/admin/tour/FilmSection.tsx'
import { costText, smallDollars, timeTaken } from '../../../web/src/features/admin/tour/tourFacts.ts'
import { Failure } from '../support/network.ts'
import { aDelivery, aRender, readyTour, renderingTour } from '../support/tours.ts'
import { openBackOffice, visit } from './backOffice.tsx'
import { aFile, anOrder, anOrderView, idOf } from './rows.ts'

const started_at = '2026-11-21T10:00:00.000Z'
const ended_at = '2026-11-21T10:00:42.000Z'
const aVersion = (version: number, given: Partial<TourVersionRow> = {}): TourVersionRow => ({
  version,
  state: 'ready',
  mood: 'warm',
  seconds: 60,
  duration_ms: 60_000,
  started_at,
  ended_at,
  error_code: null,
  log_url: null,
  // Of several, the console takes the newest.
  is_current: (given.state ?? 'ready') === 'ready',
  ...given,
})
const anAdminTour = (given: Partial<AdminTour> = {}): AdminTour => ({
  ...noAdminTour,
  ...readyTour(3),
  job_id: 'job_1',
  mood: 'warm',
  seconds: 60,
  started_at,
  ended_at,
  cpu_seconds: 28.31,
  cost_usd: 0.00123,
  storyboard_url: 'https://storage.test/storyboard.jpg',
  reasons: { 'shot-2': 'The kitchen is the sharpest photo, so the camera goes in.' },
  versions: [aVersion(1)],
  ...given,
})

const aDeliveryJob = {
  job_id: 'job_1-p1',
  error_code: null,
  started_at,
  ended_at,
  cpu_seconds: 310.4,
  cost_usd: 0.0071,
  log_url: null,
}

const orderOf = (tour: AdminTour) => ({ ...anOrderView(anOrder(1), [aFile(1), aFile(2), aFile(3)]), tour })

function open(tour: AdminTour, money: Partial<Money> = {}) {
  const network = openBackOffice()
  const view = orderOf(tour)
  const order = { ...view, money: { ...view.money, ...money } }
  network.on('GET /api/admin/orders/{id}', () => ({ ok: true, order }))
  // The room has tests of its own; without it the film still plays.
  network.on('GET /api/admin/orders/{id}/review', () => new Failure('not_found'))
  return { network, ...visit(`/admin?tab=orders&order=${order.orderId}`) }
}
const film = async () => within(await screen.findByRole('region', { name: /^Film/ }))
const requests = (network: ReturnType<typeof open>['network']) =>
  network.calls('POST /api/admin/orders/{id}/tour').map(({ body }) => body)

describe('the film on the console’s order page', () => {
  it('shows each shot with its move, length and reason, what was left out, time and cost', async () => {
    open(anAdminTour({ skipped: [{ asset_id: idOf('ast', 3), reason: 'Too dark.' }], cover: idOf('ast', 2) }))
    const section = await film()
    const shots = within(section.getByRole('list', { name: 'Storyboard' })).getAllByRole('listitem')
    expect(shots).toHaveLength(3)
    expect(shots[1]?.textContent).toMatch(/push0:03, 3\.0 sDSC_4002\.jpgThe kitchen is the sharpest/)
    expect(section.getByRole('list', { name: 'Left out' }).textContent).toBe('DSC_4003.jpg Too dark.')
    for (const text of ['28.3 CPU s, $0.00123', '0:42', 'job_1', 'Warm']) section.getByText(text)
    const links = within(section.getByRole('list', { name: 'Files of the film' })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      '16:9, 1280 × 720, draft, 8.6 MB (opens in a new tab)',
      'Storyboard (opens in a new tab)',
    ])
    expect((await section.findByLabelText('The film')).getAttribute('src')).toContain('draft.mp4')
  })

  it('says of each shot which room it shows, how sure that is and who says so', async () => {
    const tour = anAdminTour()
    const files = [
      aFile(1, { room: 'dining', seen: { room: 'kitchen', sure: 0.92, place: 'inside' } }),
      aFile(2, { seen: { room: 'kitchen', sure: 0.92, place: 'inside' } }),
      aFile(3, { seen: { room: null, sure: 0.1, place: 'inside' } }),
    ]
    const network = openBackOffice()
    const order = { ...anOrderView(anOrder(1), files), tour }
    network.on('GET /api/admin/orders/{id}', () => ({ ok: true, order }))
    network.on('GET /api/admin/orders/{id}/review', () => new Failure('not_found'))
    visit(`/admin?tab=orders&order=${order.orderId}`)
    const shots = within((await film()).getByRole('list', { name: 'Storyboard' })).getAllByRole('listitem')
    const texts = shots.map(({ textContent }) => textContent)
    expect(texts[0]).toContain('Dining room, set by a person')
    expect(texts[1]).toContain('Kitchen, sure (0.92)The kitchen is the sharpest')
    expect(texts[2]).toContain('Not sure which room')
  })

  it('lists every version with its state, and an error by its code', async () => {
    const failed = aVersion(2, { state: 'failed', error_code: 'encoder_gone', duration_ms: 0, mood: null })
    open(anAdminTour({ version: 2, state: 'failed', error_code: 'encoder_gone', versions: [failed, aVersion(1)] }))
    const versions = within((await film()).getByRole('list', { name: 'Versions' })).getAllByRole('listitem')
    expect(versions.map(({ textContent }) => textContent?.replace(/Nov.*/, ''))).toEqual([
      'Version 2Failed60 s · No music · took 0:42encoder_gone',
      'Version 1Ready1:00 · Warm · took 0:42',
    ])
    expect((await film()).getByText(/Version 2 failed with/).textContent).toContain('encoder_gone')
  })

  it('leads to the steps and errors of each job, as long as AWS keeps them', async () => {
    const log = (id: string) => `https://jobs.test/${id}`
    const versions = [aVersion(2, { log_url: log('tour:job_2') }), aVersion(1)]
    const delivery_job = { ...aDeliveryJob, log_url: log('pack:job_1-p1') }
    open(anAdminTour({ version: 2, log_url: log('tour:job_2'), versions, delivery: aDelivery(), delivery_job }))
    const section = await film()
    const links = section.getAllByRole('link', { name: /^(Steps|Log)/ })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Steps and errors (opens in a new tab)', log('tour:job_2')],
      ['Log of the HD files (opens in a new tab)', log('pack:job_1-p1')],
      ['Log of version 2 (opens in a new tab)', log('tour:job_2')],
    ])
  })

  it('starts another version with another length, mood and cover, and shows it at once', async () => {
    const { network, user } = open(anAdminTour())
    const next = anAdminTour({ ...renderingTour(0, 3), version: 2, renders: [aRender()] })
    network.on('POST /api/admin/orders/{id}/tour', () => ({ ok: true, tour: next }))
    await user.click((await film()).getByRole('button', { name: 'New version…' }))
    const dialog = within(screen.getByRole('dialog', { name: 'New version' }))
    await user.selectOptions(dialog.getByLabelText('Length'), '90 s')
    await user.selectOptions(dialog.getByLabelText('Music'), 'Dusk')
    expect(dialog.getByLabelText('Sample of Dusk').getAttribute('src')).toMatch(/dusk.*m4a$/)
    await user.selectOptions(dialog.getByLabelText('Music'), 'No music')
    expect(dialog.queryByLabelText(/^Sample/)).toBeNull()
    await user.click(dialog.getByRole('radio', { name: 'DSC_4002.jpg' }))
    await user.click(dialog.getByRole('button', { name: 'Start the new version' }))
    await screen.findByText('Version 2 is on its way.')
    expect(requests(network)).toEqual([{ action: 'start', seconds: 90, mood: null, cover: idOf('ast', 2) }])
    expect(screen.queryByRole('dialog')).toBeNull()
    ;(await film()).getByText('Shot 1 of 3')
  })

  it('leaves to the order what is not chosen', async () => {
    const { network, user } = open(noAdminTour)
    network.on('POST /api/admin/orders/{id}/tour', () => ({ ok: true, tour: anAdminTour() }))
    const section = await film()
    section.getByText('There is no film for this order yet.')
    await user.click(section.getByRole('button', { name: 'Start the film…' }))
    await user.click(screen.getByRole('button', { name: 'Start the film' }))
    await screen.findByText('Version 1 is on its way.')
    expect(requests(network)).toEqual([{ action: 'start' }])
  })

  it('keeps the choices where the start is refused, and says why', async () => {
    const { network, user } = open(anAdminTour())
    network.on('POST /api/admin/orders/{id}/tour', () => new Failure('conflict', 'This order has no photos.'))
    await user.click((await film()).getByRole('button', { name: 'New version…' }))
    await user.selectOptions(screen.getByLabelText('Length'), '120 s')
    await user.click(screen.getByRole('button', { name: 'Start the new version' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This order has no photos.')
    expect(screen.getByLabelText('Length')).toHaveProperty('value', '120')
  })

  it('asks before it cancels, with the focus on the way back', async () => {
    const { network, user } = open(anAdminTour({ ...renderingTour(1, 3), ended_at: null }))
    network.on('POST /api/admin/orders/{id}/tour', () => ({ ok: true, tour: noAdminTour }))
    await user.click((await film()).getByRole('button', { name: 'Cancel production' }))
    const dialog = screen.getByRole('alertdialog', { name: /^Cancel version 1 of 13 Elm Street/ })
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' })))
    expect(requests(network)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Cancel production' }))
    await screen.findByText('The production is cancelled.')
    expect(requests(network)).toEqual([{ action: 'cancel' }])
  })

  it('offers no cancelling where nothing is under way', async () => {
    open(anAdminTour())
    expect((await film()).queryByRole('button', { name: 'Cancel production' })).toBeNull()
  })
})

describe('the HD files', () => {
  it('are released once somebody has read what that means, and are then on their way', async () => {
    const { network, user } = open(anAdminTour())
    const delivery = aDelivery({ state: 'waiting', progress: { done: 0, total: 0 }, files: [] })
    network.on('POST /api/admin/orders/{id}/tour', () => ({ ok: true, tour: anAdminTour({ delivery }) }))
    await user.click((await film()).getByRole('button', { name: 'Release HD…' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Release version 1 in HD' }))
    dialog.getByText(/A release can’t be undone/)
    expect(requests(network)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Release HD' }))
    await screen.findByText('Version 1 is released. Its HD files are on their way.')
    expect(requests(network)).toEqual([{ action: 'release', version: 1 }])
    const section = await film()
    section.getByText('Waiting to start')
    expect(section.queryByRole('button', { name: /Release HD/ })).toBeNull()
  })

  const owing = { unlocked: false, due_cents: 24_750 }

  it('the HD files of an order that owes its balance are released with a word on what the customer has to pay first', async () => {
    const { user } = open(anAdminTour(), owing)
    await user.click((await film()).getByRole('button', { name: 'Release HD…' }))
    screen.getByText(/^\$247\.50 is still due\. The customer gets an email/)
  })

  it('the HD files that are released wait for the balance, and say so', async () => {
    open(anAdminTour({ delivery: aDelivery(), delivery_job: aDeliveryJob }), owing)
    ;(await film()).getByText('The customer can download once the balance is paid: $247.50 is still due.')
  })

  it('are listed with their size once they are there', async () => {
    open(anAdminTour({ delivery: aDelivery(), delivery_job: aDeliveryJob }))
    const section = await film()
    const files = within(section.getByRole('list', { name: 'HD files' })).getAllByRole('listitem')
    expect(files.map(({ textContent }) => textContent)).toEqual([
      'All files as a ZIP400 MB',
      'Landscape film1920 × 1080, 40 MB',
      'Landscape film, unbranded1920 × 1080, 40 MB',
      'Landscape cover picture1920 × 1080, 2.0 KB',
      'Captions, .srt900 B',
    ])
    section.getByText(/^Version 1, released .* took 0:42 · 310\.4 CPU s, \$0\.00710$/)
    expect(section.queryByRole('button', { name: /HD/ })).toBeNull()
  })

  it('the HD files whose days are over say so, and are made again', async () => {
    const expired = aDelivery({ state: 'expired', expires_at: '2026-11-01T12:00:00.000Z', files: [] })
    const { network, user } = open(anAdminTour({ delivery: expired, delivery_job: aDeliveryJob }))
    network.on('POST /api/admin/orders/{id}/tour', () => ({ ok: true, tour: anAdminTour({ delivery: aDelivery() }) }))
    const section = await film()
    section.getByText('The files were kept until Nov 1, 2026 and are gone.')
    await user.click(section.getByRole('button', { name: 'Make the HD files again…' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Release HD' }))
    await screen.findByRole('list', { name: 'HD files' })
    expect(requests(network)).toEqual([{ action: 'release', version: 1 }])
  })

  it('the HD files that failed say where, and are made again', async () => {
    const failed = aDelivery({ state: 'failed', files: [] })
    const { network, user } = open(
      anAdminTour({ delivery: failed, delivery_job: { ...aDeliveryJob, error_code: 'films.FlawedFilm' } }),
    )
    network.on('POST /api/admin/orders/{id}/tour', () => ({ ok: true, tour: anAdminTour({ delivery: aDelivery() }) }))
    const section = await film()
    expect(section.getByText(/The HD files failed with/).textContent).toContain('films.FlawedFilm')
    await user.click(section.getByRole('button', { name: 'Make the HD files again…' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Release HD' }))
    await screen.findByRole('list', { name: 'HD files' })
    expect(requests(network)).toEqual([{ action: 'release', version: 1 }])
  })
})

describe('a film under way', () => {
  const routes = { order: 'GET /api/admin/orders/{id}', tour: 'GET /api/admin/orders/{id}/tour' } as const

  /** The console, and a film that becomes what a test says. */
  function follow(given: AdminTour) {
    let tour = given
    const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...timers] })
    const { network, ...opened } = open(tour)
    network.on(routes.order, () => ({ ok: true, order: { ...orderOf(tour), status: `film_${tour.state}` } }))
    network.on(routes.tour, () => ({ ok: true, tour }))
    return {
      ...opened,
      network,
      become(next: AdminTour) {
        tour = next
      },
      pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
      asked: () => [network.calls(routes.order).length, network.calls(routes.tour).length],
    }
  }
  const making = (done: number) => anAdminTour({ ...renderingTour(done, 3), ended_at: null })

  it('is asked for by itself, and not with the order, whose answers are looks on record', async () => {
    const { become, pass, asked } = follow(making(0))
    const section = await film()
    section.getByText('Shot 1 of 3')
    become(making(1))
    await pass(10_000)
    section.getByText('Shot 2 of 3')
    await pass(50_000)
    expect(asked()).toEqual([1, 6])
  })

  it('leaves the links of the photos to end no sooner, however much news there is of it', async () => {
    const { become, pass, asked } = follow(making(0))
    await film()
    for (const done of [0, 1, 2]) {
      become(making(done))
      await pass(240_000)
    }
    expect(asked()[0]).toBe(2)
  })

  it('a film under way that is cancelled stays so, whatever was on its way before', async () => {
    const { network, user, pass } = follow(making(1))
    const late = Promise.withResolvers<void>()
    network.on(routes.tour, async () => {
      await late.promise
      return { ok: true, tour: making(2) }
    })
    network.on('POST /api/admin/orders/{id}/tour', () => ({ ok: true, tour: noAdminTour }))
    const section = await film()
    await pass(10_000)
    await user.click(section.getByRole('button', { name: 'Cancel production' }))
    const dialog = within(screen.getByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Cancel production' }))
    await screen.findByText('The production is cancelled.')
    late.resolve()
    await pass(1_000)
    section.getByText('There is no film for this order yet.')
  })

  it('has its order asked for once more where it is ready, and nothing after', async () => {
    const { become, pass, asked } = follow(making(2))
    const section = await film()
    become(anAdminTour())
    await pass(10_000)
    await section.findByLabelText('The film')
    screen.getByText('film ready')
    await pass(120_000)
    expect(asked()).toEqual([2, 1])
  })
})

test('fractions of a cent keep their digits', () => {
  expect([0, 0.0000456, 0.00123, 0.01, 1.5].map(smallDollars)).toEqual([
    '$0.00',
    '$0.0000456',
    '$0.00123',
    '$0.01',
    '$1.50',
  ])
  expect(costText({ cpu_seconds: 0, cost_usd: 0 })).toBe('')
  expect(timeTaken({ started_at, ended_at: null })).toBe('')
})
