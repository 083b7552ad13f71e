import { expect, test } from 'vitest'
import { subjectOf } from '../../../functions/film/looking/subject.ts'
import type { Thing } from '../../../functions/film/looking/Things.ts'

const thing = (name: Thing['name'], x: number, score = 0.7): Thing => ({
  name,
  score,
  x,
  y: 0.4,
  width: 0.3,
  height: 0.4,
})

test('a bedroom is about its bed, wherever the lamp stands', () => {
  const bed = thing('bed', 0.6)
  expect(subjectOf({ room: 'bedroom', things: [thing('chair', 0), bed] })).toBe(bed)
})

test('what is seen faintly, or belongs to another room, is no subject', () => {
  expect(subjectOf({ room: 'bedroom', things: [thing('bed', 0.6, 0.2), thing('couch', 0)] })).toBeUndefined()
  expect(subjectOf({ room: 'exterior', things: [thing('car', 0)] })).toBeUndefined()
})
