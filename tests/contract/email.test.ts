import { describe, expect, test } from 'vitest'
import { Email } from '#contract/fields'

const label = (length: number) => 'x'.repeat(length)

describe('an email address', () => {
  test.each([
    ['maria@example.com', 'maria@example.com'],
    ['  Maria.Gomez+tours@Example.COM\n', 'maria.gomez+tours@example.com'],
    [`${label(64)}@example.com`, `${label(64)}@example.com`],
    [`a@${label(63)}.com`, `a@${label(63)}.com`],
  ])('like %j is kept trimmed and in lower case', (given, kept) => {
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
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com, b@example.com',
    'Maria <a@example.com>',
  ])('like %j, which no mail server takes, is refused', (given) => {
    expect(Email.safeParse(given).success).toBe(false)
  })
})
