import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesSeller } from '../../../functions/film/cutting/namesSeller.ts'
import { direct } from '../../../functions/film/direct.ts'
import { framesOfShots } from '../../../functions/film/framesOfShots.ts'
import { rooms } from '../../../functions/film/looking/Look.ts'
import { missingFacts, quietNotice, untoldOf } from '../../../functions/film/voice/quietNotice.ts'
import { checkFairHousing } from '../../../functions/film/voice/rules/fairHousing.ts'
import { withFiguresTold } from '../../../functions/film/voice/script/figuresTold.ts'
import { phrasesOf } from '../../../functions/film/voice/script/phrases.ts'
import type { ScriptFacts, SeenShot, SpokenHome } from '../../../functions/film/voice/script/ScriptFacts.ts'
import { scriptOf } from '../../../functions/film/voice/script/scriptOf.ts'
import { heardIn, isQuiet } from '../../../functions/film/voice/script/speechShare.ts'
import { withPhrase } from '../../../functions/film/voice/script/withPhrase.ts'
import { spokenFrames, spokenWords } from '../../../functions/film/voice/spokenWords.ts'
import { timedLines } from '../../../functions/film/voice/timedLines.ts'
import { timeToSay } from '../../../functions/film/voice/timeToSay.ts'
import { unsaidNotice } from '../../../functions/film/voice/unsaidNotice.ts'
import { isNarrated, wordsOver } from '../../../functions/film/voice/wordsOver.ts'
import { aBrief, aHome as homePhotos } from '../directing/homes.ts'

const aHome = (home: Partial<SpokenHome> = {}): SpokenHome => ({
  main_features: '',
  rooms_to_highlight: [],
  special_features: '',
  outdoor_features: '',
  neighborhood_highlights: '',
  tone_preference: 'friendly',
  ...home,
})
const dana = {
  name: 'Dana Reyes',
  brokerage: 'Blue Ridge Homes',
  phone: '(828) 555-0146',
  logo: null,
  portrait: null,
}
const aTold = ({
  home = {},
  ...told
}: Partial<Omit<ScriptFacts, 'home'>> & { home?: Partial<SpokenHome> } = {}): ScriptFacts => ({
  street: '214 Juniper Ridge Dr',
  place: 'Asheville, NC 28801',
  agent: dana,
  ...told,
  home: aHome(home),
})
const shots = (...given: [SeenShot['room'], number][]): SeenShot[] =>
  given.map(([room, frames], index) => ({ id: `shot-${index}`, room, frames }))
const said = (told: ScriptFacts, seen: SeenShot[]) => scriptOf(told, seen).map(({ text }) => text)

describe('a script', () => {
  test('greets with the address as it is spoken, counts the home, and says whom to call', () => {
    const home = { bedrooms: 4, bathrooms: 2.5, sqft: 2_850 }
    expect(said(aTold({ home }), shots(['exterior', 330], [null, 500], ['exterior', 220]))).toEqual([
      'Welcome to 214 Juniper Ridge Drive, in Asheville, North Carolina.',
      'There are four bedrooms and two and a half bathrooms.',
      'The home measures 2,850 square feet.',
      'Come and see it: call Dana Reyes of Blue Ridge Homes.',
    ])
  })

  test('says what the customer praised where it is shown, and no praise of its own', () => {
    const home = { main_features: 'Quartz counters and a pantry. Stone fireplace.', outdoor_features: 'A fenced lawn' }
    const seen = shots(['exterior', 150], ['living', 150], ['kitchen', 150], ['garden', 150], ['exterior', 300])
    expect(said(aTold({ home, agent: null }), seen).slice(1)).toEqual([
      'Here’s the living room, with a stone fireplace.',
      'The kitchen, with quartz counters and a pantry.',
      'Now, let’s step outside. A fenced lawn.',
    ])
  })

  test('counts the home by what the description alone tells, and says nothing of it twice', () => {
    const main_features = 'Stone fireplace. 4 bedrooms, 2.5 baths, 2,850 sq ft, built in 2021.'
    const home = withFiguresTold(aHome({ main_features }))
    expect(home).toMatchObject({ bedrooms: 4, bathrooms: 2.5, sqft: 2_850, year_built: 2021 })
    expect(home.main_features).toBe('Stone fireplace.')
    expect(missingFacts(home, [])).toEqual([])
    const texts = said(aTold({ home }), shots(['exterior', 330], [null, 500], ['exterior', 220])).join(' ')
    expect(texts.match(/bedrooms/g)).toHaveLength(1)
  })

  test('takes no figure for the home’s that counts a part of it, or that the form tells otherwise', () => {
    const main_features = '2 bedrooms upstairs, 3 baths. 3 car garage.'
    const home = withFiguresTold(aHome({ main_features, bathrooms: 2 }))
    expect(home).toMatchObject({ bathrooms: 2, main_features: '2 bedrooms upstairs\n3 car garage.' })
    expect(home.bedrooms).toBeUndefined()
  })

  test('keeps the number with which a sentence begins, and drops that of a list', () => {
    const texts = (main_features: string) => phrasesOf(aHome({ main_features })).map(({ text }) => text)
    expect(texts('3 car garage')).toEqual(['3 car garage.'])
    expect(texts('1. New roof\n2) Quiet street')).toEqual(['New roof.', 'Quiet street.'])
  })

  test('names no room that only the pixels guessed', () => {
    const texts = said(aTold(), shots([null, 200], [null, 200], [null, 200], [null, 200], [null, 200])).join(' ')
    expect(texts).not.toMatch(/kitchen|living|bed|bath|dining/i)
  })

  test('leaves out what fair housing objects to, and exchanges what has a twin', () => {
    const main_features = 'Perfect for young families. Master bedroom with a balcony. Exclusive street.'
    const texts = said(
      aTold({ home: { main_features } }),
      shots(['hall', 150], ['bedroom', 200], [null, 200], [null, 150]),
    )
    expect(texts.join(' ')).toContain('Here’s the primary bedroom with a balcony.')
    expect(checkFairHousing(texts.join(' '))).toEqual([])
  })

  test('reads out no telephone, mailbox or address of the web from a description', () => {
    const main_features =
      'Call 828-555-0146 today. Write to dana@example.com now. See www.example.com for more. New windows.'
    const texts = said(
      aTold({ agent: null, home: { main_features } }),
      shots([null, 200], [null, 200], [null, 200], [null, 200], [null, 90]),
    )
    expect(texts.slice(1)).toEqual(['New windows.'])
  })

  test('is silent where nobody told anything', () => {
    expect(said(aTold({ street: '', agent: null }), shots([null, 150], [null, 150], [null, 150]))).toEqual([])
  })
})

const text = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.lorem({ mode: 'sentences', maxCount: 4 }),
  fc.constantFrom(
    'Call Dana Reyes at (828) 555-0146.',
    'Great for kids! Stone fireplace.',
    'Blue Ridge Homes proudly presents; a pool',
  ),
)
const count = fc.option(fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constantFrom(2.5, 0.5, 12_345.67)))
const anyTold = fc.record({
  street: text,
  place: text,
  home: fc.record({
    bedrooms: count,
    bathrooms: count,
    sqft: count,
    year_built: count,
    main_features: text,
    rooms_to_highlight: fc.array(text, { maxLength: 5 }),
    special_features: text,
    outdoor_features: text,
    neighborhood_highlights: text,
    tone_preference: fc.constantFrom('friendly', 'Professional', 'elegant', ''),
  }),
  agent: fc.constantFrom(dana, null, { name: '', brokerage: '', phone: '1' }, { ...dana, phone: '' }),
})
const anyShots = fc
  .array(fc.record({ room: fc.option(fc.constantFrom(...rooms)), frames: fc.integer({ min: 1, max: 400 }) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((seen): SeenShot[] => seen.map((shot, index) => ({ id: `shot-${index}`, ...shot })))

const startsOf = (seen: readonly SeenShot[]) =>
  seen.map((_, index) => seen.slice(0, index).reduce((sum, { frames }) => sum + frames, 0))

test('every line of any script begins over its shot, at an unhurried pace, after the one before and before the film fades', () => {
  fc.assert(
    fc.property(anyTold, anyShots, (told, seen) => {
      const starts = startsOf(seen)
      const end = seen.reduce((sum, { frames }) => sum + frames, 0)
      const lines = scriptOf(told, seen)
      lines.forEach(({ from, to, text, shot }, i) => {
        const index = seen.findIndex(({ id }) => id === shot)
        expect(from).toBeGreaterThan(starts[index] ?? end)
        if (i > 0) expect(from).toBeLessThan(starts[index + 1] ?? end)
        expect(to - from).toBe(spokenFrames(text))
        expect(spokenWords(text) / 2.4).toBeLessThanOrEqual((to - from) / 30)
        expect(from).toBeGreaterThanOrEqual((lines[i - 1]?.to ?? -6) + 6)
        expect(to).toBeLessThanOrEqual(end - 33)
      })
      expect(checkFairHousing(lines.map((line) => line.text).join('\n'))).toEqual([])
    }),
    { numRuns: 300, seed: 5 },
  )
})

test('no script says the same words twice', () => {
  fc.assert(
    fc.property(anyTold, anyShots, (told, seen) => {
      const texts = said(told, seen)
      expect(new Set(texts).size).toBe(texts.length)
    }),
    { numRuns: 200, seed: 9 },
  )
})

test('a person’s words, or none, stand in the place of ours over their shot alone', () => {
  const own = fc.option(fc.constantFrom('', 'A kitchen for long evenings.', 'Look up.'), { nil: undefined, freq: 2 })
  fc.assert(
    fc.property(anyTold, anyShots, fc.array(own, { minLength: 40, maxLength: 40 }), (told, seen, words) => {
      const worded = seen.map((shot, index) => ({ ...shot, said: words[index] }))
      const ours = scriptOf(told, seen)
      const expected = worded.flatMap(({ id, said }) =>
        said === undefined ? ours.filter(({ shot }) => shot === id).map(({ text }) => text) : said === '' ? [] : [said],
      )
      expect(scriptOf(told, worded).map(({ text }) => text)).toEqual(expected)
    }),
    { numRuns: 100, seed: 7 },
  )
})

test('words for which there is time are over before anything else is said, and before the film fades', () => {
  const anyText = fc.array(fc.constantFrom('light', 'garden,', '2,850', 'home.'), { maxLength: 30 })
  const anySaid = fc.array(
    fc.record({ frames: fc.integer({ min: 30, max: 300 }), words: fc.array(fc.constant('word'), { maxLength: 6 }) }),
    { minLength: 2, maxLength: 12 },
  )
  fc.assert(
    fc.property(anySaid, fc.nat(11), anyText, (given, pick, words) => {
      const index = pick % given.length
      const text = words.join(' ')
      const before = given.map(({ frames, words: own }) => ({ frames, said: own.join(' ') }))
      if (text === '' || spokenFrames(text) > timeToSay(before, index)) return
      const seen = before.map(({ frames, said: own }, at): SeenShot => {
        return { id: `shot-${at}`, room: null, frames, said: at === index ? text : own }
      })
      const lines = scriptOf(aTold({ street: '', agent: null }), seen)
      const timed = timedLines(
        lines,
        lines.map((line) => spokenFrames(line.text)),
        1e6,
      )
      const at = timed.findIndex(({ shot }) => shot === `shot-${index}`)
      const total = before.reduce((sum, { frames }) => sum + frames, 0)
      const next = before.findIndex(({ said: own }, later) => later > index && own !== '')
      const end = next < 0 ? total - 33 : before.slice(0, next).reduce((sum, { frames }) => sum + frames, 0)
      expect(timed[at]?.to).toBeLessThanOrEqual(end)
    }),
    { numRuns: 300, seed: 8 },
  )
})

test('whoever wrote words that the film ended before reads over which shots they were', () => {
  const shots = direct(homePhotos(), aBrief()).shots.slice(0, 4)
  const worded = shots.map((shot, index) => ({ ...shot, ...(index > 1 && { said: index === 2 ? 'Here.' : 'There.' }) }))
  const line = (index: number) => ({ from: 0, to: 9, text: 'Said.', shot: shots[index]?.id })
  const noticeFor = (...lines: number[]) => unsaidNotice({ shots: worded, voice: lines.map(line), isNarrated: true })
  expect(noticeFor(2, 3)).toBe('')
  expect(noticeFor(2)).toContain('what you wanted said over shot 4. Please shorten it')
  expect(noticeFor()).toContain('over shots 3 and 4.')
  expect(unsaidNotice({ shots: worded, voice: [] })).toBe('')
})

test('the words over each shot are known in films of before, too, by when they are said', () => {
  const edit = direct(homePhotos(), aBrief())
  const [first = '', second = ''] = edit.shots.map(({ id }) => id)
  const start = (edit.shots[0]?.beats ?? 0) * edit.beat
  const voice = [
    { from: 24, to: 90, text: 'Welcome.' },
    { from: start + 9, to: start + 60, text: 'The hall.' },
    { from: start + 70, to: start + 99, text: 'Said late.', shot: first },
  ]
  expect([...wordsOver({ ...edit, voice })]).toEqual([
    [first, 'Welcome. Said late.'],
    [second, 'The hall.'],
  ])
  expect([isNarrated({ voice }), isNarrated({ voice: [] }), isNarrated({ voice: [], isNarrated: true })]).toEqual([
    ...[true, false, true],
  ])
})

test('a script without an agent asks nobody to be called, and with one only its last line does', () => {
  fc.assert(
    fc.property(anyTold, anyShots, (told, seen) => {
      const plain = { ...told, home: aHome({ bedrooms: told.home.bedrooms }), street: '12 Oak Street', place: '' }
      const lines = scriptOf(plain, seen)
      const nameless = scriptOf({ ...plain, agent: null }, seen)
      expect(
        nameless.some(
          (line) => namesSeller(line.text, { agent: dana, street: '', place: '' }) || /call/i.test(line.text),
        ),
      ).toBe(false)
      expect(
        lines.filter(
          (line) =>
            told.agent?.name && namesSeller(line.text, { agent: { ...dana, ...told.agent }, street: '', place: '' }),
        ),
      ).toEqual(lines.filter(({ text }) => /call/i.test(text)))
    }),
    { numRuns: 200, seed: 6 },
  )
})

describe('spoken times', () => {
  const lines = [
    { from: 30, to: 90, text: 'one' },
    { from: 100, to: 160, text: 'two' },
    { from: 220, to: 280, text: 'three' },
  ]
  test('push a line back where the one before takes longer, and drop what the film has no time for', () => {
    expect(timedLines(lines, [80, 50, 60], 300)).toEqual([
      { from: 30, to: 110, text: 'one' },
      { from: 116, to: 166, text: 'two' },
      { from: 220, to: 280, text: 'three' },
    ])
    expect(timedLines(lines, [80, 50, 81], 300).map(({ text }) => text)).toEqual(['one', 'two'])
  })
})

describe('a voice that was paid for', () => {
  const facts = [
    'Quartz counters and a walk-in pantry in the kitchen',
    'A stone fireplace',
    'The primary bedroom opens to a private balcony',
    'Hardwood floors throughout',
    'Spa bath with a soaking tub',
    'New roof and windows in 2024',
    'Whole-house generator with automatic transfer',
    'Wired for solar panels on the south side',
    'Heating and cooling by zones on each floor',
    'Water softener and filters installed last year',
    'Freshly painted inside and out this spring',
    'Every closet was fitted with new shelves',
    'The deck was rebuilt with cedar boards',
    'A second laundry closet sits upstairs',
    'Smart thermostat and doorbell stay with the home',
  ]
  const neighborhood_highlights =
    'Ten minutes to downtown. Close to the Blue Ridge Parkway. Trails begin at the corner.'
  const photos = (many: number) =>
    Array.from({ length: Math.ceil(many / 12) }, homePhotos)
      .flat()
      .slice(0, many)
  const filmed = (many: number, seconds: number) => {
    const edit = direct(photos(many), aBrief({ seconds, street: '12 Oak St' }))
    const frames = framesOfShots(edit)
    return edit.shots.map(
      ({ id, room }, index): SeenShot => ({ id, room: room === 'interior' ? null : room, frames: frames[index] ?? 0 }),
    )
  }
  const anyFacts = fc.record({
    main_features: fc.shuffledSubarray(facts, { minLength: 10 }).map((own) => `${own.join('. ')}.`),
    tone_preference: fc.constantFrom('friendly', 'professional', 'luxury'),
    bedrooms: fc.integer({ min: 1, max: 8 }),
    bathrooms: fc.constantFrom(1, 2, 2.5, 4),
    sqft: fc.integer({ min: 400, max: 9_000 }),
    year_built: fc.integer({ min: 1890, max: 2026 }),
  })
  const lengthOf = (seen: readonly SeenShot[]) => seen.reduce((sum, { frames }) => sum + frames, 0)

  test('speaks for 45 to 60 % of a film and is never silent for more than 8 seconds, in any home of which enough is told', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 24 }), fc.constantFrom(30, 45, 60, 90), anyFacts, (many, seconds, told) => {
        const seen = filmed(many, seconds)
        const lines = scriptOf(aTold({ home: { ...told, neighborhood_highlights } }), seen)
        const { share, gap } = heardIn(lines, lengthOf(seen))
        expect(share).toBeGreaterThanOrEqual(0.45)
        expect(share).toBeLessThanOrEqual(0.6)
        expect(gap).toBeLessThanOrEqual(240)
        expect(untoldOf(aHome(told), seen, lines)).toBeUndefined()
      }),
      { numRuns: 150, seed: 29 },
    )
  })

  test('is not stretched where too little is told: the notice says what is missing', () => {
    const seen = shots(['exterior', 200], ['kitchen', 400], [null, 700], [null, 300], ['exterior', 200])
    const home = aHome({ bedrooms: 3 })
    const lines = scriptOf(aTold({ home }), seen)
    expect(isQuiet(heardIn(lines, 1_800))).toBe(true)
    const untold = untoldOf(home, seen, lines)?.untold
    expect(quietNotice({ untold, frames: 1_800 })).toMatch(
      /^We know too little to speak for more than about \d+ of this film’s 60 seconds\. Tell us a description of the home, how many bedrooms and bathrooms it has, how large it is, and which rooms its photos show, or write words over a shot yourself\.$/,
    )
    expect(
      missingFacts(aHome({ main_features: 'New.', bedrooms: 3, bathrooms: 1, sqft: 900 }), shots(['hall', 9])),
    ).toEqual([])
    expect(quietNotice({ frames: 1_800 })).toBe('')
    expect(untoldOf(home, [{ id: 'shot-0', room: null, frames: 900, said: '' }], [])).toBeUndefined()
  })

  test('tells the size of the lot in acres or square feet, and leaves out a unit that it does not know', () => {
    const lot = (lot_size: number, lot_unit: string) =>
      said(aTold({ home: { lot_size, lot_unit }, agent: null }), shots([null, 200], [null, 300], [null, 200])).slice(1)
    expect(lot(2.5, 'acres')).toEqual(['The lot measures two and a half acres.'])
    expect(lot(1, 'acre')).toEqual(['The lot measures one acre.'])
    expect(lot(9_000, 'sqft')).toEqual(['The lot measures 9,000 square feet.'])
    expect(lot(3, 'rods')).toEqual([])
  })

  test('joins what was told to its room as English does, and leaves alone what is a sentence or may be a name', () => {
    const kitchen = 'And this is the kitchen.'
    expect(withPhrase(kitchen, 'Open shelves.')).toBe('And this is the kitchen, with open shelves.')
    expect(withPhrase(kitchen, 'Island seating for four.')).toBe(`${kitchen} Island seating for four.`)
    expect(withPhrase(kitchen, 'Gas range.')).toBe('And this is the kitchen, with a gas range.')
    expect(withPhrase(kitchen, 'Oversized island with seating.')).toBe(
      'And this is the kitchen, with an oversized island with seating.',
    )
    expect(withPhrase(kitchen, 'Viking range.')).toBe(`${kitchen} Viking range.`)
    expect(withPhrase(kitchen, 'New counters were fitted in May.')).toBe(`${kitchen} New counters were fitted in May.`)
    expect(withPhrase('Come on in.', 'A curved stair.')).toBe('Come on in. A curved stair.')
  })
})
