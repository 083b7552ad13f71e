import { expect, test } from 'vitest'
import { planSeconds } from '#contract/money/plans'
import { direct } from '../../../functions/film/direct.ts'
import { lengthText } from '../../../web/src/features/order-wizard/payment/lengthText.ts'
import { aBrief, aPhoto, hashOf } from '../../film/directing/homes.ts'

const rooms = ['exterior', 'kitchen', 'living', 'bedroom', 'bathroom', 'dining', 'garden', 'hall'] as const
/** Photos of which none looks like another. */
const unlike = (count: number) =>
  Array.from({ length: count }, (_, at) => aPhoto(rooms[at % rooms.length] ?? 'hall', { look: { hash: hashOf(at) } }))

test.each([1, 4, 40])('before the money, the length that is named for %s photos is the one of the film', (photos) => {
  for (const add_music of [true, false]) {
    const seconds = planSeconds.premium
    const { frames } = direct(unlike(photos), aBrief({ seconds, mood: add_music ? 'warm' : null }))
    const text = lengthText(photos, { plan: 'premium', add_music, music_mood: 'warm' })
    expect(Number(/\d+/.exec(text)?.[0])).toBe(Math.round(frames / 30))
  }
})

test('who has sent too few photos reads it, with how many fill the plan’s time', () => {
  const text = (photos: number) => lengthText(photos, { plan: 'premium', add_music: false, music_mood: 'warm' })
  expect(text(1)).toMatch(/^about \d+ seconds from your one photo \(\d+ fill the plan’s 90\)$/)
  expect(text(100)).toBe('90 seconds')
  expect(text(0)).toMatch(/^up to 90 seconds, which take \d+ photos$/)
})
