import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkFairHousing, fairText } from '../../../functions/film/voice/rules/fairHousing.ts'

const words = (text: string) => checkFairHousing(text).map(({ word }) => word)

describe('fair housing', () => {
  test.each([
    ['A home perfect for families', ['perfect for families']],
    ['Ideal for a growing family!', ['Ideal for a growing family']],
    ['Family-friendly street, no children', ['Family-friendly', 'no children']],
    ['Adults only. Great bachelor pad', ['Adults only', 'bachelor pad']],
    ['An exclusive enclave in a safe neighborhood', ['exclusive', 'safe neighborhood']],
    ['Walking distance to shops', ['Walking distance to']],
    ['Near St. Mary’s Church', ['Near St. Mary’s Church']],
    ['Close to the best schools', ['best schools']],
    ['In a white neighborhood, English speakers only', ['white neighborhood', 'English speakers only']],
    ['The master bedroom', ['master']],
    ['Perfect for empty nesters or retirees', ['empty nesters', 'retirees']],
    ['No Section 8', ['Section 8']],
    ['Must be able to climb stairs', ['Must be able to climb']],
  ])('objects in “%s” to the words it names', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  test.each([
    'Single-family home with a family room and white cabinets',
    'Integrated appliances, black granite, Mexican tile',
    'A wheelchair ramp and a step-free shower',
    'Mature trees, a private driveway and a masterpiece of a staircase',
    'Across from Central Park, two miles from the station',
    'Four bedrooms and a fenced yard',
  ])('lets “%s” pass', (text) => {
    expect(words(text)).toEqual([])
  })

  test('says why, and what to say instead, in sentences', () => {
    for (const { why, suggestion } of checkFairHousing(
      'Exclusive, no kids, master suite, near a church, his and hers closets',
    ))
      for (const text of [why, suggestion]) expect(text).toMatch(/^\p{Lu}.*[.”]$/u)
  })

  test('exchanges words that have a plain twin and refuses the rest', () => {
    expect(fairText('Master suite within walking distance of the park')).toBe('Primary suite close to the park')
    expect(fairText('his and hers closets')).toBe('double closets')
    expect(fairText('No kids in this master suite')).toBeNull()
  })

  test('points at its words in any text', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('no children', 'EXCLUSIVE', 'Master bath'),
        fc.string(),
        (a, word, b) => {
          const text = `${a} ${word} ${b}`
          for (const found of checkFairHousing(text))
            expect(text.slice(found.at, found.at + found.word.length)).toBe(found.word)
          expect(words(text).join(' ').toLowerCase()).toContain(word.split(' ')[0]?.toLowerCase())
        },
      ),
    )
  })
})
