import fc from 'fast-check'
import { type Agent, type Brief, type DirectorPhoto, titleStyles } from '../../../functions/film/Edit.ts'
import { Look, type Room, rooms, type Step } from '../../../functions/film/looking/Look.ts'
import { rounded } from '../../../functions/film/Plan.ts'
import { tracks } from '../../../functions/film/scoring/tracks.ts'

/** A hash for a number: those of different numbers differ in many bits. */
export function hashOf(seed: number): string {
  let state = (seed + 1) * 0x9e3779b1
  const digits = Array.from({ length: 16 }, () => {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) ^ (state << 7)
    return ((state >>> 9) & 15).toString(16)
  })
  return digits.join('')
}

/** A way that a photo's relief allows, nearer below. */
export function aStep(kind: 'step' | 'slide' | 'drift', parallax = 10, aspect = 2 / 3): Step {
  const [columns, rows] = [6, 4]
  const inverseDepth = Array.from({ length: (columns + 1) * (rows + 1) }, (_, node) =>
    rounded(0.7 + (0.6 * Math.floor(node / (columns + 1))) / rows),
  )
  const [from, to]: [Step['from'], Step['to']] =
    kind === 'slide'
      ? [
          [-0.025, 0, 0],
          [0.025, 0, 0],
        ]
      : [
          [0, 0, -0.035],
          [0, 0, 0.07],
        ]
  return {
    from,
    to,
    columns,
    rows,
    aspect: rounded(aspect),
    inverseDepth,
    aim: { x: 0.5, y: 0.33 },
    parallax,
    bend: 0.5,
  }
}

/** What a photo allows besides a plain move. */
export const depthOf = (depth: Partial<Look['depth']>): Look['depth'] => ({ ...noDepth, ...depth })
const noDepth: Look['depth'] = { step: null, slide: null, drift: null, why: 'no vanishing point' }

/** A well lit photo of 2400 × 1600 of a room that the pixels are sure of. */
export const aLook = (room: Room, look: Partial<Look> = {}, seed = 0): Look =>
  Look.parse({
    v: 1,
    width: 2400,
    height: 1600,
    hash: hashOf(seed),
    sharpness: 18,
    mean: 120,
    clipped: 0.02,
    crushed: 0.02,
    warmth: 0,
    sky: room === 'exterior' || room === 'garden' ? 0.4 : 0,
    green: 0.1,
    dusk: 0,
    focus: { x: 0.5, y: 0.55 },
    spread: { x: 0.2, y: 0.15 },
    room,
    sure: 0.8,
    depth: noDepth,
    ...look,
  })

let made = 0
export function aPhoto(
  room: Room,
  { look, ...photo }: Partial<Omit<DirectorPhoto, 'look'>> & { look?: Partial<Look> } = {},
): DirectorPhoto {
  made += 1
  return { id: `ast_${made}`, ...photo, look: aLook(room, look, made) }
}

/** A home as agents photograph it, out of walking order. */
export const aHome = (): DirectorPhoto[] => [
  aPhoto('kitchen', { look: { depth: depthOf({ slide: aStep('slide', 14) }) } }),
  aPhoto('bedroom', { look: { depth: depthOf({ step: aStep('step', 9) }) } }),
  aPhoto('exterior', { look: { dusk: 0.9, depth: depthOf({ drift: aStep('drift', 10) }) } }),
  aPhoto('garden', { look: { depth: depthOf({ drift: aStep('drift', 8) }) } }),
  aPhoto('living', { look: { depth: depthOf({ step: aStep('step', 12), slide: aStep('slide', 11) }) } }),
  aPhoto('bathroom'),
  aPhoto('dining'),
  aPhoto('hall'),
  aPhoto('bedroom'),
  aPhoto('exterior'),
  aPhoto('aerial', { look: { green: 0.5 } }),
  aPhoto('bathroom', { look: { width: 1600, height: 2400 } }),
]

export const anAgent: Agent = {
  name: 'Dana Whitlock',
  brokerage: 'Whitlock & Rowe Realty',
  phone: '(512) 555-0142',
  logo: 'ast_logo',
  portrait: 'ast_portrait',
}
export const aBrief = (brief: Partial<Brief> = {}): Brief => ({
  street: '1204 Juniper Hill Road',
  place: 'Austin, Texas',
  facts: ['4 beds', '3 baths', '2,860 sq ft'],
  agent: anAgent,
  seconds: 60,
  mood: 'warm',
  motionGraphics: false,
  highlights: [],
  ...brief,
})

export const looksOf = (photos: readonly DirectorPhoto[]): Map<string, Look> =>
  new Map(photos.map(({ id, look }) => [id, look]))

const share = fc.double({ min: 0, max: 1, noNaN: true })
const depth = (aspect: number) =>
  fc.record({
    step: fc.option(fc.integer({ min: 3, max: 16 }).map((parallax) => aStep('step', parallax, aspect))),
    slide: fc.option(fc.integer({ min: 3, max: 16 }).map((parallax) => aStep('slide', parallax, aspect))),
    drift: fc.option(fc.integer({ min: 3, max: 16 }).map((parallax) => aStep('drift', parallax, aspect))),
    why: fc.constant(''),
  })
const size = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ width: 2400, height: 1600 }) },
  { weight: 1, arbitrary: fc.constant({ width: 1600, height: 2400 }) },
  { weight: 1, arbitrary: fc.constant({ width: 700, height: 500 }) },
  {
    weight: 2,
    arbitrary: fc.record({ width: fc.integer({ min: 16, max: 9000 }), height: fc.integer({ min: 16, max: 9000 }) }),
  },
)
export const anyLook: fc.Arbitrary<Look> = size.chain(({ width, height }) =>
  fc
    .record({
      v: fc.constant(1 as const),
      width: fc.constant(width),
      height: fc.constant(height),
      hash: fc.integer({ min: 0, max: 400 }).map(hashOf),
      sharpness: fc.double({ min: 0, max: 40, noNaN: true }),
      mean: fc.double({ min: 5, max: 250, noNaN: true }),
      clipped: fc.double({ min: 0, max: 0.7, noNaN: true }),
      crushed: share,
      warmth: fc.double({ min: -1, max: 1, noNaN: true }),
      sky: share,
      green: share,
      dusk: share,
      focus: fc.record({ x: share, y: share }),
      spread: fc.record({ x: fc.double({ min: 0, max: 0.5, noNaN: true }), y: share }),
      room: fc.constantFrom(...rooms),
      sure: share,
      closeUp: fc.option(fc.constant(true as const), { nil: undefined, freq: 1 }),
      opening: fc.option(fc.record({ x: share, y: share, height: share }), { nil: undefined, freq: 2 }),
      depth: width > height ? depth(height / width) : fc.constant(noDepth),
    })
    .map((look) => Look.parse(look)),
)
export const anyPhotos = (most = 60): fc.Arbitrary<DirectorPhoto[]> =>
  fc
    .array(fc.record({ look: anyLook, room: fc.option(fc.constantFrom(...rooms), { nil: undefined, freq: 3 }) }), {
      minLength: 1,
      maxLength: most,
      size: 'max',
    })
    .chain((photos) =>
      fc.option(fc.nat(photos.length - 1), { nil: -1 }).map((cover) =>
        photos.map(({ look, room }, index) => ({
          id: `ast_${index}`,
          look,
          ...(room && { room }),
          ...(index === cover && { cover: true }),
        })),
      ),
    )

const words = fc.oneof(
  fc.constantFrom(
    '',
    '<script>alert(1)</script>',
    '🏡'.repeat(40),
    'עברית ירוק',
    '東京都港区'.repeat(12),
    'x'.repeat(300),
    'ﷺ\u0000\ud800 "&\'',
  ),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.lorem({ maxCount: 40 }),
)
export const anyBrief: fc.Arbitrary<Brief> = fc.record({
  street: words,
  place: words,
  facts: fc.array(words, { maxLength: 4 }),
  agent: fc.record({
    name: words,
    brokerage: words,
    phone: words,
    logo: fc.option(fc.constant('ast_logo')),
    portrait: fc.option(fc.constant('ast_portrait')),
    license: words,
  }),
  titles: fc.constantFrom(...titleStyles),
  seconds: fc.oneof(fc.constantFrom(15, 60, 90, 120, 600), fc.integer({ min: 15, max: 600 })),
  mood: fc.option(fc.constantFrom(...Object.keys(tracks))),
  motionGraphics: fc.boolean(),
  highlights: fc.array(words, { maxLength: 8 }),
  arranged: fc.boolean(),
})
