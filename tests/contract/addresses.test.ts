import { describe, expect, test } from 'vitest'
import { Address, PersonName, Phone } from '#contract/fields'
import { limits } from '#contract/limits'

describe('an address as people type it', () => {
  test.each([
    ['12 Oak St., St. Louis, MO 63101', '12 Oak St., St. Louis, MO 63101'],
    ['12 Oak Ln.Austin,TX 78704', '12 Oak Ln. Austin,TX 78704'],
    ['100 Main Street.Apt.4B', '100 Main Street. Apt.4B'],
    ['77 Elm Trl.Unit B,Ft.Worth', '77 Elm Trl. Unit B,Ft. Worth'],
    ['P.O.Box 12, Sta.Rosa', 'P.O. Box 12, Sta. Rosa'],
    ['PO.Box 12, So.Lake Tahoe.CA.96150', 'PO. Box 12, So. Lake Tahoe. CA.96150'],
    ['1.5 acres, N.W. 4th St., No.5, Washington, D.C.', '1.5 acres, N.W. 4th St., No.5, Washington, D.C.'],
    ['No.5/6 Oak St., 2.5/3 baths, Apt.4B/C', 'No.5/6 Oak St., 2.5/3 baths, Apt.4B/C'],
    ['5th.Ave, Boston.MA', '5th. Ave, Boston. MA'],
    ['123 Main St.US Hwy 1', '123 Main St. US Hwy 1'],
    ['400 Carr.Estatal 115, Rincón.PR', '400 Carr. Estatal 115, Rincón. PR'],
    ['רחוב הרצל 5, תל אביב', 'רחוב הרצל 5, תל אביב'],
  ])('is taken: “%s” is kept as “%s”', (typed, kept) => {
    expect(Address.parse(typed)).toBe(kept)
  })

  test('has a space where a mail program would make a link of it, behind every dot of a domain', () => {
    expect(Address.parse('evil.example')).toBe('evil. example')
    expect(Address.parse('ev\u200Bil.example')).toBe('ev\u200Bil. example')
    expect(Address.parse('evil.com.example')).toBe('evil. com. example')
    expect(Address.parse('evil.com.33101')).toBe('evil. com.33101')
    expect(Address.parse('t.me, пример.рф, xn--e1afmkfd.xn--p1ai')).toBe('t. me, пример. рф, xn--e1afmkfd. xn--p1ai')
  })

  test('is as long as it may be with its spaces, so that it is read again as it was stored', () => {
    const longest = `${'x'.repeat(limits.addressLength - 6)}. Oak`
    expect(Address.parse(longest.replace(' ', ''))).toBe(longest)
    expect(Address.parse(longest)).toBe(longest)
    expect(Address.safeParse(`x${longest}x`.replace(' ', '')).success).toBe(false)
  })
})

test.each([
  ['J.R.R.Tolkien', 'J.R.R. Tolkien'],
  ['Dr.Smith', 'Dr. Smith'],
  ['Mary St.John-Smith, Ph.D.', 'Mary St. John-Smith, Ph.D.'],
  ['Wm.Smith Jr.', 'Wm. Smith Jr.'],
  ['John.Smith', 'John. Smith'],
  ['O’Neil, Zoë', 'O’Neil, Zoë'],
])('a name like “%s” is taken, and kept as “%s”', (typed, kept) => {
  expect(PersonName.parse(typed)).toBe(kept)
})

test('a text as long as a request may be is refused for its length, and looked at no further', () => {
  const long = 'x1'.repeat(limits.bodyMaxBytes / 2)
  expect(Address.safeParse(long).error?.issues.map(({ message }) => message)).toEqual([
    `Please use at most ${limits.addressLength} characters.`,
  ])
  const dotted = 'ab.'.repeat(limits.bodyMaxBytes / 3)
  expect(Address.safeParse(dotted).error?.issues).toHaveLength(1)
})

test('a telephone number is taken with points and an extension', () => {
  expect(['512.555.0182', '512.555.0182.ext.4', 'Tel.+1 512 555 0182'].map((typed) => Phone.parse(typed))).toEqual([
    '512.555.0182',
    '512.555.0182. ext.4',
    'Tel.+1 512 555 0182',
  ])
})
