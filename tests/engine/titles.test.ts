import sharp from 'sharp'
import { expect, it } from 'vitest'
import { undrawnIn } from '../../functions/contract/film/drawnText.ts'
import { drawShot } from '../../functions/engine/drawing/drawShot.ts'
import { ingestPhoto } from '../../functions/engine/ingestPhoto.ts'
import { ingestPicture } from '../../functions/engine/ingestPicture.ts'
import { textRuns } from '../../functions/engine/titles/textRuns.ts'
import { titleLayer } from '../../functions/engine/titles/titleLayer.ts'
import { titleSvg } from '../../functions/engine/titles/titleSvg.ts'
import { planOf } from '../../functions/film/cutOf.ts'
import { direct } from '../../functions/film/direct.ts'
import type { Agent } from '../../functions/film/Edit.ts'
import { Plan, type Title, type TitlePart } from '../../functions/film/Plan.ts'
import { qrCode } from '../../functions/services/film/qrCode.ts'
import { aBrief, aPhoto as aHomePhoto, anAgent, looksOf } from '../film/directing/homes.ts'
import { aMove, aPlan, aShot, aText, aWatermark, madePhotos, still } from '../support/film/films.ts'

const frame = { width: 320, height: 180 }
const aTitle = (parts: TitlePart[], more: Partial<Title> = {}): Title => ({
  ...aWatermark(),
  shot: 'a',
  parts,
  ...more,
})
const layerOf = (parts: TitlePart[], pictures = new Map<string, Buffer>()) =>
  titleLayer(aTitle(parts, { x: 0, y: 0, width: 320, height: 180 }), frame, pictures)?.layer ?? {
    data: Buffer.alloc(0),
    width: 0,
  }
const inked = ({ data }: { data: Uint8Array }) => data.filter((value, i) => i % 4 === 3 && value > 0).length
const alphaAt = ({ data, width }: { data: Uint8Array; width: number }, x: number, y: number) =>
  data[(y * width + x) * 4 + 3] ?? -1

it('the engine writes Latin, Greek, Cyrillic and Vietnamese, each in a font that has it', () => {
  expect(textRuns('Café Łódź 2,860 sq ft', 'serif')).toEqual([
    { family: 'Instrument Serif', text: 'Café Łódź 2,860 sq ft' },
  ])
  expect(textRuns('Αθήνα', 'serif')).toEqual([{ family: 'Tinos', text: 'Αθήνα' }])
  expect(textRuns('Жуковского 5', 'sans')).toEqual([{ family: 'Commissioner', text: 'Жуковского 5' }])
  expect(
    textRuns('Đường Nguyễn Huệ', 'sans')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Đường Nguyễn Huệ')
  for (const text of ['Αθήνα', 'Жук', 'Huệ']) expect(inked(layerOf([aText(text)])), text).toBeGreaterThan(100)
})

it.each([
  ['Hebrew', 'דנה כהן', 'Tinos'],
  ['pointed Hebrew', 'מֹשֶׁה', 'Tinos'],
  ['Arabic', 'عبد السلام العلي', 'Noto Sans Arabic'],
  ['Arabic with vowels', 'مُحَمَّد', 'Noto Sans Arabic'],
  ['Persian', 'می‌روند', 'Noto Sans Arabic'],
  ['simplified Chinese', '王晓明 房地产', 'Noto Sans SC'],
  ['traditional Chinese', '陳美玲', 'Noto Sans SC'],
  ['Japanese', 'たなか カタカナ', 'Noto Sans SC'],
  ['Korean', '김민수 부동산', 'NanumGothic'],
])('the engine writes %s with letters of a font that has them, beside English ones too', (_, text, family) => {
  const line = `${text} fi office`
  expect(textRuns(line, 'serif').map((run) => run.family)).toEqual([family])
  const set = (words: string) => inked(layerOf([{ ...aText(words), x: 10, size: 20, anchor: 'start' }]))
  const letters = set(text)
  expect(letters).toBeGreaterThan(200)
  // Boxes for missing letters would all look alike: the first letter alone differs from the last one alone.
  const [first = '', last = ''] = [text.at(0), text.at(-1)]
  expect(set(first)).toBeGreaterThan(10)
  expect(set(first)).not.toBe(set(last))
  expect(set(line)).toBeGreaterThan(letters + 200)
})

it('the engine sets a line of two alphabets whole, though one of their fonts joins letters that the other leaves apart', () => {
  const set = (text: string) => inked(layerOf([{ ...aText(text), weight: 400, size: 20 }]))
  expect(set('Żółw office е fi')).toBeGreaterThan(set('office') * 1.5)
})

it('every letter that an order takes is drawn by some font, but for a few that no living language needs', () => {
  const lost: string[] = []
  for (let code = 0x20; code < 0x1f000; code++) {
    const letter = String.fromCodePoint(code)
    if (!/[\p{L}\p{N}]/u.test(letter) || undrawnIn(letter).length > 0) continue
    if (textRuns(letter, 'sans').length === 0) lost.push(letter)
  }
  const isArchaic = (letter: string) => /[\u1100-\u11ff\ua960-\ud7ff\u{10000}-\u{1f000}]/u.test(letter)
  expect(lost.filter((letter) => !isArchaic(letter)).length).toBeLessThan(150)
})

it('the engine leaves out emoji, scripts without a font and control characters instead of showing boxes', () => {
  const written = (text: string) =>
    textRuns(text, 'sans')
      .map((run) => run.text)
      .join('')
  expect(written('Dana 🏡✨ Whitlock')).toBe('Dana Whitlock')
  expect(written('ქ House\u0000\u0007\u202e\tB')).toBe('House B')
  expect(written('𝟙𝐁ed')).toBe('1Bed')
  expect(written('✨ ქ ')).toBe('')
  expect(written(' ქ Home 🏡')).toBe('Home')
  expect(written('👩‍👩‍👧')).toBe('')
  expect(inked(layerOf([aText('🏡')]))).toBe(0)
})

it('the engine escapes what would be markup', () => {
  const svg = titleSvg(aTitle([aText('<script>alert("1")</script> & Sons’')]), { x: 0, y: 0, ...frame }, new Map())
  expect(svg).not.toContain('<script')
  expect(svg).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; Sons’')
  expect(inked(layerOf([aText('A & B < C')]))).toBeGreaterThan(100)
})

it('the engine survives 300 characters and a place outside of the frame', () => {
  expect(inked(layerOf([aText('W'.repeat(300))]))).toBeGreaterThan(100)
  expect(titleLayer(aTitle([aText('away')], { x: 400 }), frame, new Map())).toBeUndefined()
  const across = titleLayer(aTitle([aText('across')], { x: 250, y: 150, width: 200, height: 90 }), frame, new Map())
  expect(across?.at).toEqual({ x: 240, y: 150, width: 80, height: 30 })
})

it('a title’s scrim darkens from nothing to its strength, without an edge', () => {
  const scrim = layerOf([{ part: 'scrim', opacity: 0.6 }])
  const alphas = Array.from({ length: 180 }, (_, y) => alphaAt(scrim, 160, y))
  expect(alphas[0]).toBeLessThanOrEqual(1)
  expect(alphas.at(-1)).toBeCloseTo(153, -1)
  const steps = alphas.slice(1).map((alpha, i) => alpha - (alphas[i] ?? 0))
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...steps)).toBeLessThanOrEqual(2)
})

it('the engine fits a logo into its box and cuts a portrait to a circle', async () => {
  const wide = await sharp({ create: { width: 200, height: 50, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const pictures = new Map([['logo', await ingestPicture(wide)]])
  const box = { part: 'picture' as const, picture: 'logo', x: 100, y: 40, width: 100, height: 100 }
  const logo = layerOf([{ ...box, fit: 'contain' }], pictures)
  expect([alphaAt(logo, 150, 90), alphaAt(logo, 102, 90), alphaAt(logo, 150, 60)]).toEqual([255, 255, 0])
  const portrait = layerOf([{ ...box, fit: 'circle' }], pictures)
  expect([alphaAt(portrait, 150, 90), alphaAt(portrait, 150, 44), alphaAt(portrait, 104, 44)]).toEqual([255, 255, 0])
})

it('the engine draws a code dark on white, with its quiet zone', () => {
  const code = layerOf([
    { part: 'code', ...qrCode('https://tours.example/tour/home'), x: 20, y: 20, width: 132, height: 132 },
  ])
  const at = (x: number, y: number) => [...code.data.subarray((y * code.width + x) * 4, (y * code.width + x) * 4 + 4)]
  const square = 132 / qrCode('https://tours.example/tour/home').squares
  expect(at(22, 22)).toEqual([255, 255, 255, 255])
  expect(at(Math.round(20 + 2.5 * square), Math.round(20 + 2.5 * square))).toEqual([0, 0, 0, 255])
  expect(at(10, 10)[3]).toBe(0)
})

const onePhoto = { ...aShot('a', { frames: 14, move: aMove(still, { kind: 'hold', from: still }) }), photo: 'photo-a' }
async function lumas(plan: Plan): Promise<Buffer[]> {
  const frames: Buffer[] = []
  const load = madePhotos()
  for (const index of plan.shots.keys())
    await drawShot(
      { plan, index, load },
      async (planes) => void frames.push(Buffer.from(planes.subarray(0, 320 * 180))),
    )
  return frames
}
const changed = (a: Buffer | undefined, b: Buffer | undefined) =>
  a?.filter((value, i) => Math.abs(value - (b?.[i] ?? 0)) > 8).length ?? 0

it('the engine shows the watermark on every frame of a draft, in fades and dissolves too', async () => {
  const shots = [onePhoto, { ...onePhoto, id: 'b', photo: 'photo-b', dissolve: 6 }]
  const base = aPlan({ shots, fadeIn: 3 })
  const [marked, plain] = [await lumas({ ...base, titles: [aWatermark()] }), await lumas(base)]
  expect(marked).toHaveLength(28)
  marked.forEach((frame, k) => {
    expect(changed(frame, plain[k]), `frame ${k}`).toBeGreaterThan(k === 0 ? 0 : 150)
  })
})

it('the engine shows a draft’s marks on white walls and on black ones', async () => {
  for (const background of ['#fdfdfb', '#060606']) {
    const wall = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const { look, mezzanine } = await ingestPhoto(wall)
    const edit = direct([{ id: 'wall', look }], aBrief({ street: '', place: '', facts: [] }))
    const cut = { format: '16:9', branded: false, watermark: 'DRAFT', quality: 'draft', resolution: '720p' } as const
    const plan = planOf(edit, new Map([['wall', look]]), cut)
    const load = madePhotos({ wall: mezzanine })
    for (const { x, y, width, height } of plan.titles.filter(({ shot }) => shot === 'wall')) {
      const lumas: number[] = []
      await drawShot({ plan, index: 0, load, from: 40, to: 41 }, async (planes) => {
        for (let row = y; row < y + height; row++)
          lumas.push(...planes.subarray(row * plan.width + x, row * plan.width + x + width))
      })
      lumas.sort((a, b) => a - b)
      const wallLuma = lumas[Math.floor(lumas.length / 2)] ?? 0
      const legible = lumas.filter((luma) => Math.abs(luma - wallLuma) > 20).length / lumas.length
      expect(legible, background).toBeGreaterThan(0.05)
    }
  }
})

it('the engine lets a title come and go with its shot, and stay through the dissolve into the next', async () => {
  const shots = [onePhoto, { ...onePhoto, id: 'b', photo: 'photo-b', dissolve: 6 }]
  const title = aTitle([aText('Kitchen')], { from: 4, to: 18, fade: 3 })
  const [titled, plain] = [await lumas(aPlan({ shots, titles: [title] })), await lumas(aPlan({ shots }))]
  const seen = titled.map((frame, k) => changed(frame, plain[k]) > 100)
  expect(seen.slice(0, 5)).toEqual([false, false, false, false, false])
  expect(seen[8]).toBe(true)
  expect(seen[14]).toBe(true)
  expect(seen.slice(18)).toEqual(Array.from({ length: 10 }, () => false))
})

const otherAgent = {
  ...{ name: 'Ruben Castellanos-Oyelaran', brokerage: 'Harbor & Pine', phone: '+1 206 555 0188' },
  ...{ logo: 'other_logo', portrait: 'other_portrait' },
}

const lengths = new Set(['x', 'y', 'width', 'height', 'size', 'spacing'])
/** The same film a quarter as wide, so that it is drawn quickly. */
const small = ({ titles, ...plan }: Plan): Plan => {
  const quarter = (key: string, value: unknown) =>
    lengths.has(key) && typeof value === 'number' ? Math.round(value / 4) : value
  return Plan.parse({ ...plan, width: 320, height: 180, titles: JSON.parse(JSON.stringify(titles), quarter) })
}

it('the engine shows in a cut without branding the same pixels whoever sells, and others in the branded one', async () => {
  const home = (['exterior', 'living', 'kitchen'] as const).map((room) => aHomePhoto(room))
  const plain = (background: string) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
  const load = madePhotos({
    ...{ ast_logo: await plain('#c00'), ast_portrait: await plain('#0c0') },
    ...{ other_logo: await plain('#00c'), other_portrait: await plain('#cc0') },
  })
  // What people write into captions names the seller too.
  const editFor = (agent: Agent) => {
    const edit = direct(home, aBrief({ agent }))
    const caption = `Call ${agent.name}, ${agent.phone}`
    return { ...edit, shots: edit.shots.map((shot, index) => (index === 2 ? { ...shot, caption } : shot)) }
  }
  /** The middle of each shot of a cut as planned for delivery, all of its planes. */
  const framesFor = async (agent: Agent, branded: boolean): Promise<Buffer[]> => {
    const cut = { format: '16:9', branded, watermark: null, quality: 'final', resolution: '720p' } as const
    const plan = small(planOf(editFor(agent), looksOf(home), cut))
    const frames: Buffer[] = []
    for (const [index, { frames: length }] of plan.shots.entries()) {
      const from = Math.floor(length / 2)
      await drawShot({ plan, index, load, from, to: from + 1 }, async (planes) => void frames.push(Buffer.from(planes)))
    }
    return frames
  }
  const [own, other] = [await framesFor(anAgent, false), await framesFor(otherAgent, false)]
  expect(own).toHaveLength(home.length + 1)
  expect(own.map((frame, index) => frame.equals(other[index] ?? Buffer.of()))).toEqual(own.map(() => true))
  const [branded, byOther] = [await framesFor(anAgent, true), await framesFor(otherAgent, true)]
  const differing = branded.flatMap((frame, index) => (changed(frame, byOther[index]) > 0 ? [index] : []))
  expect(differing).toEqual([2, home.length])
  for (const index of differing) expect(changed(branded[index], own[index])).toBeGreaterThan(100)
})
