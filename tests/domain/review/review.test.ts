import { describe, expect, it } from 'vitest'
import { OrderRequest } from '#contract/orders/order'
import type { CommentRequest, ReviewRequest } from '#contract/review/review'
import { newVersion, type TourVersion } from '../../../functions/domain/film/TourVersion.ts'
import { draftOrder, type Order } from '../../../functions/domain/orders/Order.ts'
import { dueOnApproval, statusWhenApproved, versionToApprove } from '../../../functions/domain/review/Approval.ts'
import {
  answered,
  type Comment,
  commentView,
  needsPerson,
  refuseChange,
  saysSame,
  withdrawn,
  wordsWaiting,
  writtenComment,
} from '../../../functions/domain/review/Comment.ts'
import { changesFor } from '../../../functions/domain/review/changes/requests.ts'
import {
  baseOf,
  commentsToApply,
  madeBefore,
  undoneTo,
} from '../../../functions/domain/review/changes/versionRequest.ts'
import { closedBecause } from '../../../functions/domain/review/closed.ts'
import { linkMember, mayOf, officeMember, ownerMember } from '../../../functions/domain/review/Member.ts'
import { linkView, newLink, type ReviewLink } from '../../../functions/domain/review/ReviewLink.ts'
import { isFreeCorrection, refuseWithoutRounds, roundsOf } from '../../../functions/domain/review/rounds.ts'
import type { Change } from '../../../functions/film/Change.ts'
import { direct } from '../../../functions/film/direct.ts'
import { revise, revisedBy } from '../../../functions/film/revise.ts'
import { aBrief, aHome } from '../../film/directing/homes.ts'
import { anOrderBody } from '../../support/builders.ts'

const now = new Date('2026-11-22T10:00:00Z')
const orderId = 'ord_01M7YSEN395HYJMFDH6DMKC0RE'
const anOrder = (parts: Partial<Order> = {}): Order => ({
  ...draftOrder(OrderRequest.parse(anOrderBody()), 'standard', {
    id: orderId,
    creatorHash: 'x',
    userId: undefined,
    now,
  }),
  status: 'preview_ready',
  ...parts,
})
const shot = { id: 'a', asset_id: `ast_${orderId.slice(4)}_001_ABCDEF`, start_ms: 0, duration_ms: 5_000, move: 'push' }
const aVersion = (version: number, parts: Partial<TourVersion> = {}): TourVersion => ({
  ...newVersion({ orderId, version }, { seconds: 60, mood: null, cover: null }, now),
  state: 'ready',
  duration_ms: 60_000,
  shots: [{ ...shot, reason: '', segment: 's' }],
  ...parts,
})
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
const revised = (base: number, source = base, made_by: 'customer' | 'administrator' = 'customer') => ({
  revision: { made_by, base, source, changes: [], lines: [] },
})
const author = { author: 'owner', by: { kind: 'owner' as const, name: 'Dana' } }
const words: CommentRequest = { version: 1, time_ms: 1_000, text: 'Lovely' }
const aComment = (parts: Partial<Comment> = {}): Comment => ({
  id: '0b0e6f2c-3f0a-4a57-9a8b-0d1f7a1f3c11',
  ...author,
  on: 1,
  time_ms: 1_000,
  text: 'Lovely',
  answers: [],
  created_at: now.toISOString(),
  version: 1,
  ...parts,
})

describe('what reviewers ask of a film', () => {
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
  const pictures = edit.shots.slice(0, -1)
  const idAt = (index: number) => pictures[index]?.id ?? ''
  const asked = (request: ReviewRequest, shotId?: string) => ({
    id: JSON.stringify([request.ask, shotId]),
    shot: shotId,
    request,
  })
  const requested = (...all: ReturnType<typeof asked>[]) => changesFor(edit, all, bounds)
  const filmWith = (...all: ReturnType<typeof asked>[]) => {
    const { changes, refusals } = requested(...all)
    expect([...refusals]).toEqual([])
    return changes.reduce((film, change) => revise(film, photos, change), edit)
  }

  it('changes that shot and leaves the others as they were', () => {
    const film = filmWith(asked({ ask: 'longer' }, idAt(3)), asked({ ask: 'longer' }, idAt(4)))
    const beats = (id: string, of = film) => of.shots.find((own) => own.id === id)?.beats ?? 0
    expect(beats(idAt(3))).toBeGreaterThan(beats(idAt(3), edit))
    expect(beats(idAt(4))).toBeGreaterThan(beats(idAt(4), edit))
    expect(film.frames).toBe(edit.frames)
  })

  it('drops, moves and swaps shots one after the other, by the shots that they named', () => {
    const film = filmWith(
      asked({ ask: 'swap', photo: spare }, idAt(2)),
      asked({ ask: 'drop' }, idAt(4)),
      asked({ ask: 'earlier' }, idAt(2)),
      asked({ ask: 'slower' }, idAt(2)),
    )
    const ids = film.shots.slice(0, -1).map(({ id }) => id)
    expect(ids).toEqual([idAt(0), spare, idAt(1), idAt(3), ...pictures.slice(5).map(({ id }) => id)])
    expect(film.shots[1]).toMatchObject({ photo: spare, calm: 1 })
  })

  it('makes a move slower three times, and then says what else to ask for', () => {
    const calm = (times: number) => {
      const shots = edit.shots.map((own) => (own.id === idAt(2) ? { ...own, calm: times } : own))
      return changesFor({ ...edit, shots }, [asked({ ask: 'slower' }, idAt(2))], bounds)
    }
    expect(calm(2).changes).toEqual([{ change: 'calm', shot: idAt(2) }])
    expect([...calm(3).refusals.values()]).toEqual([
      'This shot moves as slowly as it can. Ask for a still one instead.',
    ])
  })

  it('shows the photo of a shot that another request drops, whichever was asked for first', () => {
    const swap = asked({ ask: 'swap', photo: pictures[4]?.photo ?? '' }, idAt(2))
    const film = filmWith(swap, asked({ ask: 'drop' }, idAt(4)))
    const shown = film.shots.slice(0, -1).map(({ photo }) => photo)
    expect(shown[2]).toBe(pictures[4]?.photo)
    expect(shown).toHaveLength(pictures.length - 1)
  })

  it('is told a line each', () => {
    const { lines } = requested(
      asked({ ask: 'drop' }, idAt(1)),
      asked({ ask: 'music', mood: null }),
      asked({ ask: 'framing', start: { x: 0, y: 0, width: 0.5, height: 0.5 } }, idAt(2)),
      asked({ ask: 'title', street: '12 Lake Road', place: '' }),
    )
    expect(lines[0]).toMatch(/^Shot 2( \([\w ]+\))? is left out$/)
    expect(lines.slice(1)).toEqual([
      'There is no music',
      expect.stringMatching(/^Shot 3.* starts with another framing$/),
      'The title is “12 Lake Road”',
    ])
  })

  it.each<[string, ReturnType<typeof asked>[], string]>([
    ['a shot that is gone', [asked({ ask: 'longer' }, 'elsewhere')], 'This shot is no longer in the film.'],
    [
      'a shot that another request drops',
      [asked({ ask: 'drop' }, idAt(2)), asked({ ask: 'longer' }, idAt(2))],
      'Another of these changes removes this shot.',
    ],
    ['the opener to come earlier', [asked({ ask: 'earlier' }, idAt(0))], 'This shot opens the film already.'],
    ['a caption of the opener', [asked({ ask: 'caption', text: 'Hello' }, idAt(0))], expect.stringContaining('title')],
    [
      'a photo that is shown already',
      [asked({ ask: 'swap', photo: idAt(1) }, idAt(2))],
      'The film shows this photo already. Move that shot here instead.',
    ],
    [
      'a photo that could not be opened',
      [asked({ ask: 'swap', photo: 'ast_other' }, idAt(2))],
      'This photo could not be opened. Please choose another one.',
    ],
    ['more seconds than the plan has', [asked({ ask: 'length', seconds: 61 })], expect.stringContaining('60 seconds')],
  ])('refuses %s with a sentence, and grants the rest', (_, all, sentence) => {
    const { refusals, changes } = requested(...all)
    expect([...refusals.values()]).toEqual([sentence])
    expect(changes).toHaveLength(all.length - 1)
  })

  describe('over which a narrator speaks', () => {
    const voice = [
      { from: 24, to: 120, text: 'Welcome.', shot: idAt(0) },
      { from: 900, to: 960, text: 'The kitchen.', shot: idAt(4) },
    ]
    const spoken = { ...edit, voice, isNarrated: true }
    const saying = (text: string, shotId: string) => asked({ ask: 'say', text }, shotId)
    const heard = (...all: ReturnType<typeof asked>[]) => changesFor(spoken, all, bounds)
    const many = (count: number) => Array.from({ length: count }, () => 'light').join(' ')

    it('says other words, or none, over the shots and the closing card, told a line each', () => {
      const { changes, lines, refusals } = heard(
        saying('A kitchen for long evenings.', idAt(2)),
        saying('', idAt(0)),
        saying('Call Dana.', 'closing'),
      )
      expect([...refusals]).toEqual([])
      expect(changes).toEqual([
        { change: 'say', shot: idAt(2), text: 'A kitchen for long evenings.' },
        { change: 'say', shot: idAt(0), text: '' },
        { change: 'say', shot: 'closing', text: 'Call Dana.' },
      ])
      expect(lines).toEqual([
        expect.stringMatching(/^The voice over shot 3.* says “A kitchen for long evenings\.”$/),
        expect.stringMatching(/^Nothing is said over shot 1/),
        'The voice over the closing card says “Call Dana.”',
      ])
    })

    it('refuses words that fair housing objects to, each with its reason and what to say instead', () => {
      const { refusals } = heard(saying('Perfect for families, in an exclusive street.', idAt(2)))
      expect([...refusals.values()]).toEqual([
        expect.stringMatching(/^Please say this in other words\. “Perfect for families”: .*“exclusive”: .*lot/),
      ])
    })

    it('refuses more than there is time for until somebody speaks again, and says how much fits', () => {
      const [sentence = ''] = heard(saying(many(80), idAt(2))).refusals.values()
      const [, most] = /about (\d+) words here, and this takes as long as 80/.exec(sentence) ?? []
      expect(heard(saying(many(Number(most)), idAt(2))).refusals.size).toBe(0)
      expect(heard(saying(many(Number(most) + 1), idAt(2))).refusals.size).toBe(1)
    })

    it('judges several requests together: a shot made longer or silent gives its time, in any order', () => {
      const [sentence = ''] = heard(saying(many(80), idAt(3))).refusals.values()
      const words = many(Number(/about (\d+) words/.exec(sentence)?.[1]) + 1)
      expect(heard(saying(words, idAt(3)), asked({ ask: 'longer' }, idAt(3))).refusals.size).toBe(0)
      expect(heard(saying(words, idAt(3)), saying('', idAt(4))).refusals.size).toBe(0)
      expect(heard(saying(words, idAt(3)), asked({ ask: 'drop' }, idAt(3))).refusals.size).toBe(1)
    })

    it('is not what a silent film is, nor one with a recording', () => {
      const sentenceFor = (film: typeof edit) => [
        ...changesFor(film, [saying('Hello.', idAt(2))], bounds).refusals.values(),
      ]
      expect(sentenceFor(edit)).toEqual([expect.stringContaining('contact us to add one')])
      expect(sentenceFor({ ...edit, recording: { content: 'me', frames: 9 } })).toEqual([
        expect.stringContaining('is a recording'),
      ])
    })
  })

  it('refuses music that was not ordered, but not its end', () => {
    const silent = { ...bounds, hasMusic: false }
    const refusalsOf = (mood: 'warm' | null) => changesFor(edit, [asked({ ask: 'music', mood })], silent).refusals.size
    expect([refusalsOf('warm'), refusalsOf(null)]).toEqual([1, 0])
  })

  it('chooses the light of the film, and lets one photo keep its own until somebody wants the film’s', () => {
    const wishes = [asked({ ask: 'grade', grade: 'crisp' }), asked({ ask: 'light', original: true }, idAt(3))]
    const film = filmWith(...wishes)
    expect(film.brief.grade).toBe('crisp')
    expect(film.shots.filter(({ isOriginal }) => isOriginal).map(({ id }) => id)).toEqual([idAt(3)])
    expect(film.shots.map(({ beats }) => beats)).toEqual(edit.shots.map(({ beats }) => beats))
    expect(revise(film, photos, { change: 'light', shot: idAt(3), isOriginal: false }).shots).toEqual(edit.shots)
    expect(requested(...wishes).lines).toEqual([
      'The light of the film is crisp',
      expect.stringMatching(/^Shot 4.* keeps the photo’s own light$/),
    ])
    expect(requested(asked({ ask: 'light', original: false }, idAt(3))).lines).toEqual([
      expect.stringMatching(/^Shot 4.* has the light of the film$/),
    ])
  })

  it('refuses another light for a clip', () => {
    const clip = { start: 0, frames: 90, by: 'office' as const }
    const shots = edit.shots.map((own) => (own.id === idAt(3) ? { ...own, clip } : own))
    const { refusals } = changesFor({ ...edit, shots }, [asked({ ask: 'light', original: true }, idAt(3))], bounds)
    expect([...refusals.values()]).toEqual(['This shot is a clip, which keeps its own light.'])
  })

  it('walks to the bathrooms with a photo that shows one, and says so', () => {
    const at = pictures.findIndex(({ room }) => room === 'living')
    const [baths, id] = [pictures.filter(({ room }) => room === 'bathroom').map((own) => own.id), idAt(at)]
    const film = filmWith(asked({ ask: 'room', room: 'bathroom' }, id))
    expect(film.shots.flatMap((own) => (own.room === 'bathroom' ? [own.id] : []))).toEqual([...baths, id])
    const { lines, rooms } = requested(asked({ ask: 'room', room: 'bathroom' }, id))
    expect(lines).toEqual([`Shot ${at + 1} (living room) shows a bathroom, and moves to its place in the walk`])
    expect([...rooms]).toEqual([[pictures[at]?.photo, 'bathroom']])
  })

  it('leaves the walk alone where the customer put the photos in order, and the room is known all the same', () => {
    const own = { ...edit, brief: { ...edit.brief, arranged: true } }
    const { changes, lines } = changesFor(own, [asked({ ask: 'room', room: 'pool' }, idAt(3))], bounds)
    const film = revisedBy(own, photos, changes)
    expect(film.shots.map((one) => one.id)).toEqual(edit.shots.map((one) => one.id))
    expect(film.shots[3]?.room).toBe('garden')
    expect(lines).toEqual([expect.stringMatching(/^Shot 4 .*shows the pool$/)])
  })

  it('tells a room of the photo that was seen, also where another one takes its place', () => {
    const { changes, rooms } = requested(
      asked({ ask: 'swap', photo: spare }, idAt(3)),
      asked({ ask: 'room', room: 'office' }, idAt(3)),
    )
    expect(changes).toEqual([
      { change: 'room', photo: pictures[3]?.photo, room: 'interior' },
      { change: 'swap', shot: idAt(3), photo: spare },
    ])
    expect([...rooms.keys()]).toEqual([pictures[3]?.photo])
  })

  it('refuses a room for a clip', () => {
    const clip = { start: 0, frames: 90, by: 'office' as const }
    const shots = edit.shots.map((own) => (own.id === idAt(3) ? { ...own, clip } : own))
    const { refusals } = changesFor({ ...edit, shots }, [asked({ ask: 'room', room: 'kitchen' }, idAt(3))], bounds)
    expect([...refusals.values()]).toEqual(['This shot is a clip, and rooms are told of photos.'])
  })

  it('makes a shot longer until a photo can’t hold the eye any more', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => ({
      ...asked({ ask: 'longer' }, idAt(3)),
      id: String(index),
    }))
    const { changes, refusals } = requested(...twelve)
    expect(refusals.size).toBeGreaterThan(0)
    expect(changes.length).toBeGreaterThan(0)
  })
})

describe('rounds of changes', () => {
  const grants = [{ id: 'g', rounds: 2, note: '', who: 'usr', at: now.toISOString() }]
  const count = (versions: TourVersion[], given = grants.slice(1)) => roundsOf(anOrder(), versions, given)

  it('are counted by the versions that a customer had made', () => {
    expect(count([aVersion(1)])).toEqual({ included: 1, granted: 0, bought: 0, used: 0, left: 1 })
    expect(count([aVersion(2, revised(1)), aVersion(1)])).toMatchObject({ used: 1, left: 0 })
    expect(count([aVersion(2, revised(1)), aVersion(1)], grants)).toMatchObject({ granted: 2, used: 1, left: 2 })
  })

  it('are not taken by what failed, by going back, and by administrators', () => {
    for (const state of ['failed', 'cancelled'] as const)
      expect(count([aVersion(2, { ...revised(1), state }), aVersion(1)])).toMatchObject({ used: 0 })
    expect(count([aVersion(3, revised(2, 1)), aVersion(2, revised(1)), aVersion(1)])).toMatchObject({ used: 1 })
    expect(count([aVersion(2, revised(1, 1, 'administrator')), aVersion(1)])).toMatchObject({ used: 0 })
  })

  it('are not taken by the first three versions that correct nothing but rooms', () => {
    const corrected = { change: 'room', photo: 'p', room: 'bathroom' } as const
    const longer = { change: 'length', shot: 'a', beats: 8 } as const
    const made =
      (...changes: Change[]) =>
      (base: number) =>
        aVersion(base + 1, { revision: { made_by: 'customer', base, source: base, changes, lines: [] } })
    const corrections = [1, 2, 3, 4].map(made(corrected))
    expect([3, 4].map((often) => count(corrections.slice(0, often)).used)).toEqual([0, 1])
    expect(count([made(corrected, longer)(1)])).toMatchObject({ used: 1, left: 0 })
    expect([2, 3].map((often) => isFreeCorrection([corrected], corrections.slice(0, often)))).toEqual([true, false])
    expect([isFreeCorrection([corrected, longer], []), isFreeCorrection([], [])]).toEqual([false, false])
  })

  it('are refused with a sentence once they are used up', () => {
    const used = count([aVersion(2, revised(1)), aVersion(1)])
    expect(() => refuseWithoutRounds(used, false)).toThrow('used up. Please contact us for another one')
    expect(() => refuseWithoutRounds(used, true)).toThrow('used up. You can buy another one on the order’s page')
    expect(() => refuseWithoutRounds({ ...used, left: 1 }, false)).not.toThrow()
  })
})

describe('a comment', () => {
  const known = { versions: [aVersion(1)], comments: [], photos: [], clips: [] }
  const write = (request: CommentRequest, more: { comments?: Comment[] } = {}) =>
    writtenComment({ id: aComment().id, request, author, now }, { ...known, ...more })

  it('lands on a version, a time and a shot that are there', () => {
    expect(write({ ...words, shot: 'a', point: { x: 0.5, y: 0.25 } })).toMatchObject({ on: 1, shot: 'a', version: 1 })
    expect(() => write({ ...words, version: 2 })).toThrow('We can’t find this version of the film.')
    expect(() => write({ ...words, shot: 'b' })).toThrow('isn’t in this version')
    expect(() => write({ ...words, time_ms: 60_001 })).toThrow('within the film')
    expect(write({ ...words, time_ms: 60_000 })).toMatchObject({ time_ms: 60_000 })
  })

  it('is changed by its author alone, and not once a version was made with it', () => {
    expect(write({ ...words, text: 'Lovelier' }, { comments: [aComment()] })).toMatchObject({
      text: 'Lovelier',
      version: 2,
    })
    expect(() => write(words, { comments: [aComment({ author: 'rvl_someone' })] })).toThrow('There is no such comment.')
    const applied = aComment({ applied_in: 2, request: { ask: 'drop' } })
    expect(() => refuseChange(applied, 'owner', [aVersion(2)])).toThrow('A new version was made')
    expect(() => refuseChange(applied, 'owner', [aVersion(2, { state: 'failed' })])).not.toThrow()
    expect(() => refuseChange(aComment({ sent_at: now.toISOString() }), 'owner', [])).toThrow('Our team has')
  })

  it('is the same where it says the same', () => {
    expect(saysSame(aComment(), words)).toBe(true)
    expect(saysSame(aComment(), { ...words, text: 'Lovelier' })).toBe(false)
  })

  it('needs a person as long as its words are unanswered', () => {
    expect(needsPerson(aComment())).toBe(true)
    expect(needsPerson(aComment({ text: '' }))).toBe(false)
    const answers = [{ id: 'k', text: 'Thank you', by: 'Our team', at: now.toISOString() }]
    expect(needsPerson(aComment({ answers }))).toBe(false)
    expect(commentView(aComment({ answers }), 'other', [])).toMatchObject({ is_mine: false, needs_person: false })
    expect(needsPerson(aComment({ by: { kind: 'administrator', name: 'Our team' } }))).toBe(false)
  })

  it('waits in the console from its writing until it is answered or withdrawn, whoever sent it on', () => {
    const answer = { id: 'k', text: 'Thank you', by: 'Our team', at: now.toISOString() }
    const [unsent, sent] = [aComment(), aComment({ sent_at: now.toISOString() })]
    expect(wordsWaiting([unsent, sent])).toBe(2)
    expect(wordsWaiting([answered(unsent, answer), withdrawn(sent, now)])).toBeUndefined()
  })

  it('is with our team once it is answered, so that nobody changes what was answered', () => {
    const answer = { id: 'k', text: 'Thank you', by: 'Our team', at: now.toISOString() }
    expect(() => refuseChange(answered(aComment(), answer), 'owner', [])).toThrow('Our team has this comment already')
  })
})

describe('a request for a version', () => {
  const ready = [aVersion(2, revised(1)), aVersion(1)]
  it('changes the version that somebody went back to, until a newer one is ready', () => {
    const back = [aVersion(2, { ended_at: later(1) }), aVersion(1, { ended_at: later(0), shown_at: later(2) })]
    expect(baseOf(back, 1).version).toBe(1)
    expect(() => baseOf(back, 2)).toThrow('Version 1 is. Please look at it first.')
    expect(baseOf([aVersion(3, { ended_at: later(3) }), ...back], 3).version).toBe(3)
  })

  it('changes the newest version that is ready, and waits for one that is made', () => {
    expect(baseOf(ready, 2).version).toBe(2)
    expect(() => baseOf(ready, 1)).toThrow('Version 2 is. Please look at it first.')
    expect(baseOf([aVersion(3, { state: 'failed' }), ...ready], 2).version).toBe(2)
    expect(() => baseOf([aVersion(3, { state: 'waiting' }), ...ready], 2)).toThrow('Version 3 is being made.')
  })

  it('takes comments that are there and open', () => {
    const open = aComment({ request: { ask: 'drop' }, shot: 'a' })
    expect(commentsToApply([open], ready, [open.id])).toEqual([open])
    expect(() => commentsToApply([open], ready, [])).toThrow('Please choose what to change.')
    expect(() => commentsToApply([{ ...open, applied_in: 2 }], ready, [open.id])).toThrow(
      'Version 2 was made with this',
    )
    expect(() => commentsToApply([], ready, [open.id])).toThrow('This comment is not there any more.')
  })

  it('goes back to another version alone, and again where it is current already', () => {
    const undo = (undo_to: number) => undoneTo(ready, { base_version: 2, undo_to, comments: [] })
    expect(undo(1).version).toBe(1)
    for (const wrong of [2, 3]) expect(() => undo(wrong)).toThrow('Please choose another version that is ready.')
    const back = [aVersion(2), aVersion(1, { shown_at: later(1) })]
    expect(undoneTo(back, { base_version: 1, undo_to: 2, comments: [] }).version).toBe(2)
    expect(madeBefore(back, [], { base_version: 2, undo_to: 1, comments: [] })?.version).toBe(1)
    expect(madeBefore(back, [], { base_version: 1, undo_to: 2, comments: [] })).toBeUndefined()
  })

  it('is answered with the version that it made before, where the answer was lost', () => {
    const comment = aComment({ request: { ask: 'drop' }, applied_in: 2 })
    const request = { base_version: 1, comments: [comment.id] }
    expect(madeBefore(ready, [comment], request)?.version).toBe(2)
    expect(madeBefore(ready, [{ ...comment, applied_in: 1 }], request)).toBeUndefined()
    expect(madeBefore([aVersion(1)], [comment], request)).toBeUndefined()
  })
})

describe('an approval', () => {
  const terms = { depositPercent: 50 }
  it('makes the balance fall due, or keeps the order where its files are made at once', () => {
    const owing = anOrder({ due_cents: 20_000 })
    expect([statusWhenApproved(owing, terms), dueOnApproval(owing, terms)]).toEqual(['awaiting_final_payment', 20_000])
    expect([statusWhenApproved(owing, undefined), dueOnApproval(owing, undefined)]).toEqual(['preparing_files', 0])
    expect(statusWhenApproved(anOrder({ status: 'changes_requested', due_cents: 0 }), terms)).toBe('preparing_files')
    expect(statusWhenApproved(anOrder({ status: 'with our editor', due_cents: 1 }), terms)).toBe('with our editor')
    // A later version may have asked for other photos, and an administrator may have begun before the deposit.
    for (const status of ['awaiting_photos', 'awaiting_deposit', 'in_production'])
      expect(statusWhenApproved(anOrder({ status, due_cents: 20_000 }), terms)).toBe('awaiting_final_payment')
    expect(statusWhenApproved(anOrder({ status: 'awaiting_deposit' }), undefined)).toBe('awaiting_deposit')
  })

  it('is of a version that is ready', () => {
    expect(versionToApprove([aVersion(1)], 1).version).toBe(1)
    expect(() => versionToApprove([aVersion(1, { state: 'rendering' })], 1)).toThrow('Version 1 is not ready')
    expect(() => versionToApprove([], 1)).toThrow('Version 1 is not ready')
  })

  it('closes the room, as the end of an order does', () => {
    const approval = { version: 2, name: 'Dana', at: now.toISOString(), ...author }
    const closed = (parts: Partial<Order>, tours = [aVersion(1)]) =>
      closedBecause({ order: anOrder(parts), tours, approval: undefined })
    expect(closedBecause({ order: anOrder(), tours: [aVersion(2)], approval })).toMatch(/^Version 2 is approved\./)
    expect(closed({})).toBe('')
    expect(closed({ archived: true })).toBe('This order is archived.')
    expect(closed({ status: 'completed' })).toMatch(/^This film is finished\./)
    expect(closed({}, [])).toBe('There is no film to review yet.')
  })
})

describe('a review link', () => {
  const made = (parts: Partial<Parameters<typeof newLink>[1]> = {}): ReviewLink =>
    newLink({ label: 'Seller', rights: ['comment'] }, { id: 'rvl_0123456789', hash: 'h', others: [], now, ...parts })
  const at = (time: string) => new Date(time)

  it('always lets its holder watch, and never tells its hash', () => {
    expect(made().rights).toEqual(['watch', 'comment'])
    expect(linkView(made(), now)).not.toHaveProperty('hash')
  })

  it('is active until it ends or is revoked', () => {
    const ends_at = '2026-11-23T10:00:00.000Z'
    const link = { ...made(), ends_at }
    expect(linkView(link, at('2026-11-23T09:59:59.999Z')).state).toBe('active')
    expect(linkView(link, at(ends_at)).state).toBe('ended')
    expect(linkView({ ...link, revoked_at: now.toISOString() }, now).state).toBe('revoked')
    const past = { label: 'Seller', rights: [], ends_at: now.toISOString() }
    expect(() => newLink(past, { id: 'rvl_0123456789', hash: 'h', others: [], now })).toThrow('in the future')
  })

  it('ends after 90 days unless another end is chosen, a year from now at the latest', () => {
    const chosen = (ends_at: string) =>
      newLink({ label: 'Seller', rights: [], ends_at }, { id: 'rvl_0123456789', hash: 'h', others: [], now }).ends_at
    expect(made().ends_at).toBe('2027-02-20T10:00:00.000Z')
    expect(chosen('2026-11-22T10:00:00.001Z')).toBe('2026-11-22T10:00:00.001Z')
    expect(chosen('2027-11-22T23:59:59.000Z')).toBe('2027-11-22T23:59:59.000Z')
    expect(chosen('2027-11-23T10:00:00.000Z')).toBe('2027-11-23T10:00:00.000Z')
    expect(() => chosen('2027-11-23T10:00:00.001Z')).toThrow('within a year')
  })

  it('a review link that was made without an end, as before 2026-11-23, works until it is revoked', () => {
    expect(linkView({ ...made(), ends_at: null }, at('2036-11-22T10:00:00Z')).state).toBe('active')
  })

  it('is one of twenty at most that are active', () => {
    const others = Array.from({ length: 20 }, () => made())
    expect(() => made({ others })).toThrow('20 review links already')
    expect(made({ others: others.with(0, { ...made(), revoked_at: now.toISOString() }) }).label).toBe('Seller')
  })

  it('gives the rights that it names, of which making versions takes two', () => {
    const open = { closed: '', isAlive: true }
    const may = (rights: ReviewLink['rights']) => mayOf(linkMember(anOrder(), { ...made(), rights }), open)
    const nothing = { comment: false, apply: false, approve: false, download: false, share: false, buy: false }
    expect(may(['watch'])).toEqual(nothing)
    expect(may(['watch', 'comment'])).toEqual({ ...nothing, comment: true })
    expect(may(['watch', 'approve'])).toEqual({ ...nothing, approve: true })
    expect(may(['watch', 'comment', 'approve'])).toEqual({ ...nothing, comment: true, apply: true, approve: true })
    expect(may(['watch', 'download'])).toEqual({ ...nothing, download: true })
  })

  it('is the owner’s and the office’s to give, and a closed room stops all but the office', () => {
    const closed = { closed: 'Version 1 is approved.', isAlive: true }
    const office = officeMember({
      userId: 'usr_1',
      email: 'a@example.com',
      emailVerified: true,
      isAdmin: true,
      customerId: undefined,
      sessionHash: '',
    })
    expect(mayOf(ownerMember(anOrder()), closed)).toEqual({
      ...{ comment: false, apply: false, approve: false },
      ...{ download: true, share: true, buy: false },
    })
    expect(mayOf(office, closed)).toMatchObject({ comment: true, apply: true, share: true })
    expect(mayOf(office, { ...closed, closed: '' }).buy).toBe(false)
    expect(mayOf(ownerMember(anOrder()), { ...closed, closed: '' }).buy).toBe(true)
  })
})
