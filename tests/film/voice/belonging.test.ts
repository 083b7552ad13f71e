import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Change } from '../../../functions/film/Change.ts'
import { direct } from '../../../functions/film/direct.ts'
import { closingId } from '../../../functions/film/directing/transitions.ts'
import type { DirectorPhoto, Edit } from '../../../functions/film/Edit.ts'
import { type Room, rooms } from '../../../functions/film/looking/Look.ts'
import { revise } from '../../../functions/film/revise.ts'
import { roomsNamed } from '../../../functions/film/voice/roomsNamed.ts'
import type { SeenShot } from '../../../functions/film/voice/script/ScriptFacts.ts'
import { scriptOf, unshownPhrases } from '../../../functions/film/voice/script/scriptOf.ts'
import { timedLines } from '../../../functions/film/voice/timedLines.ts'
import { unshownNotice } from '../../../functions/film/voice/unshownNotice.ts'
import { aBrief, aHome, anyPhotos, aPhoto } from '../directing/homes.ts'

const outside: Room[] = ['garden', 'exterior', 'aerial']
const belonging: Record<string, Room[] | null> = {
  'Chef’s kitchen': ['kitchen'],
  'Quartz counters and a pantry': ['kitchen'],
  'Primary bedroom with a balcony': ['bedroom'],
  'Fireplace in the primary bedroom': ['bedroom'],
  'Spa bath off the primary bedroom': ['bathroom'],
  'Walk-in shower': ['bathroom'],
  'Living room with a stone fireplace': ['living'],
  'Wood-burning fireplace': ['living'],
  'Formal dining room': ['dining'],
  'Grand two-story entry': ['hall'],
  'Open kitchen and living room': ['kitchen', 'living'],
  'Heated pool': ['garden'],
  'Outdoor kitchen with a grill': ['garden'],
  'Covered patio off the kitchen': ['garden'],
  'Outdoor living at its best': ['garden'],
  'Mountain views': outside,
  'Living room with mountain views': ['living'],
  'Two-car garage': ['exterior'],
  'Three acres of land': ['aerial'],
  'Laundry room off the kitchen': [],
  'A finished basement': [],
  'Pool table in the game room': [],
  'New roof in 2024': null,
  'Four bedrooms and three baths': null,
  'Close to schools': null,
  'Easy living near shops and dining': null,
  'Hardwood floors': null,
}
const texts = Object.keys(belonging)

test('words are known to be about the room that they name first, or about none', () => {
  for (const [text, expected] of Object.entries(belonging)) expect([text, roomsNamed(text)]).toEqual([text, expected])
})

const anyShots = fc
  .array(fc.record({ room: fc.option(fc.constantFrom(...rooms)), frames: fc.integer({ min: 40, max: 400 }) }), {
    minLength: 2,
    maxLength: 30,
  })
  .map((seen): SeenShot[] => seen.map((shot, index) => ({ id: `shot-${index}`, ...shot })))
const anyTexts = fc.shuffledSubarray(texts, { minLength: 1 })
const homeOf = (main: readonly string[], highlights: readonly string[]) => ({
  main_features: main.map((text) => `${text}.`).join(' '),
  rooms_to_highlight: highlights,
  special_features: '',
  outdoor_features: '',
  neighborhood_highlights: '',
  tone_preference: 'friendly',
})

/** Those that a line says, however it begins them; not what stands within a longer one. */
function phrasesIn(line: string): string[] {
  const said = texts.filter((one) => line.toLowerCase().includes(`${one.toLowerCase()}.`))
  return said.filter((one) => !said.some((other) => other !== one && other.toLowerCase().endsWith(one.toLowerCase())))
}

describe('what is said of a room', () => {
  it('is said over that room alone, however long the narrator takes, or left out and named', () => {
    const said = new Set<string>()
    fc.assert(
      fc.property(
        anyTexts,
        anyTexts,
        anyShots,
        fc.array(fc.double({ min: 0.6, max: 1.6, noNaN: true }), { minLength: 40, maxLength: 40 }),
        (main, highlights, seen, paces) => {
          const home = homeOf(main, highlights)
          const lines = scriptOf({ street: '12 Oak Street', place: '', home, agent: null }, seen)
          const takes = lines.map(({ from, to }, index) => Math.round((to - from) * (paces[index] ?? 1)))
          const end = seen.reduce((sum, { frames }) => sum + frames, 0)
          const timed = timedLines(lines, takes, end)
          const startOf = (index: number) => seen.slice(0, index).reduce((sum, { frames }) => sum + frames, 0)
          for (const { from, to, text } of timed) {
            expect(to).toBeLessThanOrEqual(end)
            const over = seen.filter((shot, index) => startOf(index) < to && startOf(index) + shot.frames > from)
            for (const phrase of phrasesIn(text)) {
              const own = belonging[phrase]
              if (!own) continue
              said.add(phrase)
              for (const { room } of over) expect([phrase, own]).toEqual([phrase, expect.arrayContaining([room])])
            }
          }
          const unshown = unshownPhrases(home, seen)
          for (const phrase of new Set([...main, ...highlights])) {
            const own = belonging[phrase]
            const isShown = !own || seen.slice(0, -1).some(({ room }) => room !== null && own.includes(room))
            expect([phrase, unshown.includes(`${phrase}.`)]).toEqual([phrase, !isShown])
          }
        },
      ),
      { numRuns: 400, seed: 28 },
    )
    // What is about no room that we know is never said; all else is, somewhere.
    expect(said.size).toBe(texts.filter((text) => belonging[text]?.length).length)
  })

  it('is said behind a shorter greeting where its room opens the film and is not seen again', () => {
    const rooms = ['kitchen', 'living', 'dining', 'bedroom', 'bathroom', 'garden', 'garden'] as const
    const seen = rooms.map((room, index) => ({ id: `shot-${index}`, room, frames: 150 }))
    const home = homeOf(['Chef’s kitchen'], [])
    const lines = scriptOf({ street: '12 Oak Street', place: 'Austin, Texas', home, agent: null }, seen)
    const over = lines.filter(({ shot }) => shot === 'shot-0')
    expect(over.map(({ text }) => text)).toEqual(['Welcome to 12 Oak Street.', 'Chef’s kitchen.'])
    expect(over.at(-1)?.to).toBeLessThanOrEqual(150)
    const again = seen.with(2, { id: 'shot-2', room: 'kitchen', frames: 150 })
    const [first] = scriptOf({ street: '12 Oak Street', place: 'Austin, Texas', home, agent: null }, again)
    expect(first?.text).toBe('Welcome to 12 Oak Street, in Austin, Texas.')
  })

  it('is not said over a shot whose room nobody knows', () => {
    const seen = [null, null, null, null].map((room, index) => ({ id: `shot-${index}`, room, frames: 200 }))
    const home = homeOf(['Chef’s kitchen', 'Close to schools'], [])
    const lines = scriptOf({ street: '', place: '', home, agent: null }, seen)
    expect(lines.map(({ text }) => text)).toEqual(['Close to schools.'])
  })
})

const pictures = ({ shots }: Edit) => shots.filter(({ id }) => id !== closingId)

function expectWordsBelong(edit: Edit, wanted: readonly string[]) {
  const shown = pictures(edit).slice(1)
  expect(edit.shots[0]?.captionOf).toBeUndefined()
  expect(edit.shots.at(-1)?.captionOf).toBeUndefined()
  for (const text of wanted) {
    const own = belonging[text]
    const over = shown.filter(({ caption }) => caption === text)
    expect(over.length).toBeLessThanOrEqual(1)
    if (over.length === 0) expect(unshownNotice(edit)).toContain(`“${text}”`)
    for (const { room } of over) if (own) expect(own).toContain(room)
  }
}

const roomNames = { hall: 'Entrance', living: 'Living room', kitchen: 'Kitchen', dining: 'Dining room' }

describe('a caption that was ordered', () => {
  it('is shown over the room that it names, or the notice says that it is not', () => {
    fc.assert(
      fc.property(anyPhotos(25), anyTexts, (photos, highlights) => {
        expectWordsBelong(direct(photos, aBrief({ motionGraphics: true, highlights })), highlights)
      }),
      { numRuns: 150, seed: 29 },
    )
  })

  it('finds another shot, or is named in the notice, where a change takes its own', () => {
    const anyWish = fc.record({ kind: fc.nat(4), at: fc.nat(99), to: fc.nat(99), room: fc.constantFrom(...rooms) })
    fc.assert(
      fc.property(
        anyPhotos(15),
        anyTexts,
        fc.array(anyWish, { minLength: 1, maxLength: 5 }),
        (photos, highlights, wishes) => {
          let edit = direct(photos, aBrief({ motionGraphics: true, highlights }))
          for (const { kind, at, to, room } of wishes) {
            const shots = pictures(edit)
            const shot = shots[at % shots.length]?.id ?? ''
            const after = shots[to % shots.length]?.id ?? ''
            const change = (
              [
                ...(shots.length > 1 ? [{ change: 'drop', shot } as const] : []),
                { change: 'move', shot, after },
                { change: 'room', photo: shot, room },
                { change: 'length', shot, beats: 4 },
                { change: 'cover', photo: shot },
              ] satisfies Change[]
            ).at(kind - 5)
            if (change) edit = revise(edit, photos, change)
            expectWordsBelong(edit, highlights)
          }
        },
      ),
      { numRuns: 100, seed: 30 },
    )
  })

  const sentence =
    'The film leaves out “Heated pool”, as we know of no shot of the room that this names. If there is one, tell us which photo it shows. '
  it('is named in plain words where its room is not shown, or no shot is free', () => {
    const photos = ['exterior', 'hall', 'living', 'kitchen', 'bedroom'] as const
    const highlights = ['Heated pool', 'Chef’s kitchen', 'Kitchen island']
    const edit = direct(
      photos.map((room) => aPhoto(room)),
      aBrief({ motionGraphics: true, highlights }),
    )
    expect(unshownNotice(edit)).toBe(
      `${sentence}No shot was free for the caption “Kitchen island”. You can put it over a shot yourself.`,
    )
    expect(unshownNotice({ ...edit, unsaid: ['Heated pool.', 'Laundry room.'] })).toContain(
      'The film leaves out “Heated pool” and “Laundry room”, as we know of no shot of the rooms that these name.',
    )
    expect(unshownNotice(direct(aHome(), aBrief({ highlights })))).toBe('')
  })

  it('stays away once a person put words of their own in its place', () => {
    const photos = aHome()
    const edit = direct(photos, aBrief({ motionGraphics: true, highlights: ['Chef’s kitchen'] }))
    const shot = edit.shots.find(({ caption }) => caption === 'Chef’s kitchen')?.id ?? ''
    const other = edit.shots[4]?.id ?? ''
    for (const text of ['Made for long dinners', '']) {
      const changed = revise(edit, photos, { change: 'caption', shot, text })
      const later = revise(changed, photos, { change: 'length', shot: other, beats: 5 })
      expect(later.shots.filter(({ caption }) => caption === 'Chef’s kitchen')).toEqual([])
      expect(later.shots.find(({ id }) => id === shot)?.caption).toBe(text)
      expect(unshownNotice(later)).toBe('')
    }
  })
})

describe('the name of a room', () => {
  const named = (edit: Edit) => edit.shots.flatMap(({ captionOf, caption }) => (captionOf === 'room' ? [caption] : []))
  const sure = (room: Room, by: Partial<DirectorPhoto> & { sure?: number } = {}) =>
    aPhoto(room, { ...by, look: { sure: by.sure ?? 0.6 } })
  const walk = (kitchen: DirectorPhoto) => [
    ...[sure('exterior'), sure('hall'), sure('living'), kitchen, sure('bedroom'), sure('bedroom'), sure('garden')],
  ]
  const filmed = (kitchen: DirectorPhoto, highlights: string[] = [], motionGraphics = true) =>
    direct(walk(kitchen), aBrief({ motionGraphics, highlights, arranged: true }))

  it('is shown once, over its first shot, where motion graphics were ordered', () => {
    expect(named(filmed(sure('kitchen')))).toEqual(['Living room', 'Kitchen', 'Bedroom'])
    expect(named(filmed(sure('kitchen'), [], false))).toEqual([])
  })

  it('is shown only where the customer said it or the eye is sure', () => {
    expect(named(filmed(sure('kitchen', { sure: 0.59 })))).toEqual(['Living room', 'Bedroom'])
    expect(named(filmed(sure('interior', { sure: 0, room: 'kitchen' })))).toContain('Kitchen')
  })

  it('gives way to a highlight over the room', () => {
    expect(named(filmed(sure('kitchen'), ['Chef’s kitchen', 'Primary bedroom']))).toEqual(['Living room'])
  })

  it('changes with the room, and goes for good where a person takes it away', () => {
    const kitchen = sure('kitchen')
    const photos = walk(kitchen)
    const edit = filmed(kitchen)
    const film = direct(photos, edit.brief)
    const asDining = revise(film, photos, { change: 'room', photo: kitchen.id, room: 'dining' })
    expect(named(asDining)).toEqual(['Living room', 'Dining room', 'Bedroom'])
    const without = revise(film, photos, { change: 'caption', shot: kitchen.id, text: '' })
    const later = revise(without, photos, { change: 'length', shot: photos[2]?.id ?? '', beats: 5 })
    expect(named(later)).toEqual(['Living room', 'Bedroom'])
  })

  it('stands over no other room in any film', () => {
    fc.assert(
      fc.property(anyPhotos(25), (photos) => {
        const { shots } = direct(photos, aBrief({ motionGraphics: true }))
        const names = shots.filter(({ captionOf }) => captionOf === 'room')
        expect(new Set(names.map(({ room }) => room)).size).toBe(names.length)
        for (const { room, caption } of names)
          if (room in roomNames) expect(caption).toBe(Object.entries(roomNames).find(([own]) => own === room)?.[1])
      }),
      { numRuns: 100, seed: 31 },
    )
  })
})
