import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cuesBy, fitsOneCaption, subRip, webVtt } from '../../../functions/film/voice/captions.ts'

test('a line is a cue in time to the frame', () => {
  expect(webVtt({ voice: [{ from: 31, to: 107, text: 'Welcome to 214 Juniper Ridge.' }] })).toBe(
    'WEBVTT\n\n00:00:01.033 --> 00:00:03.567\nWelcome to 214 Juniper Ridge.\n',
  )
})

test('editors get the same cues as SubRip, numbered and with commas', () => {
  const voice = [
    { from: 31, to: 107, text: 'Welcome to 214 Juniper Ridge.' },
    { from: 120, to: 150, text: 'Four beds & two baths.' },
  ]
  expect(subRip({ voice })).toBe(
    '1\n00:00:01,033 --> 00:00:03,567\nWelcome to 214 Juniper Ridge.\n\n2\n00:00:04,000 --> 00:00:05,000\nFour beds & two baths.\n',
  )
  expect(subRip({ voice: [] })).toBe('')
})

test('a long line is told in several cues, without a gap between them', () => {
  const text = 'Welcome to 214 Juniper Ridge Drive, in Asheville, North Carolina. Four bedrooms and two bathrooms.'
  expect(webVtt({ voice: [{ from: 108_000, to: 108_300, text }] }).split('\n')).toEqual([
    'WEBVTT',
    '',
    '01:00:00.000 --> 01:00:08.133',
    'Welcome to 214 Juniper Ridge Drive, in',
    'Asheville, North Carolina. Four bedrooms',
    '',
    '01:00:08.133 --> 01:00:10.000',
    'and two bathrooms.',
    '',
  ])
})

describe('captions of a long line', () => {
  const text = 'Welcome to Ōtara Ridge Drive, in Asheville, North Carolina. Four bedrooms, and two bathrooms for you.'
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }, i) => ({
    ...{ at: i * 0.5, start: index, end: index + word.length },
  }))
  /** When the second caption begins. */
  const secondOf = (cues: number[]) =>
    webVtt({ voice: [{ from: 300, to: 600, text, cues }] })
      .split('\n')[6]
      ?.slice(0, 12)

  test('change when their first words are spoken, where Polly told when', () => {
    const spoken = words.findIndex(({ start }) => text.startsWith('and two', start))
    expect(fitsOneCaption(text)).toBe(false)
    expect(cuesBy(text, words)).toEqual([spoken * 15])
    expect(secondOf(cuesBy(text, words))).toBe('00:00:15.500')
  })

  test('change by their letters where nobody knows when words are spoken, or the times can’t be', () => {
    const shared = secondOf([])
    expect(shared).toBe('00:00:17.367')
    expect(cuesBy(text, [])).toEqual([])
    expect(cuesBy(text, words.slice(0, 3))).toEqual([])
    for (const wrong of [[300], [0], [40, 80]]) expect(secondOf(wrong)).toBe(shared)
  })

  test('need no times where one caption holds the line', () => {
    expect(fitsOneCaption('Welcome to 214 Juniper Ridge.')).toBe(true)
    expect(cuesBy('Welcome to 214 Juniper Ridge.', words)).toEqual([])
  })
})

test('a film in which nobody speaks has captions without a cue', () => {
  expect(webVtt({ voice: [] })).toBe('WEBVTT\n')
})

test('any text fits two lines of 42 letters, breaks no cue, and loses no letter', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.lorem(),
    fc.constant('<b>&amp; --> \n\nWEBVTT'),
  )
  fc.assert(
    fc.property(anyText, fc.nat(9_000), fc.integer({ min: 60, max: 900 }), (text, from, frames) => {
      const [head, ...cues] = webVtt({ voice: [{ from, to: from + frames, text }] }).split('\n\n')
      expect(head?.trim()).toBe('WEBVTT')
      const shown = cues.flatMap((cue) => {
        const [times = '', ...lines] = cue.replace(/\n$/, '').split('\n')
        expect(times).toMatch(/^\d\d:\d\d:\d\d\.\d{3} --> \d\d:\d\d:\d\d\.\d{3}$/)
        expect(lines.length).toBeLessThanOrEqual(2)
        for (const line of lines) expect([...plain(line)].length).toBeLessThanOrEqual(42)
        expect(lines.join('')).not.toMatch(/-->|</)
        return lines.map(plain)
      })
      expect(shown.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    }),
    { seed: 2 },
  )
})
const plain = (line: string) => line.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
