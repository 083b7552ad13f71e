import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Change } from '../../functions/film/Change.ts'
import { planOf } from '../../functions/film/cutOf.ts'
import { direct } from '../../functions/film/direct.ts'
import { closingId } from '../../functions/film/directing/transitions.ts'
import { type DirectorPhoto, Edit, type EditShot } from '../../functions/film/Edit.ts'
import { framesOfShots } from '../../functions/film/framesOfShots.ts'
import { isOutside, rooms } from '../../functions/film/looking/Look.ts'
import { framesOf, moveKinds, Plan } from '../../functions/film/Plan.ts'
import { revise } from '../../functions/film/revise.ts'
import { decayIn } from '../../functions/film/scoring/score.ts'
import { tracks } from '../../functions/film/scoring/tracks.ts'
import { segmentInput } from '../../functions/film/segmentKey.ts'
import { aBrief, aHome, anAgent, anyBrief, anyPhotos, aPhoto, looksOf } from './directing/homes.ts'

const pictures = ({ shots }: Edit) => shots.filter(({ id }) => id !== closingId)
const ids = (edit: Edit) => pictures(edit).map(({ id }) => id)

const kinds = [
  ...(['drop', 'add', 'swap', 'move', 'length', 'motion', 'focus', 'framing', 'calm', 'caption', 'say'] as const),
  ...(['title', 'facts', 'agent', 'mood', 'seconds', 'cover', 'room'] as const),
]
/** A change that names what is there: `pick` and the others choose among it. */
const anyWish = fc.record({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat(),
  other: fc.option(fc.nat(), { freq: 4 }),
  beats: fc.integer({ min: 1, max: 32 }),
  seconds: fc.integer({ min: 15, max: 600 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  text: fc.string({ maxLength: 80 }),
  move: fc.constantFrom(...moveKinds),
  room: fc.constantFrom(...rooms),
  mood: fc.option(fc.constantFrom(...Object.keys(tracks))),
})
type Wish = typeof anyWish extends fc.Arbitrary<infer Value> ? Value : never

function changeFor({ kind, pick, other, ...wish }: Wish, edit: Edit, photos: readonly DirectorPhoto[]): Change {
  const shots = ids(edit)
  const shot = shots[pick % shots.length] ?? ''
  const photo = photos[pick % photos.length]?.id ?? ''
  const after = other === null ? null : (shots[other % shots.length] ?? null)
  const focus = other === null ? null : { x: wish.share, y: wish.share }
  const byKind = {
    drop: { shot },
    add: { photo, after },
    swap: { shot, photo: unusedPhoto(edit, photos) ?? shot },
    move: { shot, after },
    length: { shot, beats: wish.beats },
    motion: { shot, move: wish.move },
    focus: { shot, focus },
    framing: { shot, from: areaAt(wish.share), ...(other === null && { to: areaAt(1 - wish.share) }) },
    calm: { shot },
    caption: { shot, text: wish.text },
    say: { shot: other === null ? closingId : shot, text: wish.text },
    title: { street: wish.text, place: wish.text },
    facts: { facts: [wish.text] },
    agent: { agent: { ...anAgent, name: wish.text } },
    mood: { mood: wish.mood },
    seconds: { seconds: wish.seconds },
    cover: { photo },
    room: { photo, room: wish.room },
  }
  return Change.parse({ change: kind, ...byKind[kind] })
}
const areaAt = (share: number) => ({ x: share * 0.5, y: share * 0.6, width: 0.5, height: 0.4 })
const unusedPhoto = ({ shots }: Edit, photos: readonly DirectorPhoto[]): string | undefined =>
  photos.find(({ id }) => !shots.some(({ photo }) => photo === id))?.id
const isLastDropped = (change: Change, edit: Edit) => change.change === 'drop' && pictures(edit).length === 1

const anyRevised = fc
  .tuple(anyPhotos(14), anyBrief, fc.array(anyWish, { minLength: 1, maxLength: 6 }))
  .map(([photos, brief, wishes]) => {
    let edit = direct(photos, brief)
    let before = edit
    const changes: Change[] = []
    for (const wish of wishes) {
      const change = changeFor(wish, edit, photos)
      if (isLastDropped(change, edit)) continue
      before = edit
      edit = revise(edit, photos, change)
      changes.push(change)
    }
    return { photos, edit, before, changes }
  })

describe('any changes one after the other', () => {
  it('leave a valid edit and valid plans, to the frame', () => {
    fc.assert(
      fc.property(anyRevised, ({ photos, edit }) => {
        expect(Edit.parse(edit)).toEqual(edit)
        const plan = planOf(edit, looksOf(photos), { format: '16:9', branded: true, watermark: null, quality: 'draft' })
        expect(Plan.parse(plan)).toEqual(plan)
        expect(framesOf(plan)).toBe(edit.frames)
      }),
    )
  })

  it('keep every photo in the film or among the skipped, exactly once', () => {
    fc.assert(
      fc.property(anyRevised, ({ photos, edit }) => {
        const named = [...pictures(edit), ...edit.skipped].map(({ photo }) => photo)
        expect(named.sort()).toEqual(photos.map(({ id }) => id).sort())
      }),
    )
  })

  it('keep cuts on the beat, and the closing card on the final chord', () => {
    fc.assert(
      fc.property(anyRevised, ({ edit }) => {
        const frames = framesOfShots(edit)
        const chord = edit.frames - (frames.at(-1) ?? 0)
        expect(frames.slice(0, -1).every((own) => own >= edit.beat && own % edit.beat === 0)).toBe(true)
        if (edit.score) expect(edit.score.chord).toBe(chord)
        expect(frames.at(-1)).toBeGreaterThanOrEqual(edit.score ? decayIn(edit.frames) : 135)
        expect(edit.shots.at(-1)?.id).toBe(closingId)
      }),
    )
  })

  it('dissolve where the place or the light changes, and only there', () => {
    fc.assert(
      fc.property(anyRevised, ({ edit, photos }) => {
        const lightOf = ({ room, photo }: EditShot) =>
          !isOutside(room) ? 'inside' : (photos.find(({ id }) => id === photo)?.look.dusk ?? 0) > 0.5 ? 'dusk' : 'day'
        pictures(edit).forEach((shot, index) => {
          const before = edit.shots[index - 1]
          const expected = !before ? 'black' : lightOf(shot) === lightOf(before) ? 'cut' : 'dissolve'
          expect(shot.transition).toBe(expected)
        })
      }),
    )
  })

  it('leave the order and the moves of the shots that they do not name', () => {
    fc.assert(
      fc.property(anyRevised, ({ before, edit, changes }) => {
        const change = changes.at(-1)
        if (!change) return
        const named = 'shot' in change ? change.shot : 'photo' in change ? change.photo : ''
        const others = (own: Edit) => pictures(own).filter(({ id }) => id !== named)
        const stayed = others(edit).filter(({ id }) => ids(before).includes(id))
        expect(stayed.map(({ id, move, toward }) => [id, move, toward])).toEqual(
          others(before)
            .filter(({ id }) => ids(edit).includes(id))
            .map(({ id, move, toward }) => [id, move, toward]),
        )
      }),
    )
  })
})

describe('a change of one shot', () => {
  const photos = aHome()
  const edit = direct(photos, aBrief())
  const keysOf = (own: Edit) => {
    const plan = planOf(own, looksOf(photos), { format: '16:9', branded: true, watermark: 'PREVIEW', quality: 'draft' })
    return new Map(plan.shots.map(({ id }, index) => [id, segmentInput(plan, index, (name) => `hash of ${name}`)]))
  }
  const touched = (own: Edit) => {
    const before = keysOf(edit)
    return [...keysOf(own)].flatMap(([id, key]) => (before.get(id) === key ? [] : [id]))
  }
  const [, , third = '', fourth = '', fifth = ''] = ids(edit)

  it('renders that shot alone where its move, framing or caption changes', () => {
    const move = edit.shots[3]?.move === 'pull' ? 'push' : 'pull'
    expect(touched(revise(edit, photos, { change: 'motion', shot: fourth, move }))).toEqual([fourth])
    expect(touched(revise(edit, photos, { change: 'focus', shot: fourth, focus: { x: 0.2, y: 0.5 } }))).toEqual([
      fourth,
    ])
    expect(touched(revise(edit, photos, { change: 'caption', shot: fourth, text: 'Made for long dinners' }))).toEqual([
      fourth,
    ])
  })

  it('renders it and a neighbor where its length changes, and the film stays as long', () => {
    const beats = edit.shots[3]?.beats ?? 0
    const shorter = revise(edit, photos, { change: 'length', shot: fourth, beats: beats - 2 })
    expect(shorter.frames).toBe(edit.frames)
    expect(shorter.shots[3]?.beats).toBe(beats - 2)
    expect(touched(shorter).length).toBeLessThanOrEqual(3)
    expect(touched(shorter)).toContain(fourth)
  })

  it('gives the beats of a dropped shot to its neighbors, keeps the music, and says that it was the customer’s wish', () => {
    const without = revise(edit, photos, { change: 'drop', shot: fourth })
    expect(ids(without)).toEqual(ids(edit).filter((id) => id !== fourth))
    expect(without.score).toEqual(edit.score)
    expect(touched(without).length).toBeLessThanOrEqual(4)
    expect(without.skipped).toEqual([{ photo: fourth, reason: 'dropped', why: 'You left this photo out.' }])
  })

  it('brings a dropped photo back', () => {
    const without = revise(edit, photos, { change: 'drop', shot: fourth })
    const again = revise(without, photos, { change: 'add', photo: fourth, after: third })
    expect(ids(again)).toEqual(ids(edit))
    expect(again.skipped).toEqual([])
    expect(again.frames).toBe(edit.frames)
  })

  it('moves a shot behind another', () => {
    const moved = revise(edit, photos, { change: 'move', shot: third, after: fifth })
    expect(ids(moved).indexOf(third)).toBe(ids(moved).indexOf(fifth) + 1)
  })

  it('changes neither a segment nor the sound where only the address does, but the opening and the end', () => {
    const renamed = revise(edit, photos, { change: 'title', street: '7 Elm Street', place: 'Boston' })
    expect(touched(renamed)).toEqual([edit.shots[0]?.id, pictures(edit).at(-1)?.id, closingId])
    expect(renamed.score).toEqual(edit.score)
  })

  it('opens with another cover, behind which the old one comes', () => {
    const cover = revise(edit, photos, { change: 'cover', photo: fifth })
    expect(ids(cover).slice(0, 2)).toEqual([fifth, edit.shots[0]?.id])
    expect(cover.shots[0]?.beats).toBe(edit.shots[0]?.beats)
  })

  it('lets a patio that was taken for a room go out into the garden', () => {
    const patio = aPhoto('living')
    const all = [...photos, patio]
    const said = revise(direct(all, aBrief()), all, { change: 'room', photo: patio.id, room: 'garden' })
    const at = said.shots.findIndex(({ photo }) => photo === patio.id)
    expect(said.shots[at]?.room).toBe('garden')
    expect(said.shots[at - 1]?.room).toBe('garden')
  })

  it('brings a photo of the kitchen to the kitchen’s others, also where one walks on to the dining room first', () => {
    const all = (['exterior', 'kitchen', 'kitchen', 'dining', 'living', 'living', 'bedroom'] as const).map((room) =>
      aPhoto(room),
    )
    const film = direct(all, aBrief({ arranged: true, motionGraphics: true, facts: [] }))
    const walked = { ...film, brief: { ...film.brief, arranged: false } }
    const told = revise(walked, all, { change: 'room', photo: all[4]?.id ?? '', room: 'kitchen' })
    const kitchens = pictures(told).flatMap(({ room }, index) => (room === 'kitchen' ? [index] : []))
    expect(kitchens).toEqual([1, 2, 3])
    expect(pictures(told).map(({ caption }) => caption)).toEqual([
      ...[undefined, 'Kitchen', undefined, undefined],
      ...['Dining room', 'Living room', undefined],
    ])
  })

  it('opens with a view from outside where the opener turns out to show a room, unless its customer chose it', () => {
    const inside = aPhoto('exterior', { look: { dusk: 1 } })
    const all = [inside, aPhoto('living'), aPhoto('bedroom'), aPhoto('exterior'), aPhoto('bathroom')]
    const film = direct(all, aBrief())
    expect(ids(film)[0]).toBe(inside.id)
    const change: Change = { change: 'room', photo: inside.id, room: 'bedroom' }
    const told = revise(film, all, change)
    expect(pictures(told).map(({ room }) => room)).toEqual(['exterior', 'living', 'bedroom', 'bedroom', 'bathroom'])
    expect(told.shots[0]?.beats).toBe(film.shots[0]?.beats)
    expect(told.frames).toBe(film.frames)
    const chosen = all.map((photo) => ({ ...photo, cover: photo === inside }))
    expect(ids(revise(film, chosen, change))).toEqual(ids(film))
  })

  it('keeps a move that a person chose where the room is told, and has new words written', () => {
    const moved = revise(edit, photos, { change: 'motion', shot: fourth, move: 'hold' })
    const spoken = { ...moved, voice: [{ from: 0, to: 60, text: 'Welcome.' }] }
    const photo = spoken.shots.find(({ id }) => id === fourth)?.photo ?? ''
    const told = revise(spoken, photos, { change: 'room', photo, room: 'bathroom' })
    expect(told.shots.find(({ id }) => id === fourth)).toMatchObject({ room: 'bathroom', move: 'hold' })
    expect(told.voice).toEqual([])
  })

  it('changes the music with all lengths and nothing else', () => {
    const other = revise(edit, photos, { change: 'mood', mood: 'pulse' })
    expect(other.score?.track).toBe('pulse')
    expect(ids(other)).toEqual(ids(edit))
    expect(other.frames).toBe(1800)
    expect(revise(edit, photos, { change: 'mood', mood: null }).score).toBeNull()
  })

  it('tells the spoken lines to be timed again where lengths change, and keeps them where they stay', () => {
    const spoken = { ...edit, voice: [{ from: 0, to: 60, text: 'Welcome.' }] }
    expect(revise(spoken, photos, { change: 'caption', shot: fourth, text: 'x' }).voice).toEqual(spoken.voice)
    expect(revise(spoken, photos, { change: 'length', shot: fourth, beats: 9 }).voice).toEqual([])
  })

  it('keeps a person’s words with their shot, whatever is changed afterwards, and lets go of them with the shot', () => {
    const worded = [fourth, closingId].reduce(
      (own, shot) => revise(own, photos, { change: 'say', shot, text: `Over ${shot}.` }),
      { ...edit, voice: [{ from: 0, to: 60, text: 'Welcome.' }] },
    )
    const saidIn = ({ shots }: Edit) => shots.flatMap(({ id, said }) => (said === undefined ? [] : [[id, said]]))
    const both = [
      [fourth, `Over ${fourth}.`],
      [closingId, 'Over closing.'],
    ]
    expect([worded.voice, saidIn(worded)]).toEqual([[], both])
    const later: Change[] = [
      { change: 'mood', mood: 'pulse' },
      { change: 'drop', shot: fifth },
      { change: 'move', shot: fourth, after: third },
      { change: 'motion', shot: fourth, move: 'hold' },
      { change: 'length', shot: fourth, beats: 9 },
      { change: 'seconds', seconds: 50 },
    ]
    expect(saidIn(later.reduce((own, change) => revise(own, photos, change), worded))).toEqual(both)
    const swapped = revise(revise(worded, photos, { change: 'drop', shot: fifth }), photos, {
      change: 'swap',
      shot: fourth,
      photo: fifth,
    })
    expect(saidIn(swapped)).toEqual([[fifth, `Over ${fourth}.`], both[1]])
    expect(saidIn(revise(worded, photos, { change: 'drop', shot: fourth }))).toEqual([both[1]])
    expect(saidIn(direct(photos, aBrief()))).toEqual([])
  })

  it('refuses what is not there, and the last picture', () => {
    expect(() => revise(edit, photos, { change: 'drop', shot: 'ast_none' })).toThrow('The film has no shot ast_none')
    expect(() => revise(edit, photos, { change: 'say', shot: 'ast_none', text: '' })).toThrow('no shot ast_none')
    expect(() => revise(edit, photos, { change: 'add', photo: 'ast_none', after: null })).toThrow(
      'There is no photo ast_none',
    )
    const one = direct(photos.slice(0, 1), aBrief())
    expect(() => revise(one, photos, { change: 'drop', shot: ids(one)[0] ?? '' })).toThrow('A film needs a picture')
  })
})

describe('a film that is shorter than ordered, for want of photos', () => {
  const photos = aHome().slice(0, 5)
  const edit = direct(photos, aBrief())
  const lengthsOf = (own: Edit) => new Map(pictures(own).map(({ id, beats }) => [id, beats]))
  /** The pictures that stay, and are seen for another time. */
  const retimed = (own: Edit, former = edit) => {
    const before = lengthsOf(former)
    return [...lengthsOf(own)].filter(([id, beats]) => before.has(id) && before.get(id) !== beats).map(([id]) => id)
  }
  const [, second = '', third = '', , last = ''] = ids(edit)

  it.each([null, 'warm', 'grand'])(
    'becomes shorter by what is dropped, and leaves all but one neighbor: %s',
    (mood) => {
      const own = direct(photos, aBrief({ mood }))
      expect(own.notice).not.toBe('')
      for (const shot of [second, third, last]) {
        const changed = revise(own, photos, { change: 'drop', shot })
        expect(changed.frames).toBeLessThan(own.frames)
        expect(retimed(changed, own).length).toBeLessThanOrEqual(1)
      }
    },
  )

  it('becomes longer with what is made longer, and no longer than ordered', () => {
    const beats = (lengthsOf(edit).get(third) ?? 0) + 8
    const longer = revise(edit, photos, { change: 'length', shot: third, beats })
    expect(longer.frames).toBeGreaterThan(edit.frames)
    expect(retimed(longer)).toEqual([third])
    const longest = [second, third, last].reduce(
      (own, shot) => revise(own, photos, { change: 'length', shot, beats: beats + 8 }),
      edit,
    )
    expect(longest.frames).toBeLessThanOrEqual(aBrief().seconds * 30)
  })
})

describe('another length', () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    aPhoto(index === 0 ? 'exterior' : index < 20 ? 'living' : 'bedroom'),
  )
  const edit = direct(many, aBrief())

  it('brings surplus photos back into a longer film, and leaves more out of a shorter one', () => {
    const longer = revise(edit, many, { change: 'seconds', seconds: 120 })
    const shorter = revise(edit, many, { change: 'seconds', seconds: 30 })
    expect([longer.frames, shorter.frames]).toEqual([3600, 900])
    expect(longer.shots.length).toBeGreaterThan(edit.shots.length)
    expect(shorter.shots.length).toBeLessThan(edit.shots.length)
    expect(longer.shots[0]?.id).toBe(edit.shots[0]?.id)
    expect(shorter.shots[0]?.id).toBe(edit.shots[0]?.id)
  })
})
