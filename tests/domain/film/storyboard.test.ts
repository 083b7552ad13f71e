import { describe, expect, it } from 'vitest'
import { ReviewRequest } from '#contract/review/review'
import { changesFor } from '../../../functions/domain/review/changes/requests.ts'
import { storyboardOf } from '../../../functions/domain/review/storyboard.ts'
import { direct } from '../../../functions/film/direct.ts'
import { framesOfShots } from '../../../functions/film/framesOfShots.ts'
import { millisecondsOf } from '../../../functions/film/Plan.ts'
import { revise } from '../../../functions/film/revise.ts'
import { aBrief, aHome } from '../../film/directing/homes.ts'

const photos = aHome()
const edit = direct(photos.slice(0, -1), aBrief({ mood: 'warm' }))
const spare = photos.at(-1)?.id ?? ''
const bounds = {
  photos: new Set(photos.map(({ id }) => id)),
  clips: new Map<string, number>(),
  mostSeconds: 60,
  hasMusic: true,
  cover: undefined,
}
const ids = edit.shots.slice(0, -1).map(({ id }) => id)
const idAt = (index: number) => ids[index] ?? ''
const asked = (request: ReviewRequest, shot?: string) => ({ id: JSON.stringify([request, shot]), shot, request })
type Asked = ReturnType<typeof asked>
const storyboard = (...all: Asked[]) => storyboardOf(edit, 1, { asked: all, bounds })
const film = (...all: Asked[]) =>
  changesFor(edit, all, bounds).changes.reduce((one, change) => revise(one, photos, change), edit)
const reversed = asked({ ask: 'order', shots: ids.toReversed() })

describe('the storyboard of the next version', () => {
  it.each<[string, Asked[]]>([
    ['nothing', []],
    ['another order', [reversed]],
    ['a length in seconds', [asked({ ask: 'duration', seconds: 6.4 }, idAt(3))]],
    [
      'a drop, another order and lengths at a time',
      [
        asked({ ask: 'drop' }, idAt(2)),
        reversed,
        asked({ ask: 'duration', seconds: 2.6 }, idAt(5)),
        asked({ ask: 'longer' }, idAt(1)),
        asked({ ask: 'earlier' }, idAt(1)),
      ],
    ],
    [
      'another room, with a longer shot beside it',
      [asked({ ask: 'room', room: 'bathroom' }, idAt(3)), asked({ ask: 'longer' }, idAt(4))],
    ],
    ['an opener that shows a bath', [asked({ ask: 'room', room: 'bathroom' }, idAt(0))]],
    ['a swap, moved afterwards', [asked({ ask: 'swap', photo: spare }, idAt(4)), reversed]],
  ])('shows the shots and lengths that the version then has, after %s', (_, all) => {
    const board = storyboard(...all)
    const made = film(...all)
    const lengths = framesOfShots(made).map((frames) => millisecondsOf(frames))
    const pictures = made.shots.slice(0, -1)
    expect(board.refusals).toEqual({})
    expect(board.shots.map(({ asset_id }) => asset_id)).toEqual(pictures.map(({ photo }) => photo))
    expect(board.shots.map(({ duration_ms }) => duration_ms)).toEqual(lengths.slice(0, -1))
    expect(Math.abs(board.duration_ms - millisecondsOf(made.frames))).toBeLessThan(2)
  })

  it('names a swapped shot as the version that is changed does', () => {
    expect(storyboard(asked({ ask: 'swap', photo: spare }, idAt(4))).shots[4]).toMatchObject({
      id: idAt(4),
      asset_id: spare,
    })
  })

  it('says why a request can’t be granted, beside those that can', () => {
    const short = asked({ ask: 'duration', seconds: 1 }, idAt(3))
    const board = storyboard(short, asked({ ask: 'drop' }, idAt(2)))
    expect(board.refusals).toEqual({
      [short.id]: expect.stringMatching(/^A shot lasts at least 2\.\d seconds\. Please enter more, or drop it\.$/),
    })
    expect(board.shots).toHaveLength(ids.length - 1)
  })
})

describe('words that the film shows', () => {
  const agent = { name: 'Dana', brokerage: '', phone: '' }
  it.each<[ReviewRequest, string | undefined]>([
    [{ ask: 'caption', text: 'Chef’s kitchen 🏡' }, idAt(2)],
    [{ ask: 'title', street: '5 रोड', place: '' }, undefined],
    [{ ask: 'agent', ...agent, brokerage: 'ქართული' }, undefined],
  ])('words with characters that no film can show are refused by naming them: %o', (request, shot) => {
    const { refusals } = changesFor(edit, [asked(request, shot)], bounds)
    expect([...refusals.values()]).toEqual([
      expect.stringMatching(/^Our films can’t show “.+”\. Please write it another way\.$/),
    ])
    const inChinese = asked({ ask: 'agent', ...agent, name: '王晓明' })
    expect(changesFor(edit, [inChinese], bounds).refusals.size).toBe(0)
  })
})

describe('a length in seconds', () => {
  it('goes to the nearest beat, and its neighbors give or take the time', () => {
    const made = film(asked({ ask: 'duration', seconds: 6.4 }, idAt(3)))
    const shot = made.shots.find(({ id }) => id === idAt(3))
    expect(Math.abs((shot?.beats ?? 0) * made.beat - 6.4 * 30)).toBeLessThanOrEqual(made.beat / 2)
    expect(made.frames).toBe(edit.frames)
  })

  it('leaves the first shot long enough for its title', () => {
    const { refusals } = changesFor(edit, [asked({ ask: 'duration', seconds: 2 }, idAt(0))], bounds)
    expect([...refusals.values()]).toEqual([
      expect.stringMatching(/^The first shot carries the title, so it lasts at least 3\.\d seconds/),
    ])
  })

  it.each([0.9, 10.1, Number.NaN])('a length of %s seconds is refused', (seconds) => {
    expect(ReviewRequest.safeParse({ ask: 'duration', seconds }).success).toBe(false)
  })
})

describe('another order', () => {
  it('keeps shots that it does not name behind those that they followed', () => {
    const made = film(asked({ ask: 'order', shots: [idAt(2), idAt(0)] }))
    expect(made.shots.slice(0, 3).map(({ id }) => id)).toEqual([idAt(2), ...ids.slice(3), idAt(0)].slice(0, 3))
    expect(made.shots).toHaveLength(edit.shots.length)
  })

  it.each<[string, unknown[]]>([
    ['a shot twice', ['a', 'a']],
    ['no shot', []],
    ['what is no shot', ['../a']],
  ])('another order that names %s is refused', (_, shots) => {
    expect(ReviewRequest.safeParse({ ask: 'order', shots }).success).toBe(false)
  })
})
