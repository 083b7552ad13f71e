import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { direct } from '../../../functions/film/direct.ts'
import { closingId } from '../../../functions/film/directing/transitions.ts'
import { type DirectorPhoto, Edit, type EditShot } from '../../../functions/film/Edit.ts'
import { framesOfShots } from '../../../functions/film/framesOfShots.ts'
import { isOutside } from '../../../functions/film/looking/Look.ts'
import { decayIn } from '../../../functions/film/scoring/score.ts'
import { framesPerBar, isTrack } from '../../../functions/film/scoring/tracks.ts'
import { aBrief, aHome, anyBrief, anyPhotos, aPhoto, aStep, depthOf, hashOf } from './homes.ts'

const anyFilm = fc
  .tuple(anyPhotos(), anyBrief)
  .map(([photos, brief]) => ({ photos, brief, edit: direct(photos, brief) }))
const pictures = ({ shots }: Edit) => shots.slice(0, -1)
const roomsOf = (edit: Edit) => pictures(edit).map(({ room }) => room)

describe('any photos, length and music', () => {
  it('give a valid edit that ends with the closing card', () => {
    fc.assert(
      fc.property(anyFilm, ({ edit }) => {
        expect(Edit.parse(edit)).toEqual(edit)
        expect(edit.shots.at(-1)?.id).toBe(closingId)
        expect(edit.shots.length).toBeGreaterThan(1)
      }),
    )
  })

  it('put every photo into the film or among the skipped, exactly once', () => {
    fc.assert(
      fc.property(anyFilm, ({ photos, edit }) => {
        const named = [...pictures(edit), ...edit.skipped].map(({ photo }) => photo)
        expect(named.sort()).toEqual(photos.map(({ id }) => id).sort())
        expect(edit.skipped.every(({ why }) => /^[A-Z].*\.$/.test(why))).toBe(true)
      }),
    )
  })

  it('give shots whole beats, a closing card on the final chord, and a length to the frame', () => {
    fc.assert(
      fc.property(anyFilm, ({ edit, brief }) => {
        const frames = framesOfShots(edit)
        const beforeClosing = edit.frames - (frames.at(-1) ?? 0)
        expect(beforeClosing % edit.beat).toBe(0)
        expect(frames.every((own) => own > 0)).toBe(true)
        expect(edit.frames).toBeLessThanOrEqual(brief.seconds * 30)
        if (edit.score) expect(edit.score.chord).toBe(beforeClosing)
        if (edit.score && isTrack(edit.score.track)) expect(beforeClosing % framesPerBar(edit.score.track)).toBe(0)
        expect(frames.at(-1)).toBeGreaterThanOrEqual(edit.score ? decayIn(edit.frames) : 135)
      }),
    )
  })

  it('show each photo for two beats at least, one with words for two seconds, and none for long where there are others', () => {
    fc.assert(
      fc.property(anyFilm, ({ edit }) => {
        const frames = framesOfShots(edit).slice(0, -1)
        expect(Math.min(...frames)).toBeGreaterThanOrEqual(2 * edit.beat)
        const worded = pictures(edit).filter(({ caption }, index) => caption !== undefined || index < 2)
        expect(Math.min(...worded.map(({ beats }) => beats * edit.beat))).toBeGreaterThanOrEqual(60)
        expect(frames.at(-1)).toBeGreaterThanOrEqual(60)
        if (frames.length > 2) expect(Math.max(...frames)).toBeLessThanOrEqual(9 * 30)
      }),
    )
  })

  it('open outside where there is a usable view from outside and the customer chose neither order nor cover', () => {
    fc.assert(
      fc.property(anyFilm, ({ photos, brief, edit }) => {
        const isFree = !brief.arranged && !photos.some(({ cover }) => cover)
        const isView = (shot: EditShot) =>
          isOutside(shot.room) && !photos.find(({ id }) => id === shot.photo)?.look.closeUp
        const [opening] = edit.shots
        if (isFree && pictures(edit).some(isView)) expect(opening && isView(opening)).toBe(true)
      }),
    )
  })

  it('open with the cover', () => {
    fc.assert(
      fc.property(anyFilm, ({ photos, edit }) => {
        const cover = photos.find((photo) => photo.cover)
        if (cover) expect(edit.shots[0]?.photo).toBe(cover.id)
      }),
    )
  })

  it('keep the order of a customer who arranged the photos', () => {
    fc.assert(
      fc.property(anyFilm, ({ photos, brief, edit }) => {
        if (!brief.arranged) return
        const places = pictures(edit).map(({ photo }) => photos.findIndex(({ id }) => id === photo))
        const behindOpener = places.slice(1)
        expect(behindOpener).toEqual([...behindOpener].sort((a, b) => a - b))
      }),
    )
  })

  it('dissolve exactly where the place or the light changes, and into the closing card', () => {
    fc.assert(
      fc.property(anyFilm, ({ edit, photos }) => {
        const lightOf = ({ room, photo }: EditShot) =>
          !isOutside(room) ? 'inside' : (photos.find(({ id }) => id === photo)?.look.dusk ?? 0) > 0.5 ? 'dusk' : 'day'
        edit.shots.forEach((shot, index) => {
          const { transition } = shot
          const before = edit.shots[index - 1]
          const isChange = before && (index === edit.shots.length - 1 || lightOf(shot) !== lightOf(before))
          expect(transition).toBe(!before ? 'black' : isChange ? 'dissolve' : 'cut')
        })
      }),
    )
  })

  it('give the same edit for the same photos and words', () => {
    fc.assert(
      fc.property(anyPhotos(20), anyBrief, (photos, brief) => {
        expect(direct(structuredClone(photos), brief)).toEqual(direct(photos, brief))
      }),
      { numRuns: 20 },
    )
  })
})

describe('a home of twelve photos', () => {
  const edit = direct(aHome(), aBrief())

  it('is walked through: dusk outside, hall, the rooms in which one lives, bedrooms, baths, outside again', () => {
    const rank = ['exterior', 'hall', 'living', 'kitchen', 'dining', 'bedroom', 'bathroom']
    expect(roomsOf(edit)[0]).toBe('exterior')
    expect(roomsOf(edit).at(-1)).toBe('aerial')
    const inside = roomsOf(edit).filter((room) => !isOutside(room))
    expect(inside[0]).toBe('hall')
    expect(inside.slice(-4)).toEqual(['bedroom', 'bedroom', 'bathroom', 'bathroom'])
    expect(new Set(roomsOf(edit).slice(0, 2))).toEqual(new Set(['exterior']))
    expect(rank).toContain(inside[1])
  })

  it('ends outside with the garden, the view from above, and dusk, in whatever order they were sent', () => {
    const [dusk, aerial, garden] = [aPhoto('exterior', { look: { dusk: 0.8 } }), aPhoto('aerial'), aPhoto('garden')]
    const order = direct([dusk, aerial, garden, ...aHome()], aBrief()).shots.map(({ photo }) => photo)
    const places = [garden, aerial, dusk].map(({ id }) => order.indexOf(id))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places.at(-1)).toBe(order.length - 2)
  })

  it('lasts exactly the minute that was ordered, and says nothing about it', () => {
    expect(edit.frames).toBe(1800)
    expect(edit.notice).toBe('')
  })

  it('shows a view or one of the best rooms on the peak of the music', () => {
    const starts = framesOfShots(edit).map((_, index, all) => all.slice(0, index).reduce((sum, own) => sum + own, 0))
    const peak = edit.score?.sections.find(({ name }) => name === 'C1')?.frame
    const shot = edit.shots[starts.indexOf(peak ?? -1)]
    expect(shot && (isOutside(shot.room) || ['living', 'kitchen', 'dining', 'bedroom'].includes(shot.room))).toBe(true)
    expect(shot?.reason).toContain('on the peak of the music')
  })

  it('cuts mostly on strong beats', () => {
    const starts = pictures(edit).map((_, index) =>
      pictures(edit)
        .slice(0, index)
        .reduce((sum, { beats }) => sum + beats, 0),
    )
    expect(starts.filter((beat) => beat % 2 === 0).length / starts.length).toBeGreaterThan(0.7)
  })

  it('lets the camera drift, slide, step, rise and tilt, each with a reason', () => {
    expect(new Set(edit.shots.map(({ move }) => move)).size).toBeGreaterThanOrEqual(5)
    expect(pictures(edit).filter(({ move }) => move === 'tilt')).toHaveLength(1)
    for (const { reason } of edit.shots) expect(reason).toMatch(/^(The|An|A|From|Outside)\b.*\.$/)
  })
})

describe('photos that would embarrass', () => {
  const reasonOf = (photos: Parameters<typeof direct>[0], id: string) =>
    direct(photos, aBrief()).skipped.find(({ photo }) => photo === id)?.reason

  it('are left out: almost black, almost white, thumbnails', () => {
    const [black, white, thumbnail] = [
      aPhoto('living', { look: { mean: 12 } }),
      aPhoto('living', { look: { clipped: 0.7 } }),
      aPhoto('hall', { look: { width: 320, height: 240 } }),
    ]
    const photos = [...aHome(), black, white, thumbnail]
    expect([black, white, thumbnail].map(({ id }) => reasonOf(photos, id))).toEqual(['dark', 'bright', 'small'])
  })

  it('are left out where they are floor plans or screenshots, unless somebody named their room', () => {
    const plan = aPhoto('interior', { look: { drawing: true } })
    const named = aPhoto('interior', { room: 'kitchen', look: { drawing: true } })
    expect([plan, named].map(({ id }) => reasonOf([...aHome(), plan, named], id))).toEqual(['drawing', undefined])
  })

  it('are left out at their limits only', () => {
    const fine = [
      aPhoto('living', { look: { mean: 18 } }),
      aPhoto('living', { look: { clipped: 0.6 } }),
      aPhoto('hall', { look: { width: 640, height: 360 } }),
    ]
    expect(fine.map(({ id }) => reasonOf([...aHome(), ...fine], id))).toEqual([undefined, undefined, undefined])
  })

  it('include the worse of two that are nearly the same, whichever comes first', () => {
    const sharp = aPhoto('living', { look: { hash: '00ff00ff00ff00ff', sharpness: 22 } })
    const soft = aPhoto('living', { look: { hash: '00ff00ff00ff0000', sharpness: 9 } })
    const other = aPhoto('living', { look: { hash: '00ff00ff00fe0000', sharpness: 9 } })
    expect(reasonOf([sharp, soft], soft.id)).toBe('duplicate')
    expect(reasonOf([soft, sharp], soft.id)).toBe('duplicate')
    expect(reasonOf([sharp, other], other.id)).toBeUndefined()
  })

  it('photos that would embarrass still make a film where there is nothing better', () => {
    const black = aPhoto('living', { look: { mean: 3 } })
    expect(direct([black], aBrief()).shots[0]?.photo).toBe(black.id)
    const small = ['living', 'kitchen', 'hall'].map(() => aPhoto('hall', { look: { width: 320, height: 240 } }))
    expect(direct(small, aBrief()).shots).toHaveLength(4)
  })
})

describe('few photos', () => {
  it('make a shorter film and say so in a sentence', () => {
    const edit = direct(aHome().slice(0, 3), aBrief())
    expect(edit.frames).toBeLessThan(30 * 30)
    expect(edit.notice).toMatch(/^3 photos fill \d\d seconds\. Add \d+ for a full minute\.$/)
  })

  it('make a film even when there is only one', () => {
    const edit = direct([aPhoto('kitchen')], aBrief({ mood: null }))
    expect(edit.shots.map(({ id }) => id === closingId)).toEqual([false, true])
    expect(edit.frames).toBeLessThan(15 * 30)
    expect(edit.notice).toContain('One photo fills')
  })
})

describe('views from outside', () => {
  const moves = (room: 'aerial' | 'garden', count: number) => {
    const look = { depth: depthOf({ drift: aStep('drift', 10) }) }
    const views = Array.from({ length: count }, () => aPhoto(room, { look }))
    return direct(
      [aPhoto('exterior', { cover: true, look }), ...views, aPhoto('exterior', { look: { dusk: 0.9 } })],
      aBrief(),
    )
      .shots.slice(1, count + 1)
      .map(({ move }) => move)
  }

  it('views from above rise once and then come nearer', () => {
    expect(moves('aerial', 3)).toEqual(['rise', 'push', 'rise'])
  })

  it('drift twice in a row at most', () => {
    expect(moves('garden', 5).join(' ')).not.toContain('drift drift drift')
  })
})

describe('the closing card', () => {
  const behind = (photos: DirectorPhoto[]) => direct(photos, aBrief({ arranged: true })).shots.at(-1)?.photo
  const rooms = (['living', 'kitchen', 'bedroom'] as const).map((room) => aPhoto(room))

  it('stands before the front at dusk, before another view at dusk, else before the best front', () => {
    const day = aPhoto('exterior', { look: { sharpness: 10 } })
    const sharper = aPhoto('exterior', { look: { sharpness: 40 } })
    const pool = aPhoto('garden', { look: { dusk: 0.9 } })
    const dusk = aPhoto('exterior', { look: { dusk: 0.9 } })
    expect(behind([day, ...rooms, pool, dusk])).toBe(dusk.id)
    expect(behind([day, ...rooms, pool])).toBe(pool.id)
    expect(behind([day, ...rooms, sharper])).toBe(sharper.id)
  })
})

describe('a close-up', () => {
  const vase = aPhoto('interior', { room: 'kitchen', look: { closeUp: true, sharpness: 40 } })
  const kitchen = aPhoto('kitchen', { room: 'kitchen' })
  const shotsOf = (photos: readonly DirectorPhoto[], brief = aBrief()) =>
    direct(photos, brief).shots.map(({ photo }) => photo)

  it('stands behind its room, although it was sent before', () => {
    const shots = shotsOf([vase, kitchen, ...aHome()])
    expect(shots.indexOf(vase.id)).toBeGreaterThan(shots.indexOf(kitchen.id))
    expect(shotsOf([vase, kitchen, ...aHome()], aBrief({ arranged: true }))[0]).toBe(vase.id)
  })

  it('gets a gentle push, less time than its room, and a reason that says so', () => {
    const shots = direct([vase, kitchen, ...aHome()], aBrief()).shots
    const [own, room] = [vase, kitchen].map(({ id }) => shots.find(({ photo }) => photo === id))
    expect(own).toMatchObject({ move: 'push', reason: expect.stringContaining('A close-up: a gentle push') })
    expect(own?.beats).toBeLessThanOrEqual(room?.beats ?? 0)
  })

  it('neither opens a film nor takes the place of a view', () => {
    expect(shotsOf([vase, kitchen])[0]).toBe(kitchen.id)
    const views = Array.from({ length: 40 }, () => aPhoto('kitchen', { room: 'kitchen' }))
    expect(shotsOf([vase, ...views])).not.toContain(vase.id)
  })
})

describe('many photos', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    aPhoto(index < 3 ? 'exterior' : index % 2 ? 'bedroom' : 'living', { look: { hash: hashOf(900 + index) } }),
  )
  const edit = direct(many, aBrief())

  it('leave out as surplus what a minute has no room for, and say how many fit', () => {
    expect(edit.skipped.length).toBeGreaterThan(30)
    expect(edit.skipped.every(({ reason }) => reason === 'surplus')).toBe(true)
    expect(edit.skipped[0]?.why).toContain(`room for ${edit.shots.length - 1} photos`)
    expect(edit.frames).toBe(1800)
  })

  it('are counted in the notice, with the reason', () => {
    expect(edit.notice).toBe(
      `${edit.skipped.length} of 60 photos did not fit in 60 seconds. The film shows as many parts of the home as it can, each by its best photo first.`,
    )
    expect(direct(aHome(), aBrief()).notice).toBe('')
  })

  it('give one view of every room before a second of any, however much better others are', () => {
    const poor = { mean: 60, sharpness: 2, width: 1200 }
    const rooms = ['hall', 'kitchen', 'dining', 'bathroom', 'garden'] as const
    const others = Array.from({ length: 50 }, () => aPhoto('living'))
    const shown = direct(
      [aPhoto('exterior'), ...others, ...rooms.map((room) => aPhoto(room, { look: poor }))],
      aBrief(),
    )
    expect(new Set(roomsOf(shown))).toEqual(new Set(['exterior', 'living', ...rooms]))
  })

  it('many photos of a room that comes again give a view of each time before a second of one', () => {
    const bedroom = (look = {}) => aPhoto('bedroom', { look })
    const second = bedroom({ mean: 70 })
    const home = [
      aPhoto('exterior'),
      ...Array.from({ length: 30 }, () => bedroom()),
      aPhoto('bathroom'),
      second,
      ...Array.from({ length: 20 }, () => aPhoto('living')),
    ]
    expect(direct(home, aBrief()).shots.map(({ photo }) => photo)).toContain(second.id)
  })

  it('many photos of rooms that nobody named are taken from all along the walk', () => {
    const walk = Array.from({ length: 60 }, (_, index) =>
      aPhoto('interior', { look: { sure: 0, mean: index < 30 ? 120 : 80 } }),
    )
    const shown = direct([aPhoto('exterior'), ...walk], aBrief()).shots.map(({ photo }) => photo)
    const places = walk.flatMap(({ id }, place) => (shown.includes(id) ? [place] : []))
    const gaps = places.map((place, at) => place - (places[at - 1] ?? 0))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(6)
    expect(places.at(-1)).toBeGreaterThan(54)
  })

  it('show the inside by its share, however often views from outside come between', () => {
    const walk = Array.from({ length: 45 }, (_, index) =>
      index % 3 === 0 ? aPhoto('garden') : aPhoto('interior', { look: { sure: 0, mean: 80 } }),
    )
    const rooms = roomsOf(direct(walk, aBrief()))
    const inside = rooms.filter((room) => room === 'interior')
    expect(inside.length).toBeGreaterThanOrEqual(Math.floor((rooms.length * 2) / 3))
    expect(rooms.length - inside.length).toBeGreaterThan(5)
  })

  it('keep views of every room', () => {
    expect(new Set(roomsOf(edit))).toEqual(new Set(['exterior', 'bedroom', 'living']))
  })
})

describe('the customer’s word', () => {
  it('beats the guess from the pixels', () => {
    const patio = aPhoto('living', { room: 'garden' })
    const edit = direct([...aHome(), patio], aBrief())
    expect(edit.shots.find(({ photo }) => photo === patio.id)?.room).toBe('garden')
  })

  it('is not needed for a guess that is unsure: the photo stays behind the one after which it was uploaded', () => {
    const bath = aPhoto('bathroom')
    const unsure = aPhoto('living', { look: { sure: 0.1 } })
    const order = direct([aPhoto('exterior'), bath, unsure, aPhoto('kitchen')], aBrief()).shots.map(
      ({ photo }) => photo,
    )
    expect(order.indexOf(unsure.id)).toBe(order.indexOf(bath.id) + 1)
  })

  it('puts highlights onto the rooms that they name', () => {
    const edit = direct(
      aHome(),
      aBrief({ motionGraphics: true, highlights: ['Chef’s kitchen', 'Spa bath', 'New roof in 2024'] }),
    )
    const captioned = pictures(edit).filter(({ caption }) => caption !== undefined)
    expect(captioned.find(({ room }) => room === 'kitchen')?.caption).toBe('Chef’s kitchen')
    expect(captioned.find(({ room }) => room === 'bathroom')?.caption).toBe('Spa bath')
    expect(direct(aHome(), aBrief({ highlights: ['Chef’s kitchen'] })).shots.some(({ caption }) => caption)).toBe(false)
  })
})
