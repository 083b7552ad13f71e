import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BrokenFile } from '../../../functions/domain/photos/image/bytes.ts'
import { cleanSvg } from '../../../functions/domain/photos/svg/cleanSvg.ts'
import { anySvg } from '../../support/photos/drawings/anySvg.ts'
import { logoSvgs } from '../../support/photos/drawings/logoSvgs.ts'
import { anSvg, aPng } from '../../support/photos/images.ts'

const png = await aPng()
const copyOf = (bytes: Buffer) => Buffer.from(cleanSvg(bytes).bytes).toString()
const insideOf = (bytes: Buffer) => /<svg[^>]*>([\s\S]*)<\/svg>/.exec(copyOf(bytes))?.[1]
const foreign = /ENTITY|DOCTYPE|<!--|CDATA|metadata|sodipodi|inkscape|adobe|rdf|corel|sketch|:pgf|enable-background/i

describe.each(logoSvgs)('a logo from %s', (_program, bytes) => {
  test('is accepted, and its copy holds what draws and no notes', () => {
    const copy = copyOf(bytes)
    expect(copy).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<svg xmlns="http:\/\/www.w3.org\/2000\/svg" /)
    expect(copy).toContain('<path ')
    expect(copy.replaceAll(/<desc>.*<\/desc>/g, '')).not.toMatch(foreign)
    expect(cleanSvg(bytes).size).not.toBeNull()
  })

  test('has a copy that stays the same when it is cleaned again', () => {
    expect(copyOf(Buffer.from(copyOf(bytes)))).toBe(copyOf(bytes))
  })
})

test('everything that draws is kept as it was: styles, copies, gradients, masks, filters, texts and embedded photos', () => {
  const all = logoSvgs.map(([, bytes]) => copyOf(bytes)).join('')
  for (const part of [
    '.st0{clip-path:url(#SVGID_2_);fill:#E30613}',
    '.str0, .str1 &gt; path{stroke:#000;stroke-width:20}',
    '<use xlink:href="#SVGID_1_" style="overflow:visible"/>',
    'id="레이어_1"',
    'Harbor &amp; Hill',
    '<linearGradient xlink:href="#a" id="b" x1="0" x2="1"/>',
    'filter="url(#filter0_d_1_2)"',
    'mask="url(#mask-2)"',
    'style="mix-blend-mode:multiply"',
    'font-size:10px;line-height:1.25;font-family:sans-serif',
    '<image xlink:href="data:image/jpeg;base64,/9j/',
  ])
    expect(all).toContain(part)
})

test.each([
  ['a link to itself that is empty', '<use href=""/>', '<use/>'],
  ['CDATA and references', '<text><![CDATA[a<b]]>&#38;&#x3c;</text>', '<text>a&lt;b&amp;&lt;</text>'],
  ['signs that could end an attribute', '<g id="&quot;&gt;&#10;"/>', '<g id="&quot;&gt;&#10;"/>'],
  ['another prefix', '<s:g xmlns:s="http://www.w3.org/2000/svg"/>', '<g/>'],
  ['an unknown attribute', '<g data-name="url(//x)" z:y="//x" xmlns:z="urn:z"/>', '<g/>'],
  ['an unknown property', '<g style="behavior:x; fill : red;;-x:y"/>', '<g style="fill:red"/>'],
  ['a style between comments', '<style>/*a*/.b/**/{fill/* */:/**/red}</style>', '<style>.b{fill:red}</style>'],
  ['HTML in the notes', '<metadata><p xmlns="http://www.w3.org/1999/xhtml" onclick="x"/></metadata><g/>', '<g/>'],
])('an SVG with %s is copied cleanly', (_what, inside, copy) => {
  expect(insideOf(anSvg(inside))).toBe(copy)
})

test.each([
  ['viewBox="0 0 30 20"', 'viewBox="0 0 30 20" width="30" height="20"'],
  ['width="100%" height="100%" viewBox="0 0 30 20"', 'width="30" height="20" viewBox="0 0 30 20"'],
  ['width="90mm" viewBox="0 0 30 20"', 'width="90mm" viewBox="0 0 30 20"'],
  ['width="100%"', 'width="100%"'],
])('a drawing of %s gets a size of its own where it can have one', (attributes, sized) => {
  expect(copyOf(anSvg('', attributes))).toContain(`xlink" ${sized}/>`)
})

describe('the limits', () => {
  const pictureOf = (width: number, height: number) => {
    const bytes = Buffer.from(png)
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    return `<image href="data:image/png;base64,${bytes.toString('base64')}"/>`
  }
  const uses = (count: number) => `<g id="a">${'<g/>'.repeat(99)}</g>${'<use href="#a"/>'.repeat(count)}`
  test.each([
    [
      'levels',
      '<g>'.repeat(99) + '</g>'.repeat(99),
      '<g>'.repeat(100) + '</g>'.repeat(100),
      /100 levels of nested groups/,
    ],
    ['one attribute’s length', `<g fill="${'('.repeat(10_000)}"/>`, `<g fill="${'('.repeat(10_001)}"/>`, /very long/],
    [
      'a style sheet’s length',
      `<style>${' '.repeat(500_000)}</style>`,
      `<style>${' '.repeat(500_001)}</style>`,
      /very long/,
    ],
    ['parts', '<g/>'.repeat(49_999), '<g/>'.repeat(50_000), /50000 elements/],
    ['copies', uses(2474), uses(2475), /too many copies/],
    [
      'bytes of the copy',
      `<text>${'>'.repeat(1_300_000)}</text>`,
      `<text>${'>'.repeat(1_320_000)}</text>`,
      /too large/,
    ],
    ['embedded pixels', pictureOf(10_000, 5000), pictureOf(10_001, 5000), /images that are too large/],
  ])('the limits of %s take what is just within, and not one more', (_what, within, beyond, sentence) => {
    expect(cleanSvg(anSvg(within)).size).toEqual({ width: 60, height: 40 })
    expect(() => cleanSvg(anSvg(beyond))).toThrow(sentence)
  })
})

test('an entity that is used is named, though it is a known one', () => {
  const [prolog = ''] = /^[\s\S]*?\]>/.exec(String(logoSvgs[0]?.[1])) ?? []
  expect(() => cleanSvg(Buffer.from(`${prolog}<svg xmlns="&ns_flows;"/>`))).toThrow(/a custom entity/)
})

test.each([
  ['an attribute', `<g d="${'1-'.repeat(2_000_000)}"/>`],
  ['names that nearly call a function', `<g fill="${'a-'.repeat(2_000_000)}"/>`],
  ['brackets', `<g fill="${'('.repeat(4_000_000)}"/>`],
  ['comments', `<style>${'/*'.repeat(2_000_000)}</style>`],
  ['one id for everything', '<use id="a" href="#b"/>'.repeat(49_000)],
  [
    'one style for everything',
    `<style>${'.a{fill:url(#b)}'.repeat(100_000)}</style>${'<g class="a"/>'.repeat(49_000)}`,
  ],
  ['one class many times', `<style>.a{fill:url(#b)}</style><g id="b" class="${'a '.repeat(2_000_000)}"/>`],
  ['base64 that is no image', `<image href="data:image/png;base64,${'A'.repeat(4_000_000)}"/>`],
])('five megabytes of %s are read or refused in one go', (_what, inside) => {
  try {
    expect(cleanSvg(anSvg(inside)).bytes.length).toBeGreaterThan(0)
  } catch (error) {
    expect(error).toMatchObject({ code: 'rejected_file' })
  }
})

test('any mixture of parts is refused with a sentence, or has a copy that stays the same', () => {
  fc.assert(
    fc.property(anySvg, (text) => {
      try {
        const copy = copyOf(Buffer.from(text))
        expect(copyOf(Buffer.from(copy))).toBe(copy)
      } catch (error) {
        if (!(error instanceof BrokenFile)) expect(error).toMatchObject({ code: 'rejected_file' })
      }
    }),
    { numRuns: 1000 },
  )
})
