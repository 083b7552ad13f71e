import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReviewRoom, Storyboard } from '#contract/review/review'
import { nextAskMs } from '../../../../web/src/modules/review/data/useReview.ts'
import { Review } from '../../../../web/src/modules/review/room/Review.tsx'
import { stubNetwork } from '../../support/network.ts'
import { orderId } from '../../support/orders.ts'
import { openPlace } from '../../support/places.tsx'
import { aReview, aReviewComment } from '../../support/reviews.ts'
import { assetId } from '../../support/tours.ts'

Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => undefined })

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
})

const boardOf = (...numbers: number[]): Storyboard => ({
  base_version: 1,
  beat_ms: 600,
  shots: numbers.map((number) => ({ id: `shot-${number}`, asset_id: assetId(number), duration_ms: 3_000 })),
  duration_ms: 14_000,
  is_timed_anew: false,
  refusals: {},
})
const me = { kind: 'administrator', name: 'Our team' } as const
const putRoute = 'PUT /api/admin/orders/{id}/review/comments/{comment_id}'

async function openDesk(first: Partial<ReviewRoom> = {}) {
  const network = stubNetwork()
  const state = { room: aReview({ me, storyboard: boardOf(1, 2, 3), ...first }) }
  network.on('GET /api/admin/orders/{id}/review', () => ({ ok: true, room: state.room }))
  network.on(putRoute, ({ body, params }) => {
    const comment = aReviewComment({ id: params.comment_id, shot: body.shot ?? null, request: body.request ?? null })
    state.room = { ...state.room, comments: [comment] }
    return { ok: true, comment }
  })
  network.on('DELETE /api/admin/orders/{id}/review/comments/{comment_id}', () => {
    state.room = { ...state.room, comments: [], storyboard: boardOf(1, 2, 3) }
    return { ok: true }
  })
  const caller = { kind: 'administrator', orderId } as const
  const opened = openPlace('/', { '/': <Review caller={caller} loading={null} missing={() => 'nothing to review'} /> })
  const region = await screen.findByRole('region', { name: 'Storyboard of the next version' })
  return { ...opened, network, state, board: within(region) }
}
const asked = ({ network }: Awaited<ReturnType<typeof openDesk>>) =>
  network.calls(putRoute).map(({ body }) => Object(body).request)

test('a shot is lengthened and shortened by a beat, and by what is entered', async () => {
  const desk = await openDesk()
  const { user, board } = desk
  await user.click(board.getByRole('button', { name: 'Lengthen shot 2' }))
  await vi.waitFor(() => expect(asked(desk)).toEqual([{ ask: 'duration', seconds: 3.6 }]))
  await vi.waitFor(() =>
    expect(board.getByRole('button', { name: 'Shorten shot 1' })).toHaveProperty('disabled', false),
  )
  const field = board.getByRole('spinbutton', { name: 'Length of shot 1 in seconds' })
  await user.clear(field)
  await user.type(field, '12{Enter}')
  await vi.waitFor(() => expect(asked(desk).at(-1)).toEqual({ ask: 'duration', seconds: 10 }))
})

test('a shot that is dropped stays below the storyboard, and is put back from there', async () => {
  const desk = await openDesk()
  const { user, board, state } = desk
  state.room = { ...state.room, storyboard: boardOf(1, 3) }
  await user.click(board.getByRole('button', { name: 'Drop shot 2' }))
  const back = await board.findByRole('button', { name: 'Put back shot 2' })
  board.getByRole('button', { name: 'Shot 2, 3.0 seconds, was shot 3' })
  await user.click(back)
  await vi.waitFor(() => expect(board.queryByText('Shot 2 is left out')).toBeNull())
  board.getByRole('button', { name: 'Shot 2, 3.0 seconds' })
})

test('another order says where each shot was, and can be taken back', async () => {
  const comment = aReviewComment({ shot: null, request: { ask: 'order', shots: ['shot-3', 'shot-1', 'shot-2'] } })
  const { user, board, network } = await openDesk({ storyboard: boardOf(3, 1, 2), comments: [comment] })
  board.getByRole('button', { name: 'Shot 1, 3.0 seconds, was shot 3' })
  await user.click(board.getByRole('button', { name: 'Back to the order of version 1' }))
  await vi.waitFor(() =>
    expect(network.calls('DELETE /api/admin/orders/{id}/review/comments/{comment_id}')).toHaveLength(1),
  )
})

test('a change that can’t be granted says so before a version is made', async () => {
  const comment = aReviewComment({ request: { ask: 'duration', seconds: 1 } })
  const refusals = { [comment.id]: 'A shot lasts at least 2.4 seconds. Please enter more, or drop it.' }
  await openDesk({ comments: [comment], storyboard: { ...boardOf(1, 2, 3), refusals } })
  screen.getByText('A shot lasts at least 2.4 seconds. Please enter more, or drop it.')
})

test('a customer’s room has no storyboard to move', async () => {
  const network = stubNetwork()
  network.on('GET /api/orders/{order_id}/review', () => ({ ok: true, room: aReview() }))
  const caller = { kind: 'owner', orderId } as const
  openPlace('/', { '/': <Review caller={caller} loading={null} missing={() => 'nothing to review'} /> })
  await screen.findByRole('region', { name: 'Player' })
  expect(screen.queryByRole('region', { name: 'Storyboard of the next version' })).toBeNull()
})

test('a clip that is still checked says so, and the room is asked until it has a picture or a problem', async () => {
  const clip = { asset_id: assetId(201), filename: 'walk.mov', width: 1920, height: 1080, duration_ms: 5_000 }
  const checked = { ...clip, asset_id: assetId(202), filename: 'yard.mp4', thumbnail_url: 'https://storage.test/y.jpg' }
  const unchecked = { ...clip, thumbnail_url: null, problem: null }
  const clips = [unchecked, { ...checked, problem: null }]
  const { user } = await openDesk({ clips })
  await user.click(screen.getByRole('button', { name: 'Replace with a clip…' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByRole('radio', { name: /walk\.mov.*still checking/ })
  expect(dialog.getByRole('radio', { name: /yard\.mp4/ }).closest('label')?.textContent).not.toContain('checking')
  expect(dialog.getByRole('presentation')).toHaveProperty('src', checked.thumbnail_url)
  expect(nextAskMs(aReview({ clips }))).toBe(5_000)
  for (const known of [
    { thumbnail_url: checked.thumbnail_url, problem: null },
    { thumbnail_url: null, problem: 'This clip is damaged.' },
  ])
    expect(nextAskMs(aReview({ clips: [{ ...clip, ...known }] }))).toBe(false)
})

test('a shot is replaced by a clip from one of its seconds on, unless too little is left of it', async () => {
  const clip = { asset_id: assetId(201), filename: 'walk.mov', width: 1920, height: 1080, thumbnail_url: null }
  const broken = { ...clip, asset_id: assetId(202), filename: 'torn.mp4', duration_ms: 4_000 }
  const clips = [
    { ...clip, duration_ms: 5_000, problem: null },
    { ...broken, problem: 'This clip is damaged or incomplete.' },
  ]
  const asks = { ask: 'clip' as const, clip: broken.asset_id, start_seconds: 0 }
  const desk = await openDesk({ clips, comments: [aReviewComment({ shot: 'shot-1', request: asks })] })
  const { user } = desk
  await user.click(screen.getByRole('button', { name: 'Replace with a clip…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('radio', { name: /torn\.mp4.*damaged/, checked: false })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('radio', { name: /walk\.mov/ }))
  const start = dialog.getByRole('textbox', { name: 'Start at second' })
  await user.clear(start)
  await user.type(start, '4')
  dialog.getByText('Please enter a second from 0 to 3.')
  await user.clear(start)
  await user.type(start, '1.5')
  await user.click(dialog.getByRole('button', { name: 'Add to your changes' }))
  await vi.waitFor(() => expect(asked(desk)).toEqual([{ ask: 'clip', clip: assetId(201), start_seconds: 1.5 }]))
})

test('the office says of a shot’s tile which room it shows', async () => {
  const desk = await openDesk()
  const rooms = desk.board.getByRole('combobox', { name: 'Room of shot 2' })
  expect(within(rooms).getByRole('option', { selected: true }).textContent).toBe('Which room?')
  await desk.user.selectOptions(rooms, 'Kitchen')
  await vi.waitFor(() => expect(asked(desk)).toEqual([{ ask: 'room', room: 'kitchen' }]))
  await desk.board.findByText('Kitchen', { selector: 'span' })
})
