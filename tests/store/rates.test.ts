import { describe, expect, test } from 'vitest'
import { aWord } from '../support/builders.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

await embeddedAws()
const { countCall, countOnce, isKnown, keepKnown, uncountCall } = await import(
  '../../functions/store/platform/rates.ts'
)

describe('counting', () => {
  test('goes up by one in a window, and starts again in the next', async () => {
    const name = aWord()
    const now = new Date('2026-11-21T10:07:00Z')
    const counts = await Promise.all(Array.from({ length: 20 }, () => countCall(name, 900, now)))
    expect(counts.map(({ hits }) => hits).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    expect(counts[0]?.windowEnds).toBe(Date.parse('2026-11-21T10:15:00Z') / 1000)
    expect((await countCall(name, 900, new Date('2026-11-21T10:14:59Z'))).hits).toBe(21)
    expect((await countCall(name, 900, new Date('2026-11-21T10:15:00Z'))).hits).toBe(1)
  })

  test('can be taken back', async () => {
    const name = aWord()
    const now = new Date()
    await countCall(name, 900, now)
    await uncountCall(name, 900, now)
    expect((await countCall(name, 900, now)).hits).toBe(1)
  })
})

describe('a count of what comes again', () => {
  test('knows each once, keeps no more than its limit, and still knows those', async () => {
    const name = aWord()
    const now = new Date('2026-11-21T10:00:00Z')
    const rule = { limit: 2, windowSeconds: 900 }
    const hits = async (word: string, at = now) => (await countOnce(name, word, rule, at)).hits
    expect([
      await hits('a'),
      await hits('a'),
      await hits('b'),
      await hits('c'),
      await hits('d'),
      await hits('a'),
    ]).toEqual([1, 1, 2, 3, 3, 2])
    expect(await hits('c', new Date('2026-11-21T10:15:00Z'))).toBe(1)
    expect((await countOnce(name, 'e', rule, now)).windowEnds).toBe(Date.parse('2026-11-21T10:15:00Z') / 1000)
  })

  test('a count of many at once lets through as many as its limit', async () => {
    const name = aWord()
    const counts = Array.from({ length: 20 }, (_, index) =>
      countOnce(name, `word ${index}`, { limit: 10, windowSeconds: 900 }, new Date()),
    )
    expect((await Promise.all(counts)).filter(({ hits }) => hits <= 10)).toHaveLength(10)
  })
})

describe('a success', () => {
  test('is known under its name for ninety days, from the latest on, and under no other', async () => {
    const name = aWord()
    const start = Date.parse('2026-11-21T10:00:00Z')
    const later = (seconds: number) => new Date(start + seconds * 1000)
    const days = 90 * 24 * 3600
    expect(await isKnown(name, later(0))).toBe(false)
    await keepKnown(name, later(0))
    expect([await isKnown(name, later(days - 1)), await isKnown(name, later(days))]).toEqual([true, false])
    await keepKnown(name, later(60))
    expect([await isKnown(name, later(days)), await isKnown(aWord(), later(60))]).toEqual([true, false])
  })
})
