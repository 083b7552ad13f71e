import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressLines, factsOf, furtherFactsOf, priceOf } from '../../../functions/film/briefing/facts.ts'
import { fitText, plainText, textWidth } from '../../../functions/film/cutting/titles/fitText.ts'
import { fontMetrics } from '../../../functions/film/cutting/titles/fontMetrics.ts'
import { readFontMetrics } from '../../../infra/build/site/fontMetrics.ts'

describe('the widths of letters', () => {
  it('are those of the fonts that are installed', async () => {
    expect(fontMetrics).toEqual(await readFontMetrics())
  })

  it('count a character that a font lacks as wide as the type is high', () => {
    expect(textWidth('🏡', 'serif400', 100)).toBeCloseTo(101, 6)
    expect(textWidth('i', 'serif400', 100)).toBeLessThan(30)
  })
})

describe('text that is fitted', () => {
  const setting = { face: 'serif400' as const, size: 78, width: 1124, lines: 4 }

  it('keeps its size where it fits, and its one line where it need not become small', () => {
    expect(fitText('214 Juniper Ridge', setting)).toEqual({ size: 78, lines: ['214 Juniper Ridge'] })
    const longer = fitText('1204 Upper Juniper Hill Road Northwest, Suite 4', setting)
    expect(longer.lines).toHaveLength(1)
    expect(longer.size).toBeGreaterThan(78 * 0.66)
    expect(longer.size).toBeLessThan(78)
  })

  it('takes lines of about equal length where it would become small', () => {
    const { size, lines } = fitText(
      'The Residences at Old Juniper Hill Road and Sweetwater Creek, Building 14, Unit 3',
      setting,
    )
    expect(lines).toHaveLength(2)
    expect(size).toBe(78)
    const [first = 0, second = 0] = lines.map((line) => line.length)
    expect(Math.abs(first - second)).toBeLessThan(20)
  })

  it('fits into its width whatever it says, and loses nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }).map(plainText),
        fc.integer({ min: 100, max: 2_000 }),
        (text, width) => {
          const { size, lines } = fitText(text, { ...setting, width, spacing: 0.1 })
          for (const line of lines) expect(textWidth(line, 'serif400', size, 0.1)).toBeLessThanOrEqual(width * 1.000001)
          expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
          expect(lines.length).toBeLessThanOrEqual(4)
        },
      ),
    )
  })

  it('breaks a word that is longer than its line', () => {
    const { lines } = fitText('x'.repeat(300), setting)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe('x'.repeat(300))
  })

  it('loses what no renderer can draw: control characters, halves of characters, blanks in a row', () => {
    expect(plainText(' 1\u0000 Elm\n\tStreet \ud800\u2028')).toBe('1 Elm Street \ufffd')
  })
})

describe('the facts of a home', () => {
  it('read as in a listing', () => {
    expect(factsOf({ bedrooms: 4, bathrooms: 2.5, sqft: 2_850 })).toEqual(['4 beds', '2.5 baths', '2,850 sq ft'])
    expect(factsOf({ bedrooms: 1, bathrooms: 1, sqft: 1_234_567 })).toEqual(['1 bed', '1 bath', '1,234,567 sq ft'])
    expect(factsOf({ bedrooms: 0, bathrooms: null })).toEqual([])
    expect(furtherFactsOf({ lot_size: 1.25, lot_unit: 'acres', year_built: 1987 })).toEqual([
      '1.25-acre lot',
      'Built in 1987',
    ])
    expect(priceOf({ price_listing: 1_250_000 })).toBe('$1,250,000')
    expect(priceOf({ price_listing: null })).toBe('')
    expect(furtherFactsOf({ lot_size: 8_000, lot_unit: 'sqft' })).toEqual(['8,000 sq ft lot'])
  })

  it('the facts of a home round the floor to whole square feet, and say nothing of less than one', () => {
    expect(factsOf({ bathrooms: 1.25, sqft: 2_850.4 })).toEqual(['1.25 baths', '2,850 sq ft'])
    expect(factsOf({ sqft: 0.4 })).toEqual([])
  })
})

describe('an address', () => {
  it.each([
    ['214 Juniper Ridge, Asheville, NC 28801', '214 Juniper Ridge', 'Asheville, NC'],
    ['1208 Barton Hills Drive, Austin, TX, 78704-1234, USA', '1208 Barton Hills Drive', 'Austin, TX'],
    ['12345 Main St, Austin, TX 78704', '12345 Main St', 'Austin, TX'],
    ['214 Juniper Ridge\nAsheville 28801', '214 Juniper Ridge', 'Asheville'],
    ['The old mill', 'The old mill', ''],
    [' , 5 Main St ,, Paris , ', '5 Main St', 'Paris'],
    ['  ', '', ''],
  ])('%j is shown as %j, and below it %j', (address, street, place) => {
    expect(addressLines(address)).toEqual({ street, place })
  })
})
