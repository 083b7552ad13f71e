import { expect, test } from 'vitest'
import { reasonOf } from '../../../functions/film/cutting/reasonOf.ts'

const slide = {
  move: 'slide',
  reason: 'The camera slides along the room; 6 beats; dissolves in.',
} as const

test('a shot that moves as planned has the director’s reason', () => {
  expect(reasonOf(slide, 'slide')).toBe(slide.reason)
})

test('a shot that a cut shows by another move says which was planned and which is shown, and keeps its length', () => {
  expect(reasonOf(slide, 'push')).toBe(
    'Planned: slide. Shown: push, the nearest move that this cut allows; 6 beats; dissolves in.',
  )
})
