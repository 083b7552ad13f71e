import { describe, expect, it } from 'vitest'
import { isFoundBy, normalised, searchTerms } from '../../functions/domain/searchTerms.ts'

describe('what a row is found by', () => {
  it('is the email, and name, address and company from each of their first words to the end', () => {
    const row = {
      email: 'Zoe@Example.com',
      name: 'Zoë van der Berg',
      address: '12  Oak Lane, Austin',
      company: 'Harbour & Hill',
    }
    expect(searchTerms(row)).toEqual([
      'zoe@example.com',
      'zoe van der berg',
      'van der berg',
      'der berg',
      '12 oak lane, austin',
      'oak lane, austin',
      'lane, austin',
      'austin',
      'harbour & hill',
      'hill',
    ])
  })

  it('is no more than three words of a name, six of an address and three of a company', () => {
    const many = Array.from({ length: 9 }, (_, index) => `word${index}`).join(' ')
    expect(searchTerms({ email: 'e', name: many })).toHaveLength(1 + 3)
    expect(searchTerms({ email: 'e', address: many })).toHaveLength(1 + 6)
    expect(searchTerms({ email: 'e', company: many })).toHaveLength(1 + 3)
  })

  it.each([
    ['an empty name and address', { email: 'a@example.com', name: ' ', address: '' }, ['a@example.com']],
    ['a name that is the email', { email: 'a@example.com', name: 'A@example.com' }, ['a@example.com']],
    ['a number with a letter', { email: 'e', address: '12b Elm' }, ['e', '12b elm', 'elm']],
    [
      'a state before its ZIP',
      { email: 'e', address: '8 Elm St, Salem, OR 97301' },
      ['e', '8 elm st, salem, or 97301', 'elm st, salem, or 97301', 'st, salem, or 97301', 'salem, or 97301', '97301'],
    ],
    ['no number', { email: 'e', address: 'Villa 12' }, ['e', 'villa 12', '12']],
  ])('has no blanks and nothing twice: %s', (_, row, terms) => expect(searchTerms(row)).toEqual(terms))

  it('is cut at 60 characters, and so is what is typed', () => {
    const [, name = ''] = searchTerms({ email: 'e', name: 'x'.repeat(100) })
    expect(name).toHaveLength(60)
    expect(normalised('X'.repeat(100))).toBe(name)
  })

  it.each([
    ['an emoji', `${'x'.repeat(59)}😀 house`, `${'x'.repeat(59)}😀`],
    ['half a character', `${'x'.repeat(59)}\ud83d house`, `${'x'.repeat(59)}\ufffd`],
  ])('is never cut within a character: %s', (_, name, term) => {
    const [, found = ''] = searchTerms({ email: 'e', name })
    expect(found).toBe(term)
    expect(normalised(name).isWellFormed()).toBe(true)
  })

  it.each([
    ['ZOË', true],
    ['zoe  v', true],
    ['ord_01K', true],
    ['erg', false],
    ['', true],
  ])('begins with %j: %s', (q, isFound) =>
    expect(isFoundBy(q, 'ord_01KABC', searchTerms({ email: 'e', name: 'Zoe V' }))).toBe(isFound),
  )
})
