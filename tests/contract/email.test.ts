import { describe, expect, test } from 'vitest'
import { Email, PersonName } from '#contract/fields'

const label = (length: number) => 'x'.repeat(length)

describe('an email address', () => {
  test.each([
    ['maria@example.com', 'maria@example.com'],
    ['  Maria.Gomez+tours@Example.COM\n', 'maria.gomez+tours@example.com'],
    [`${label(64)}@example.com`, `${label(64)}@example.com`],
    [`a@${label(63)}.com`, `a@${label(63)}.com`],
    ['\u200Bmaria\u00AD@example.com\uFEFF', 'maria@example.com'],
    ['shay.o\u2019neill@example.com', "shay.o'neill@example.com"],
    ['a/b@example.com', 'a/b@example.com'],
    ['a&b@example.com', 'a&b@example.com'],
    ['maria@B\u00FCcher.example', 'maria@xn--bcher-kva.example'],
  ])('an email address like %j is kept as %j, as mail servers know it', (given, kept) => {
    expect(Email.parse(given)).toBe(kept)
  })

  test.each([
    `${label(65)}@example.com`,
    `a@${label(64)}.com`,
    `a@example.${label(64)}`,
    'a@b',
    'a@@example.com',
    'a@example..com',
    'a b@example.com',
    'mar\u00eda@example.com',
    '.maria@example.com',
    'maria.@example.com',
    'ma..ria@example.com',
    'maria@-example.com',
    'maria@ex/ample.com',
    'maria@b\u00FCcher.example/path',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com, b@example.com',
    'Maria <a@example.com>',
  ])('an email address like %j, which no mail server takes, is refused', (given) => {
    expect(Email.safeParse(given).success).toBe(false)
  })
})

test('an email address with foreign letters before the @ is refused with the reason, since SES sends nothing there', () => {
  const { error } = Email.safeParse('mar\u00eda@example.com')
  expect(error?.issues[0]?.message).toBe(
    'Please enter an email address with plain letters before the @: we can’t send mail to others.',
  )
})

test.each(['\u200B\u200D', '\u3164', '\u2800 \u00AD', '\u0301'])(
  'a name of nothing that can be seen (%j) is blank',
  (name) => {
    expect(PersonName.safeParse(name).error?.issues[0]?.message).toBe('Please enter a name.')
  },
)

test.each(['Zo\u00EB', '\u738B', 'O\u2019Neill', '\u092E\u0947\u0930\u093E\u200D'])(
  'a name like %j is kept',
  (name) => {
    expect(PersonName.parse(name)).toBe(name)
  },
)
