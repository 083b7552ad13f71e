import { describe, expect, it } from 'vitest'
import {
  idEndIn,
  isFoundBy,
  normalised,
  searchedTerm,
  searchTerms,
} from '../../../functions/domain/orders/searchTerms.ts'

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
      'berg',
      '12 oak lane austin',
      'oak lane austin',
      'lane austin',
      'austin',
      'harbour & hill',
      'hill',
    ])
  })

  it('is no more than six words of a name, twelve of an address and six of a company', () => {
    const many = Array.from({ length: 15 }, (_, index) => `word${index}`).join(' ')
    expect(searchTerms({ email: 'e', name: many })).toHaveLength(1 + 6)
    expect(searchTerms({ email: 'e', address: many })).toHaveLength(1 + 12)
    expect(searchTerms({ email: 'e', company: many })).toHaveLength(1 + 6)
  })

  const long = {
    email: 'agent@example.com',
    name: 'María de la Cruz O’Brien',
    address: '1204 South Barton Hills Drive, Building C, Unit 205, San Marcos, TX 78704-1234',
    company: 'The Real Estate Group of Austin',
  }
  it.each([
    'cruz',
    "o'brien",
    'group',
    'Austin',
    'drive building c',
    'Drive, Building',
    'unit 205 san',
    'marcos tx',
    'Marcos, TX 78704',
    'TX 78704',
    'tx 78704-12',
    '78704',
  ])('is each word of a long name, address and company, whatever stands between them: %s', (q) =>
    expect(isFoundBy(q, 'ord_01KABC', searchTerms(long))).toBe(true),
  )

  it.each([
    ['OR 97301', '97301'],
    ['Salem, OR 97301', 'salem or 97301'],
    ['SW 12th', 'sw 12th'],
  ])('leaves a state before its ZIP out of what was typed: %s', (q, term) => expect(searchedTerm(q)).toBe(term))

  it.each([
    ['an empty name and address', { email: 'a@example.com', name: ' ', address: '' }, ['a@example.com']],
    ['a name that is the email', { email: 'a@example.com', name: 'A@example.com' }, ['a@example.com']],
    ['a number with a letter', { email: 'e', address: '12b Elm' }, ['e', '12b elm', 'elm']],
    [
      'a state before its ZIP',
      { email: 'e', address: '8 Elm St, Salem, OR 97301' },
      ['e', '8 elm st salem or 97301', 'elm st salem or 97301', 'st salem or 97301', 'salem or 97301', '97301'],
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

describe('the end of an id, as rows show it', () => {
  it.each([
    ['ord_…7XK2QM', false],
    ['usr_...7xk2qm', false],
    [' …7XK2QM', false],
    ['7XK2QM', true],
  ])('is known in “%s”', (q, mayBeWord) => {
    expect(idEndIn(q)).toEqual({ end: '7xk2qm', mayBeWord })
    expect(isFoundBy(q, 'ord_01KABCDEFGHJKMNPQRST7XK2QM', [])).toBe(true)
    expect(isFoundBy(q, 'ord_01K7XK2QMABCDEFGHJKMNPQRST', [])).toBe(false)
  })

  it.each(['parker', '787041', 'harbor', '7XK2Q', '7XK2QMA', 'ord_7XK2QM', '…7XK2Q', 'oak 12', ''])(
    'is not taken from “%s”',
    (q) => expect(idEndIn(q)).toBeUndefined(),
  )

  it('leaves a word of an address that looks like it a word', () => {
    expect(isFoundBy('n14w23', 'ord_01KABC', searchTerms({ email: 'e', address: 'N14W23833 Stone Ridge Drive' }))).toBe(
      true,
    )
  })
})
