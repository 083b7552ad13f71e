import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReviewRoom } from '#contract/review/review'
import ReviewPage from '../../../../web/src/features/review/ReviewPage.tsx'
import { dayAfter, endOfDay } from '../../../../web/src/modules/review/links/linkWords.ts'
import { Review } from '../../../../web/src/modules/review/room/Review.tsx'
import { Failure, noAnswer, stubNetwork } from '../../support/network.ts'
import { orderId } from '../../support/orders.ts'
import { openPlace } from '../../support/places.tsx'
import { aFilmPreview, aReview, aReviewComment, aVersion } from '../../support/reviews.ts'

// The environment's own answers no promise, as every browser's does.
Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => undefined })

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
})

/** The owner's room on a page of its own. */
async function openRoom(first: ReviewRoom) {
  const network = stubNetwork()
  const state = { room: first }
  network.on('GET /api/orders/{order_id}/review', () => ({ ok: true, room: state.room }))
  network.on('PUT /api/orders/{order_id}/review/comments/{comment_id}', ({ body, params }) => ({
    ok: true,
    comment: aReviewComment({
      id: params.comment_id,
      version: body.version,
      time_ms: body.time_ms,
      shot: body.shot ?? null,
      point: body.point ?? null,
      text: body.text,
      request: body.request ?? null,
    }),
  }))
  network.on('DELETE /api/orders/{order_id}/review/comments/{comment_id}', () => ({ ok: true }))
  const caller = { kind: 'owner', orderId } as const
  const opened = openPlace('/', { '/': <Review caller={caller} loading={null} missing={() => 'nothing to review'} /> })
  await screen.findByRole('region', { name: 'Player' })
  return { ...opened, network, state }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const changes = () => within(screen.getByRole('region', { name: /^Your changes/ }))
const putRoute = 'PUT /api/orders/{order_id}/review/comments/{comment_id}'

test('a button asks for a change of the shot that is shown, another one replaces it, a second press takes it back', async () => {
  const { user, network } = await openRoom(aReview())
  await user.click(button('Longer'))
  await changes().findByText('Shot 1: Longer')
  await user.click(button('Shorter'))
  await changes().findByText('Shot 1: Shorter')
  expect(changes().queryByText('Shot 1: Longer')).toBeNull()
  expect(button('Shorter').getAttribute('aria-pressed')).toBe('true')
  const [first, second] = network.calls(putRoute).map(({ body }) => body)
  expect(first).toEqual({ version: 1, time_ms: 0, shot: 'shot-1', text: '', request: { ask: 'longer' } })
  expect(second).toMatchObject({ request: { ask: 'shorter' } })
  await user.click(button('Shorter'))
  await vi.waitFor(() => expect(changes().queryByText('Shot 1: Shorter')).toBeNull())
})

test('a shot says which room we take it for, another one is told from the list, and what we thought takes it back', async () => {
  const version = aVersion(1)
  const shots = version.shots.map((shot) => ({ ...shot, room: 'living_room' as const }))
  const { user, network } = await openRoom(aReview({ versions: [{ ...version, shots }] }))
  const rooms = screen.getByRole('combobox', { name: 'This shot shows' })
  const chosen = () => within(rooms).getByRole('option', { selected: true }).textContent
  expect(chosen()).toBe('Living room (our guess)')
  await user.selectOptions(rooms, 'Kitchen')
  await changes().findByText('Shot 1: Room: kitchen')
  expect(chosen()).toBe('Kitchen')
  expect(network.calls(putRoute).map(({ body }) => Object(body).request)).toEqual([{ ask: 'room', room: 'kitchen' }])
  await vi.waitFor(() => expect(rooms).toHaveProperty('disabled', false))
  await user.selectOptions(rooms, 'Living room (our guess)')
  await vi.waitFor(() => expect(changes().queryByText('Shot 1: Room: kitchen')).toBeNull())
})

test('a room may be corrected with no round left, and it is said that this uses none', async () => {
  const { user, network } = await openRoom(aReview({ rounds: { ...aReview().rounds, left: 0 } }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'This shot shows' }), 'Kitchen')
  expect(await changes().findByText(/Correcting rooms alone uses none, the first 3 times\./)).toBeTruthy()
  await vi.waitFor(() =>
    expect(changes().getByRole('button', { name: /^Make version 2/ })).toHaveProperty('disabled', false),
  )
  expect(network.calls(putRoute)).toHaveLength(1)
})

test('the light of the film is chosen once, and a shot keeps its original light by one press', async () => {
  const version = aVersion(1)
  const [first, ...others] = version.shots
  const shots = [{ ...(first ?? expect.unreachable()), original_light: true }, ...others]
  const words = version.words && { ...version.words, grade: 'natural' as const }
  const { user, network } = await openRoom(aReview({ versions: [{ ...version, shots, words }] }))
  await user.click(button('Light…'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('radio', { name: 'Natural' })).toHaveProperty('checked', true)
  await user.click(dialog.getByRole('radio', { name: 'Crisp' }))
  await user.click(dialog.getByRole('button', { name: /add/i }))
  await changes().findByText('Whole film: Light of the film: crisp')
  await user.click(button('Light of the film'))
  await changes().findByText('Shot 1: Light of the film')
  expect(network.calls(putRoute).map(({ body }) => Object(body).request)).toEqual([
    { ask: 'grade', grade: 'crisp' },
    { ask: 'light', original: false },
  ])
})

test('what a narrator says is shown with its shot and edited there, with how much fits', async () => {
  const version = aVersion(1)
  const words = ['Welcome home.', '', 'Call Ada Agent.']
  const shots = version.shots.map((shot, index) => ({ ...shot, said: words[index] ?? '' }))
  const { user, network } = await openRoom(aReview({ versions: [{ ...version, shots }] }))
  screen.getByText('Voice: “Welcome home.”')
  await user.click(button('What is said…'))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole('textbox', { name: 'Words over this shot' })
  expect(field).toHaveProperty('value', 'Welcome home.')
  dialog.getByText(/^2 of about 12 words that fit\./)
  await user.clear(field)
  await user.type(field, 'Come in.')
  network.on(putRoute, () => new Failure('invalid', 'Please say this in other words.', {}))
  await user.click(dialog.getByRole('button', { name: 'Add to your changes' }))
  await dialog.findByText('Please say this in other words.')
  expect(field).toHaveProperty('value', 'Come in.')
  expect(network.calls(putRoute).map(({ body }) => Object(body).request)).toEqual([{ ask: 'say', text: 'Come in.' }])
})

test('the closing card offers its words, and no other change', async () => {
  const version = aVersion(1)
  const shots = version.shots.slice(0, 1).map((shot) => ({ ...shot, id: 'closing', said: 'Call Ada Agent.' }))
  await openRoom(aReview({ versions: [{ ...version, shots }] }))
  const offered = within(screen.getByRole('group', { name: 'Change shot 1' })).getAllByRole('button')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['What is said…'])
})

test('the first shot offers no earlier place and no caption over the title, the last no later place', async () => {
  const version = aVersion(1)
  const [shot] = version.shots
  if (!shot) throw new Error('A version has shots.')
  const closing = { ...shot, id: 'closing', start_ms: shot.start_ms + shot.duration_ms }
  await openRoom(aReview({ versions: [{ ...version, shots: [shot, closing] }] }))
  const offered = within(screen.getByRole('group', { name: 'Change shot 1' })).getAllByRole('button')
  const names = offered.map(({ textContent }) => textContent)
  expect(names).toContain('Longer')
  for (const none of ['Move earlier', 'Move later', 'Caption…']) expect(names).not.toContain(none)
})

test('a film in which nobody speaks offers no words to edit', async () => {
  await openRoom(aReview())
  expect(screen.queryByRole('button', { name: 'What is said…' })).toBeNull()
})

test('a framing that moves fast says so, and brings a longer shot along where that is wanted', async () => {
  const { user, network } = await openRoom(aReview())
  await user.click(button('Framing…'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByText(/will be fast/)).toBeNull()
  fireEvent.change(dialog.getByRole('slider', { name: 'Size' }), { target: { value: '0.3' } })
  dialog.getByText('This move will be fast: the shot lasts 3 seconds.')
  await user.click(dialog.getByRole('checkbox', { name: 'Make the shot 6 seconds long' }))
  await user.click(dialog.getByRole('button', { name: 'Add to your changes' }))
  await changes().findByText('Shot 1: 6 seconds long')
  await changes().findByText('Shot 1: New framing at the start')
  expect(network.calls(putRoute).map(({ body }) => Object(body).request?.ask)).toEqual(['framing', 'duration'])
})

test('the changes are made with one press, which says what it costs', async () => {
  const comment = aReviewComment({ request: { ask: 'drop' } })
  const { user, network, state } = await openRoom(aReview({ comments: [comment] }))
  changes().getByText(/You have 1 round of changes left\..*about a minute/)
  network.on('POST /api/orders/{order_id}/review/versions', () => {
    const made = aVersion(2, { state: 'rendering', video_url: null, counts: { rendered: 1, kept: 2 }, base_version: 1 })
    state.room = aReview({ versions: [{ ...made, progress: { done: 1, total: 3 } }, aVersion(1)] })
    return { ok: true, version: 2, applied: 1, sent: 0 }
  })
  await user.click(button('Make version 2 with one change'))
  await screen.findByRole('heading', { name: 'Version 2 is being made' })
  screen.getByText('Shot 2 of 3. 1 shot is new, 2 are kept as before.')
  expect(network.calls('POST /api/orders/{order_id}/review/versions').map(({ body }) => body)).toEqual([
    { base_version: 1, comments: [comment.id] },
  ])
})

test('a change that can’t be made says why beside it, and all of them stay', async () => {
  const comment = aReviewComment({ request: { ask: 'drop' } })
  const { user, network } = await openRoom(aReview({ comments: [comment] }))
  network.on(
    'POST /api/orders/{order_id}/review/versions',
    () => new Failure('conflict', 'One change can’t be made.', { [`comments.${comment.id}`]: 'The shot is gone.' }),
  )
  await user.click(button('Make version 2 with one change'))
  await changes().findByText('The shot is gone.')
  changes().getByText('Shot 2: Drop this shot')
})

describe('a look at the next version', () => {
  const route = 'POST /api/orders/{order_id}/review/preview'
  const comment = aReviewComment({ request: { ask: 'drop' } })
  const words = aReviewComment({ id: '4b1c0f5e-6a33-4c40-9d5f-4a4f2f0d9a12', text: 'Lovely', needs_person: true })

  test('is asked for with the changes alone, and says what it is where the browser can’t draw it', async () => {
    const { user, network } = await openRoom(aReview({ comments: [comment, words] }))
    network.on(route, () => ({ ok: true, preview: aFilmPreview() }))
    await user.click(button('See it first'))
    const dialog = within(await screen.findByRole('dialog', { name: 'A look at version 2' }))
    expect(network.calls(route).map(({ body }) => body)).toEqual([{ base_version: 1, comments: [comment.id] }])
    dialog.getByText(/^Your browser draws this from small copies of the photos/)
    dialog.getByText(/^This browser can’t draw the preview, so only the opening photo is shown\./)
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button('See it first'))
    expect(network.calls('POST /api/orders/{order_id}/review/versions')).toEqual([])
  })

  test('a look at the next version that can’t be had says why beside the change, and the changes stay', async () => {
    const { user, network } = await openRoom(aReview({ comments: [comment] }))
    network.on(route, () => new Failure('conflict', 'It’s not there.', { [`comments.${comment.id}`]: 'It’s gone.' }))
    await user.click(button('See it first'))
    await changes().findByText('It’s gone.')
    expect(screen.queryByRole('dialog')).toBeNull()
    changes().getByText('Shot 2: Drop this shot')
  })

  test('is there for a guest who may only comment, and not for words or while a version is made', async () => {
    const may = { comment: true, apply: false, approve: false, download: false, share: false, buy: false }
    const guest = { me: { kind: 'link', name: 'Seller' }, may, links: null } as const
    await openRoom(aReview({ ...guest, comments: [comment] }))
    button('See it first')
    cleanup()
    await openRoom(aReview({ comments: [words] }))
    expect(screen.queryByRole('button', { name: 'See it first' })).toBeNull()
    cleanup()
    const making = aVersion(2, { state: 'rendering', video_url: null })
    await openRoom(aReview({ versions: [making, aVersion(1)], comments: [comment] }))
    expect(screen.queryByRole('button', { name: 'See it first' })).toBeNull()
  })
})

test('without a round left no version is made, and words can still be sent', async () => {
  const words = aReviewComment({ id: '4b1c0f5e-6a33-4c40-9d5f-4a4f2f0d9a12', text: 'Lovely', needs_person: true })
  const rounds = { included: 1, granted: 0, bought: 0, used: 1, left: 0, price_cents: null }
  const { user, network } = await openRoom(
    aReview({ rounds, comments: [aReviewComment({ request: { ask: 'drop' } }), words] }),
  )
  expect(button(/^Make version 2/)).toHaveProperty('disabled', true)
  network.on('POST /api/orders/{order_id}/review/versions', () => ({ ok: true, version: null, applied: 0, sent: 1 }))
  await user.click(button('Send the comments to our team'))
  await vi.waitFor(() =>
    expect(network.calls('POST /api/orders/{order_id}/review/versions').map(({ body }) => body)).toEqual([
      { base_version: 1, comments: [words.id] },
    ]),
  )
})

test('a guest who may only comment is told who reads words and who decides on changes', async () => {
  const may = { comment: true, apply: false, approve: false, download: false, share: false, buy: false }
  const words = aReviewComment({ id: '4b1c0f5e-6a33-4c40-9d5f-4a4f2f0d9a12', text: 'Lovely', needs_person: true })
  const guest = { me: { kind: 'link', name: 'Seller' }, may, links: null } as const
  const { state } = await openRoom(aReview({ ...guest, comments: [words] }))
  changes().getByText('Our team sees one comment: a person reads it and answers.')
  expect(changes().queryByText(/We keep/)).toBeNull()
  screen.getByText('Waiting for an answer')
  state.room = aReview({ ...guest, comments: [words, aReviewComment({ request: { ask: 'drop' } })] })
  cleanup()
  await openRoom(state.room)
  changes().getByText('We keep this change. Whoever ordered the film decides when it is made.')
})

test('a link is proposed with an end, which another day replaces', async () => {
  const { user, network } = await openRoom(aReview())
  network.on(
    'POST /api/orders/{order_id}/review-links',
    () =>
      new Failure('invalid', 'Please choose an end within a year.', { ends_at: 'Please choose an end within a year.' }),
  )
  await user.click(button('Make a link…'))
  const dialog = within(await screen.findByRole('dialog'))
  const day = dialog.getByLabelText(/^Works until the end of/)
  expect(day).toHaveProperty('value', dayAfter(90))
  expect(day).toHaveProperty('max', dayAfter(365))
  await user.type(dialog.getByLabelText(/^Who is it for/), 'Seller')
  await user.click(dialog.getByRole('button', { name: 'Make the link' }))
  await dialog.findByText('Please choose an end within a year.')
  const sent = network.calls('POST /api/orders/{order_id}/review-links').map(({ body }) => body)
  expect(sent).toEqual([{ label: 'Seller', rights: ['watch', 'comment'], ends_at: endOfDay(dayAfter(90)) }])
})

test('words that couldn’t be sent stay in their field and go out as the same comment', async () => {
  const { user, network } = await openRoom(aReview())
  const saved = network.handler(putRoute)
  network.on(putRoute, () => noAnswer)
  const field = screen.getByRole('textbox', { name: 'Say it in your own words' })
  await user.type(field, 'A warmer wall, please.')
  await user.click(button(/^Add comment at 0:00/))
  await screen.findByText(/We can’t reach the server/)
  expect(field).toHaveProperty('value', 'A warmer wall, please.')
  network.on(putRoute, saved)
  await user.click(button(/^Add comment at 0:00/))
  await screen.findByText('A warmer wall, please.', { selector: 'p' })
  expect(field).toHaveProperty('value', '')
})

test('a photo that another shot shows can’t be chosen for a swap', async () => {
  const { user } = await openRoom(aReview())
  await user.click(button('Swap photo…'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('radio', { name: /photo-2/ })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('radio', { name: 'photo-4.jpg' }))
  await user.click(dialog.getByRole('button', { name: 'Add to your changes' }))
  await changes().findByText('Shot 1: Show photo-4.jpg instead')
})

test('an approval says what follows, and asks for a name', async () => {
  const { user, network, state } = await openRoom(aReview({ due_on_approval_cents: 25_500 }))
  await user.click(button('Approve version 1…'))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/and pay \$255 for your HD files/)
  const approval = { version: 1, name: 'Ada Agent', by: aReview().me, at: '2026-11-22T12:00:00.000Z' }
  network.on('POST /api/orders/{order_id}/review/approval', () => {
    state.room = aReview({ approval, closed: 'This film is approved.' })
    return { ok: true, approval, status: 'awaiting_final_payment' }
  })
  await user.click(dialog.getByRole('button', { name: 'Approve version 1' }))
  await screen.findByText('Ada Agent approved version 1 on Nov 22, 2026.')
  expect(screen.queryByRole('button', { name: 'Longer' })).toBeNull()
})

test('two versions play at the same moment, and the older one can be gone back to', async () => {
  const versions = [aVersion(2, { base_version: 1, changes: ['Shot 2 is longer'] }), aVersion(1)]
  const { user, network } = await openRoom(aReview({ versions }))
  screen.getByText('Shot 2 is longer')
  await user.click(button('Compare with version 1'))
  expect(screen.getByLabelText('Version 1, without its sound')).toHaveProperty('muted', true)
  screen.getByText('Version 1 shows shot 1, at the same moment.')
  expect(screen.getByRole('slider', { name: 'Time' }).getAttribute('aria-valuetext')).toMatch(/at the same moment\.$/)
  await user.click(button('Same second'))
  expect(screen.queryByText(/at the same moment/)).toBeNull()
  await user.click(button('Stop comparing'))
  network.on('POST /api/orders/{order_id}/review/versions', () => ({ ok: true, version: 1, applied: 0, sent: 0 }))
  await user.click(button('Go back to version 1'))
  await vi.waitFor(() =>
    expect(network.calls('POST /api/orders/{order_id}/review/versions').map(({ body }) => body)).toEqual([
      { base_version: 2, comments: [], undo_to: 1 },
    ]),
  )
})

test('after going back the older version plays, changes are made to it, and the newer one can be gone back to', async () => {
  const versions = [aVersion(2, { is_current: false, base_version: 1, changes: ['Shot 2 is longer'] }), aVersion(1)]
  const { user, network } = await openRoom(aReview({ versions }))
  expect(button('Version 1').getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('button', { name: /^Go back/ })).toBeNull()
  await user.click(button('Version 2'))
  screen.getByText('You’re watching version 2. Changes are made to version 1.')
  network.on('POST /api/orders/{order_id}/review/versions', () => ({ ok: true, version: 2, applied: 0, sent: 0 }))
  await user.click(button('Go back to version 2'))
  await vi.waitFor(() =>
    expect(network.calls('POST /api/orders/{order_id}/review/versions').map(({ body }) => body)).toEqual([
      { base_version: 1, comments: [], undo_to: 2 },
    ]),
  )
})

test('a review link carries its secret in a header, and whoever may only watch sees no buttons', async () => {
  const network = stubNetwork()
  const may = { comment: false, apply: false, approve: false, download: false, share: false, buy: false }
  network.on('GET /api/review', () => ({
    ok: true,
    room: aReview({ me: { kind: 'link', name: 'Seller' }, may, links: null, due_on_approval_cents: null }),
  }))
  openPlace('/review/a-secret', { '/review/:token': <ReviewPage /> })
  await screen.findByText('Watch the film. You’re here as Seller.', undefined, { timeout: 10_000 })
  expect(network.calls('GET /api/review')[0]?.headers.get('review-token')).toBe('a-secret')
  for (const name of ['Longer', /^Approve/, /^Add comment/, 'Make a link…'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a link of our mails offers the order’s page, and says after an approval that the payment’s link is mailed', async () => {
  const network = stubNetwork()
  const may = { comment: true, apply: true, approve: true, download: true, share: false, buy: false }
  const room = aReview({ may, links: null, money: null, due_on_approval_cents: 25_500 })
  const approval = { version: 1, name: 'Ada', by: room.me, at: '2026-11-22T10:00:00.000Z' }
  network.on('GET /api/review', () => ({ ok: true, room: { ...room, approval } }))
  openPlace('/review/a-secret', { '/review/:token': <ReviewPage /> })
  expect((await screen.findByRole('link', { name: 'your order' })).getAttribute('href')).toBe(
    `/account/orders/${orderId}`,
  )
  screen.getByText(/We have emailed you the link for the final payment\./)
})

test('a link that has ended says whom to ask, and a lost connection offers another try', async () => {
  const network = stubNetwork()
  network.on('GET /api/review', () => new Failure('not_found'))
  openPlace('/review/a-secret', { '/review/:token': <ReviewPage /> })
  await screen.findByRole('heading', { name: 'This link doesn’t work anymore' }, { timeout: 10_000 })
})

describe('once the rounds are used up', () => {
  const used = { included: 2, granted: 0, bought: 0, used: 2, left: 0, price_cents: 7_500 }

  test('the owner buys another on the payment service’s page, and a refusal is told', async () => {
    const comments = [aReviewComment({ request: { ask: 'drop' } })]
    const { user, network } = await openRoom(aReview({ rounds: used, comments }))
    changes().getByText('You’ve used your 2 rounds of changes. Another round is $75.')
    network.on(
      'POST /api/orders/{order_id}/checkout',
      () => new Failure('conflict', 'You still have a round of changes.'),
    )
    await user.click(button('Buy another round ($75)'))
    await changes().findByText('You still have a round of changes.')
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    network.on('POST /api/orders/{order_id}/checkout', () => ({ ok: true, url: 'https://pay.test/c/1' }))
    await user.click(button('Buy another round ($75)'))
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.test/c/1'))
    expect(network.calls('POST /api/orders/{order_id}/checkout').map(({ body }) => body)).toEqual(
      [1, 2].map(() => ({ purpose: 'round', return_to: 'order_page' })),
    )
  })

  test('no round is offered for sale before there is a change that needs one, or while a version is made', async () => {
    await openRoom(aReview({ rounds: used }))
    changes().getByText('You’ve used your 2 rounds of changes. Another round is $75.')
    expect(screen.queryByRole('button', { name: /^Buy another round/ })).toBeNull()
    cleanup()
    const comments = [aReviewComment({ request: { ask: 'drop' } })]
    const making = aVersion(2, { state: 'rendering', video_url: null })
    await openRoom(aReview({ rounds: used, comments, versions: [making, aVersion(1)] }))
    expect(changes().queryByText(/Another round is/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^Buy another round/ })).toBeNull()
  })

  test.each([
    [
      'the owner where none is sold',
      true,
      null,
      'You’ve used your 2 rounds of changes. Write to us in a comment, and we’ll see what we can do.',
    ],
    [
      'a guest where rounds are sold',
      false,
      7_500,
      'All 2 rounds of changes are used. Whoever ordered the film can buy another one for $75.',
    ],
    [
      'a guest where none is sold',
      false,
      null,
      'All 2 rounds of changes are used. Whoever ordered the film can ask us for another one.',
    ],
  ])('%s is told whom to ask', async (_who, isOwner, price_cents, text) => {
    const may = { comment: true, apply: true, approve: true, download: true, share: isOwner, buy: isOwner }
    const me = { kind: isOwner ? ('owner' as const) : ('link' as const), name: 'Dana' }
    await openRoom(aReview({ rounds: { ...used, price_cents }, may, me }))
    changes().getByText(text)
    expect(screen.queryByRole('button', { name: /^Buy another round/ })).toBeNull()
  })
})
