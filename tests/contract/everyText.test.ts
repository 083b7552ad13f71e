import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoints } from '#contract/endpoints'
import { isUnmarked, type Text, textsOf } from '../support/personal/texts.ts'

const texts = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([route, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    // What a batch holds is parsed one by one, by the schema of a single request.
    return schema
      ? textsOf(schema, `${route} ${part}`).filter(({ schema: { _zod } }) => _zod.def.type !== 'unknown')
      : []
  }),
)
/** Secrets, and what is only looked up, compared with a list or another service's own: none of it is shown as it came. */
const lookedUp =
  /[ .](?:_hp|code|content_type|cursor|current_password|password|token)$|\/downloads body\.name$|^POST \/api\/payments\/webhook /
const shown = texts.filter(({ path }) => !lookedUp.test(path))
const keeps = (schema: Text['schema'], sign: string) => String(z.safeParse(schema, `12${sign}34`).data).includes(sign)

describe('every text that a request may hold and anybody is shown', () => {
  test.each([
    ['a null', '\u0000'],
    ['a bell', '\u0007'],
    ['an escape', '\u001B'],
    ['a right-to-left override', '\u202E'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
    ['half a character', '\uD800'],
  ])('is refused with %s, or kept without it', (_what, sign) => {
    expect(shown.length).toBeGreaterThan(200)
    expect(shown.filter(({ schema }) => keeps(schema, sign)).map(({ path }) => path)).toEqual([])
  })
})

test('every text of a request has a length that it may not pass', () => {
  const long = 'x1'.repeat(10_000)
  const endless = texts.filter(({ schema }) => z.safeParse(schema, long).success)
  expect(endless.map(({ path }) => path)).toEqual([])
})

test('every text of a request says whose it is', () => {
  expect(texts.filter(isUnmarked).map(({ path }) => path)).toEqual([])
})
