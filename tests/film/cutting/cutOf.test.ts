import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropAt, mapAt } from '../../../functions/film/camera.ts'
import { type Cut, planOf } from '../../../functions/film/cutOf.ts'
import { brandingNotice } from '../../../functions/film/cutting/brandingNotice.ts'
import { shareOf } from '../../../functions/film/cutting/crops.ts'
import { safeShare, widthOf } from '../../../functions/film/cutting/titles/titles.ts'
import { direct } from '../../../functions/film/direct.ts'
import type { Brief, DirectorPhoto } from '../../../functions/film/Edit.ts'
import {
  type Format,
  formats,
  framesOf,
  Plan,
  startsOf,
  type Title,
  type TitlePart,
  visibleFrames,
} from '../../../functions/film/Plan.ts'
import { resolutionFor, sizeOf } from '../../../functions/film/sizes.ts'
import { aBrief, aHome, anAgent, anyBrief, anyPhotos, aPhoto, aStep, depthOf, looksOf } from '../directing/homes.ts'

const formatNames = Object.keys(formats) as Format[]
const anyCut: fc.Arbitrary<Cut> = fc.record({
  format: fc.constantFrom(...formatNames),
  branded: fc.boolean(),
  watermark: fc.option(fc.constantFrom('DRAFT', 'x'.repeat(200), '')),
  quality: fc.constantFrom('draft' as const, 'final' as const),
  resolution: fc.constantFrom('720p' as const, '1080p' as const),
})
const draft: Cut = { format: '16:9', branded: true, watermark: 'PREVIEW', quality: 'draft' }
function filmed(photos: readonly DirectorPhoto[], brief: Brief, cut: Partial<Cut> = {}) {
  const edit = direct(photos, brief)
  return { photos, edit, plan: planOf(edit, looksOf(photos), { ...draft, ...cut }) }
}
const anyFilm = fc
  .tuple(anyPhotos(16), anyBrief, anyCut)
  .map(([photos, brief, cut]) => ({ cut, ...filmed(photos, brief, cut) }))
const texts = (plan: Plan) => plan.titles.flatMap(({ parts }) => parts).filter((part) => part.part === 'text')
const isText = (part: TitlePart) => part.part === 'text'

describe('any cut of any film', () => {
  it('is a valid plan that lasts as long as its edit, to the frame', () => {
    fc.assert(
      fc.property(anyFilm, ({ plan, edit }) => {
        expect(Plan.parse(plan)).toEqual(plan)
        expect(framesOf(plan)).toBe(edit.frames)
        expect(plan.shots.map(({ id }) => id)).toEqual(edit.shots.map(({ id }) => id))
      }),
    )
  })

  it('starts every shot on a beat, and never dissolves for longer than the shot lasts', () => {
    fc.assert(
      fc.property(anyFilm, ({ plan, edit }) => {
        for (const start of startsOf(plan)) expect(start % edit.beat).toBe(0)
        plan.shots.forEach(({ dissolve, frames }, index) => {
          expect(dissolve > 0).toBe(edit.shots[index]?.transition === 'dissolve')
          expect(dissolve).toBeLessThanOrEqual(frames)
        })
      }),
    )
  })

  it('shows nothing beyond the photos, with depth or without', () => {
    fc.assert(
      fc.property(anyFilm, ({ plan, photos }) => {
        const looks = looksOf(photos)
        for (const [index, { photo, move }] of plan.shots.entries()) {
          const look = looks.get(photo)
          if (!look) throw new Error('a shot without a look')
          for (const { x, y, z } of [move.from, move.to]) {
            const { width, height } = shareOf(z, look, plan)
            expect(Math.abs(x - 0.5)).toBeLessThanOrEqual(0.5 - width / 2 + 1e-4)
            expect(Math.abs(y - 0.5)).toBeLessThanOrEqual(0.5 - height / 2 + 1e-4)
          }
          const frames = visibleFrames(plan, index)
          for (const k of [0, Math.floor(frames / 2), frames - 1]) {
            const map = mapAt(move, k, frames, look, plan)
            const corners = map
              ? [map(0, 0), map(plan.width, 0), map(0, plan.height), map(plan.width, plan.height)]
              : []
            for (const { x, y } of corners) {
              expect(Math.max(-x, x - look.width)).toBeLessThanOrEqual(1)
              expect(Math.max(-y, y - look.height)).toBeLessThanOrEqual(1)
            }
          }
        }
      }),
    )
  })

  it('moves sideways by 11 % of the frame a second at most, and over no cut against the shot before', () => {
    fc.assert(
      fc.property(anyFilm, ({ plan, photos }) => {
        const looks = looksOf(photos)
        let before = 0
        for (const [index, shot] of plan.shots.entries()) {
          const look = looks.get(shot.photo)
          if (!look || shot.treatment) continue
          const frames = visibleFrames(plan, index)
          const centers = Array.from({ length: frames }, (_, k) => {
            const { x, width } = cropAt(shot.move, k, frames, look, plan)
            return { x: x + width / 2, width }
          })
          const speeds = centers.slice(1).map(({ x, width }, k) => ((x - (centers[k]?.x ?? x)) / width) * 30)
          expect(Math.max(...speeds.map(Math.abs), 0)).toBeLessThanOrEqual(0.111)
          const isSideways = shot.move.kind === 'lateral' || shot.move.kind === 'slide'
          const way = isSideways ? Math.sign(wayOf(shot.move)) : 0
          if (way !== 0 && shot.dissolve === 0) expect(way).not.toBe(-before)
          before = way
        }
      }),
    )
  })

  it('keeps every letter, rule and picture inside the safe area and its own box, however long or strange the words', () => {
    fc.assert(
      fc.property(anyFilm, ({ plan }) => {
        const [left, top] = [plan.width * safeShare, plan.height * safeShare]
        for (const { parts, ...box } of plan.titles) {
          if (parts.every(({ part }) => part === 'scrim')) continue
          expect(box.x).toBeGreaterThanOrEqual(left)
          expect(box.y).toBeGreaterThanOrEqual(top)
          expect(box.x + box.width).toBeLessThanOrEqual(plan.width - left)
          expect(box.y + box.height).toBeLessThanOrEqual(plan.height - top)
          for (const part of parts) {
            const extent = extentOf(part)
            expect(extent.left).toBeGreaterThanOrEqual(box.x - 0.1)
            expect(extent.right).toBeLessThanOrEqual(box.x + box.width + 0.1)
            expect(extent.top).toBeGreaterThanOrEqual(box.y - 0.1)
            expect(extent.bottom).toBeLessThanOrEqual(box.y + box.height + 0.1)
          }
        }
      }),
    )
  })

  it('keeps a closing card inside the safe area on which everything is as long as it may be', () => {
    const agent = { ...anAgent, name: 'Q'.repeat(100), brokerage: 'M '.repeat(60), phone: '8'.repeat(40) }
    for (const format of formatNames) {
      const brief = aBrief({ agent, street: 'W'.repeat(300), place: 'W '.repeat(150), facts: ['M'.repeat(80)] })
      const { plan } = filmed(aHome(), brief, { format })
      for (const { parts, kind } of plan.titles) {
        if (kind !== 'closing') continue
        expect(Math.max(...parts.map((part) => extentOf(part).bottom))).toBeLessThanOrEqual(
          plan.height * (1 - safeShare),
        )
      }
    }
  })

  it('shows every word long enough to be read, however short the shots of a film of many photos are', () => {
    const brief = aBrief({ motionGraphics: true, highlights: ['Kitchen with an island', 'Primary bedroom'] })
    const many = Array.from({ length: 5 }, () => aHome()).flat()
    for (const mood of [null, 'warm', 'pulse']) {
      const { plan } = filmed(many, { ...brief, mood })
      const titles = plan.titles.filter(({ parts, kind }) => kind !== 'watermark' && parts.some(isText))
      expect(titles.length).toBeGreaterThan(4)
      for (const { from, to, fade } of titles) expect(to - from - 2 * fade).toBeGreaterThan(plan.fps)
    }
  })

  it('lays no two titles of a shot over each other', () => {
    fc.assert(
      fc.property(anyFilm, ({ plan }) => {
        const isCard = ({ parts }: Title) => parts.every(({ part }) => part === 'rule')
        const closing = plan.titles.filter((title) => title.kind === 'closing' && !isCard(title))
        const [upper, lower] = closing
        if (upper && lower) expect(lower.y).toBeGreaterThanOrEqual(upper.y + upper.height)
      }),
    )
  })

  it.each([
    ['serif', 'serif'],
    ['grotesk', 'sans'],
    ['condensed', 'condensed'],
    ['classic', 'classic'],
    ['minimal', 'sans'],
  ] as const)(
    'is set in the style %s with the agent’s color, and its license on the branded card alone',
    (titles, font) => {
      const agent = { ...anAgent, license: 'TREC #0612345' }
      const brief = aBrief({ titles, color: '#8a1c2b', agent })
      const cards = [true, false].map((branded) => filmed(aHome(), brief, { branded }).plan.titles)
      const [branded = [], neutral = []] = cards.map((own) => own.flatMap(({ parts }) => parts))
      const street = branded.find(
        (part) => part.part === 'text' && part.text.toLowerCase() === brief.street.toLowerCase(),
      )
      expect(street).toMatchObject({ font })
      const rules = branded.flatMap((part) => (part.part === 'rule' && part.opacity === 1 ? [part.color] : []))
      expect(new Set(rules).size).toBe(titles === 'minimal' ? 0 : 1)
      for (const color of rules) {
        const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
        expect(red).toBeGreaterThan(Math.max(green, blue))
      }
      const hasLicense = (parts: typeof branded) =>
        parts.some((part) => part.part === 'text' && part.text.includes('0612345'))
      expect([hasLicense(branded), hasLicense(neutral)]).toEqual([true, false])
    },
  )

  it('says every word that it was given, none of them cut', () => {
    fc.assert(
      fc.property(anyPhotos(4), fc.lorem({ maxCount: 60 }), (photos, street) => {
        const { plan } = filmed(photos, aBrief({ street }))
        const opening = plan.titles.filter(({ kind }) => kind === 'opening').flatMap(({ parts }) => parts)
        const said = opening.flatMap((part) => (part.part === 'text' && part.font === 'serif' ? [part.text] : []))
        expect(said.join(' ')).toBe(street)
      }),
    )
  })
})

function wayOf({ from, to, parallax }: Plan['shots'][number]['move']): number {
  return to.x !== from.x ? to.x - from.x : (parallax?.camera[1][0] ?? 0) - (parallax?.camera[0][0] ?? 0)
}
function extentOf(part: TitlePart) {
  if (part.part === 'scrim') return { left: 1e9, right: 0, top: 1e9, bottom: 0 }
  if (part.part !== 'text')
    return { left: part.x, right: part.x + part.width, top: part.y, bottom: part.y + part.height }
  const width = widthOf(part)
  const left = part.x - { start: 0, middle: width / 2, end: width }[part.anchor]
  return { left, right: left + width, top: part.y - 0.9 * part.size, bottom: part.y + 0.24 * part.size }
}

describe('the cuts of one film', () => {
  const photos = aHome()
  const brief = aBrief()

  it('have the same lengths in every shape', () => {
    const lengths = formatNames.map((format) =>
      filmed(photos, brief, { format }).plan.shots.map(({ frames, dissolve }) => [frames, dissolve]),
    )
    expect(lengths[1]).toEqual(lengths[0])
    expect(lengths[2]).toEqual(lengths[0])
  })

  it('keep the subject in a tall frame, wherever it is', () => {
    for (const x of [0.12, 0.5, 0.88]) {
      const photo = aPhoto('kitchen', { look: { focus: { x, y: 0.5 }, spread: { x: 0.05, y: 0.1 } } })
      const { plan } = filmed([photo], brief, { format: '9:16' })
      const { from, to } = plan.shots[0]?.move ?? {}
      const half = shareOf(from?.z ?? 1, photo.look, plan).width / 2
      for (const crop of [from, to]) expect(Math.abs((crop?.x ?? 0) - x)).toBeLessThan(half)
    }
  })

  it('slide and step with depth in wide and tall frames alike', () => {
    const kinds = (format: Format) =>
      filmed(photos, brief, { format }).plan.shots.flatMap(({ move }) => move.parallax?.kind ?? [])
    expect(kinds('16:9').filter((kind) => kind === 'relief').length).toBeGreaterThanOrEqual(3)
    expect(kinds('9:16').filter((kind) => kind === 'relief').length).toBeGreaterThanOrEqual(2)
    expect(filmed(photos, brief).plan.shots[0]?.move).toMatchObject({ kind: 'drift', parallax: { kind: 'relief' } })
  })

  it('are 1080 pixels high where that was ordered, and drafts never', () => {
    expect(sizeOf('16:9', 'final', '1080p')).toEqual({ width: 1920, height: 1080 })
    expect(sizeOf('16:9', 'draft', '1080p')).toEqual({ width: 1280, height: 720 })
    expect(sizeOf('9:16', 'final', '1080p').height).toBe(1920)
    expect(sizeOf('1:1', 'final', '1080p')).toEqual({ width: 1088, height: 1088 })
    expect(sizeOf('16:9', 'final', '720p')).toEqual({ width: 1280, height: 720 })
  })

  it('are the same in both sizes but for their pixels', () => {
    const small = filmed(photos, brief, { quality: 'final' }).plan
    const large = filmed(photos, brief, { quality: 'final', resolution: '1080p' }).plan
    expect(large.shots.map(({ move }) => [move.kind, move.from.x, move.to.z])).toEqual(
      small.shots.map(({ move }) => [move.kind, move.from.x, move.to.z]),
    )
    expect(texts(large).map(({ text }) => text)).toEqual(texts(small).map(({ text }) => text))
    const ratios = texts(large).map(({ size }, index) => size / (texts(small)[index]?.size ?? 1))
    for (const ratio of ratios) expect(ratio).toBeCloseTo(1.5, 3)
  })

  it('are not worth 1080p where a third of the pictures is less than 900 pixels wide, and say so', () => {
    const small = Array.from({ length: 6 }, () => aPhoto('living', { look: { width: 899, height: 600 } }))
    const edit = direct([...photos, ...small], brief)
    const looks = looksOf([...photos, ...small])
    expect(resolutionFor(edit, looks, '1080p').resolution).toBe('720p')
    expect(resolutionFor(edit, looks, '1080p').why).toMatch(
      /^The film is 720p instead of 1080p, because 6 of its 18 pictures/,
    )
    expect(resolutionFor(direct(photos, brief), looks, '1080p')).toEqual({ resolution: '1080p', why: '' })
    expect(resolutionFor(edit, looks, '720p')).toEqual({ resolution: '720p', why: '' })
  })

  it('move small photos less', () => {
    const zoom = (width: number) => {
      const [first] = filmed([aPhoto('bedroom', { look: { width, height: Math.round((width * 2) / 3) } })], brief).plan
        .shots
      return (first?.move.from.z ?? 0) - (first?.move.to.z ?? 0)
    }
    expect(zoom(1300)).toBeCloseTo(zoom(2400) * 0.6, 3)
    expect(zoom(1420)).toBe(zoom(2400))
  })

  it('do without depth where edges would bend before anything moves', () => {
    const flat = aPhoto('living', { look: { depth: depthOf({ step: aStep('step', 5) }) } })
    expect(filmed([flat], brief).plan.shots[0]?.move.parallax).toBeUndefined()
  })
})

describe('the titles', () => {
  const kindsOf = ({ titles }: Plan) => [...new Set(titles.map(({ kind }) => kind))]

  it('are the address, the facts, the location at the end, the closing card, and a watermark over a draft', () => {
    expect(kindsOf(filmed(aHome(), aBrief()).plan)).toEqual(['opening', 'fact', 'location', 'closing', 'watermark'])
    expect(kindsOf(filmed(aHome(), aBrief(), { watermark: null }).plan)).not.toContain('watermark')
  })

  it('show a highlight or the name of a room a shot where motion graphics were ordered', () => {
    const { plan } = filmed(aHome(), aBrief({ motionGraphics: true, highlights: ['Chef’s kitchen', 'Spa bath'] }))
    const captions = plan.titles.filter(({ kind, parts }) => kind === 'caption' && parts.some(isText))
    expect(
      captions.map(
        ({ parts }) =>
          parts.find(isText)?.part === 'text' &&
          parts.flatMap((part) => (part.part === 'text' ? part.text : [])).join(),
      ),
    ).toEqual(['Entrance', 'Living room', 'Chef’s kitchen', 'Dining room', 'Bedroom', 'Spa bath'])
  })

  it('say everything in the opening of a film of one photo', () => {
    const { plan } = filmed([aPhoto('living')], aBrief())
    expect(texts(plan).map(({ text }) => text)).toContain('AUSTIN, TEXAS  ·  4 BEDS  ·  3 BATHS  ·  2,860 SQ FT')
  })

  it('close with name, brokerage, telephone, portrait and logo of the agent', () => {
    const card = filmed(aHome(), aBrief())
      .plan.titles.filter(({ branded }) => branded)
      .flatMap(({ parts }) => parts)
    expect(card.flatMap((part) => (part.part === 'text' ? [part.text] : []))).toEqual([
      anAgent.name,
      anAgent.brokerage,
      anAgent.phone,
    ])
    expect(card.flatMap((part) => (part.part === 'picture' ? [[part.picture, part.fit]] : []))).toEqual([
      ['ast_portrait', 'circle'],
      ['ast_logo', 'contain'],
    ])
  })

  it.each(formatNames)(
    'close with contacts at least 40 pixels high at 1080p in %s, logo, portrait and all',
    (format) => {
      const code = { path: 'M2 2h1v1h-1z', squares: 33 }
      const closing = { format, resolution: '1080p', quality: 'final', code } as const
      const sizes = (cut: Partial<Cut>) =>
        Object.fromEntries(texts(filmed(aHome(), aBrief(), cut).plan).map(({ text, size }) => [text, size]))
      const size = sizes(closing)
      for (const text of [anAgent.name, anAgent.brokerage, anAgent.phone])
        expect(size[text], text).toBeGreaterThanOrEqual(40)
    },
  )

  it('close with the code of the tour’s page on the branded card alone, inside the safe area, where there is such a page', () => {
    const code = { path: 'M2 2h1v1h-1z', squares: 33 }
    const codesOf = (cut: Partial<Cut>) =>
      filmed(aHome(), aBrief(), cut)
        .plan.titles.flatMap(({ parts }) => parts)
        .filter(({ part }) => part === 'code')
    for (const format of formatNames) {
      expect(codesOf({ format, code })).toMatchObject([code])
      expect(codesOf({ format, code, branded: false })).toEqual([])
      expect(codesOf({ format })).toEqual([])
      const { plan } = filmed(aHome(), aBrief(), { format, code })
      const [shown] = plan.titles.flatMap(({ parts }) => parts).filter(({ part }) => part === 'code')
      if (!shown) throw new Error('no code')
      const { left, right, top, bottom } = extentOf(shown)
      const others = plan.titles
        .filter(({ kind }) => kind === 'closing')
        .flatMap(({ parts }) => parts)
        .filter((part) => part !== shown && (part.part === 'text' || part.part === 'picture'))
        .map(extentOf)
      for (const other of others)
        expect(other.right <= left || other.left >= right || other.bottom <= top || other.top >= bottom).toBe(true)
      expect(Math.min(left / plan.width, 1 - right / plan.width)).toBeGreaterThanOrEqual(safeShare)
      expect(Math.min(top / plan.height, 1 - bottom / plan.height)).toBeGreaterThanOrEqual(safeShare)
    }
  })

  it('name nobody in an unbranded cut, not even where a highlight or the voice does', () => {
    const brief = aBrief({
      motionGraphics: true,
      highlights: ['Listed by dana  whitlock', 'Call 512.555.0142 today', 'Chef’s kitchen'],
    })
    const photos = aHome()
    const edit = {
      ...direct(photos, brief),
      voice: [
        { from: 0, to: 60, text: 'Whitlock & Rowe Realty presents' },
        { from: 60, to: 90, text: 'A home.' },
      ],
    }
    const plan = planOf(edit, looksOf(photos), { ...draft, branded: false })
    for (const word of ['Dana', 'dana', 'Whitlock', 'whitlock', '0142', 'ast_logo', 'ast_portrait'])
      expect(JSON.stringify(plan)).not.toContain(word)
    expect(plan.voice).toEqual([{ from: 60, to: 90, text: 'A home.' }])
    expect(JSON.stringify(plan)).toContain('Chef’s kitchen')
    expect(kindsOf(plan)).toContain('closing')
  })

  it('tell what the unbranded one leaves out, and where, but for the end', () => {
    const brief = aBrief({ motionGraphics: true, highlights: ['Text Dana', 'Chef’s kitchen'] })
    const photos = aHome()
    const edit = direct(photos, brief)
    const [, second, third] = edit.shots
    const captioned = edit.shots.findIndex(({ caption }) => caption === 'Text Dana') + 1
    const voice = [
      { from: 0, to: 30, text: 'Listed by Bob Smith.', shot: second?.id },
      { from: 40, to: 70, text: 'RE/MAX.', shot: third?.id },
      { from: 80, to: 99, text: 'Call Dana Whitlock.', shot: edit.shots.at(-1)?.id },
    ].map(({ shot, ...line }) => ({ ...line, ...(shot && { shot }) }))
    expect(brandingNotice({ ...edit, voice })).toBe(
      `The unbranded film leaves out the words shown in shot ${captioned} and what is said over shots 2 and 3, as they seem to name who sells the home or how to reach them. Change those words to have them in both films.`,
    )
    const unbranded = planOf({ ...edit, voice }, looksOf(photos), { ...draft, branded: false })
    expect([unbranded.voice, JSON.stringify(unbranded).includes('Text Dana')]).toEqual([[], false])
    expect(brandingNotice(direct(photos, aBrief()))).toBe('')
    expect(brandingNotice(direct(photos, aBrief({ street: '1 Elm St with RE/MAX' })))).toContain(
      'leaves out the address,',
    )
  })

  it('leave a hall alone whose letters hold the name of an agent called Al', () => {
    const brief = aBrief({ agent: { ...anAgent, name: 'Al' }, street: '1 Hallway' })
    expect(texts(filmed(aHome(), brief, { branded: false }).plan).map(({ text }) => text)).toContain('1 Hallway')
  })

  it('end with their shot, and leave a shot of one beat before it is over', () => {
    fc.assert(
      fc.property(anyFilm, ({ plan }) => {
        for (const { shot, from, to, fade, kind } of plan.titles) {
          if (shot === '*') continue
          const frames = plan.shots.find(({ id }) => id === shot)?.frames ?? 0
          expect(from).toBeLessThan(frames)
          if (kind !== 'closing') expect(to).toBeLessThanOrEqual(frames)
          expect(fade * 2).toBeLessThanOrEqual(to - from)
        }
      }),
    )
  })
})

describe('photos of other shapes', () => {
  const kindOf = (width: number, height: number, format: Format = '16:9') => {
    const depth = depthOf({ step: aStep('step', 12, height / width) })
    const photo = aPhoto('living', { look: { width, height, depth } })
    return filmed([photo, ...aHome()], aBrief(), { format }).plan.shots.find((shot) => shot.photo === photo.id)?.move
      .kind
  }

  it('get the camera that they leave room for: depth in the 4 : 3 of a telephone, a tilt when upright', () => {
    expect(kindOf(4032, 3024)).toBe('step')
    expect(kindOf(2400, 1600)).toBe('step')
    expect(kindOf(3024, 4032)).toBe('tilt')
    expect(kindOf(3000, 3000)).toBe('tilt')
  })

  it('are come to from aside in a tall frame where the film goes in, and travelled along where it goes sideways', () => {
    expect(kindOf(4032, 3024, '9:16')).toBe('step')
    expect(kindOf(3024, 4032, '9:16')).not.toBe('lateral')
    const flat = aPhoto('living', { look: { depth: depthOf({}), focus: { x: 0.6, y: 0.5 } } })
    const { plan } = filmed([flat, ...aHome()], aBrief(), { format: '9:16' })
    const kinds = new Set(plan.shots.map(({ move }) => move.kind))
    for (const kind of ['step', 'lateral'] as const) expect(kinds).toContain(kind)
    for (const { move } of plan.shots)
      if (move.kind === 'push' && !move.parallax) expect(move.to.z).toBeLessThan(move.from.z)
  })
  it('are tilted over up for a phrase and down for the next, the opening up, where they are upright', () => {
    const upright = Array.from({ length: 9 }, () => aPhoto('bedroom', { look: { width: 1600, height: 2400 } }))
    const { plan } = filmed(upright, aBrief())
    const ways = plan.shots.slice(0, -1).map(({ move }) => Math.sign(move.from.y - move.to.y))
    expect(ways).toEqual([1, 1, 1, 1, -1, -1, -1, -1, 1])
  })

  const moveOf = (photo: DirectorPhoto, format: Format) =>
    filmed([...aHome(), photo], aBrief(), { format }).plan.shots.find((shot) => shot.photo === photo.id)?.move

  it('photos with a tall door are climbed in a tall frame, at a speed that the eye follows, and not in a wide one', () => {
    const hall = aPhoto('hall', { look: { opening: { x: 0.45, y: 0.5, height: 0.6 } } })
    const move = moveOf(hall, '9:16')
    expect(move).toMatchObject({ kind: 'tilt', from: { x: 0.45 }, to: { x: 0.45 } })
    expect(move?.from.y).toBeGreaterThan(move?.to.y ?? 1)
    expect(moveOf(hall, '16:9')?.kind).not.toBe('tilt')
    const far = aPhoto('hall', { look: { opening: { x: 0.8, y: 0.5, height: 0.6 }, focus: { x: 0.4, y: 0.5 } } })
    expect(moveOf(far, '9:16')?.kind).not.toBe('tilt')
  })

  it('are neither travelled along nor zoomed far where they are close-ups', () => {
    const vase = aPhoto('interior', { room: 'living', look: { closeUp: true } })
    for (const format of formatNames) {
      const move = moveOf(vase, format)
      expect(move?.kind).toBe('push')
      expect((move?.from.z ?? 0) - (move?.to.z ?? 0)).toBeLessThan(0.08)
    }
  })
})
