import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { altOf } from '../../functions/film/altOf.ts'
import type { Look, Room } from '../../functions/film/looking/Look.ts'
import { anyPhotos, aPhoto } from './directing/homes.ts'

type Thing = NonNullable<Look['things']>[number]
const thing = (name: Thing['name'], score = 0.8): Thing => ({ name, score, x: 0, y: 0, width: 0.5, height: 0.5 })
const photo = (room: Room, things: Thing[], look: Partial<Look> = {}) => aPhoto(room, { look: { things, ...look } })

describe('a photo in words', () => {
  it('names its room and what stands in it', () => {
    const kitchen = [thing('chair'), thing('chair'), thing('oven'), thing('refrigerator'), thing('bowl')]
    expect(altOf(photo('kitchen', kitchen))).toBe('Kitchen with oven, refrigerator, and chairs')
    expect(altOf(photo('bedroom', [thing('tv'), thing('bed')]))).toBe('Bedroom with bed and television')
    expect(altOf(aPhoto('exterior'))).toBe('The home from outside')
  })

  it('names nothing of which the eye is unsure, nor a room', () => {
    expect(altOf(photo('kitchen', [thing('oven', 0.49), thing('sink', 0.5)]))).toBe('Kitchen with sink')
    expect(altOf(photo('bedroom', [thing('bed')], { sure: 0.49 }))).toBe('Room with bed')
    expect(altOf(photo('garden', [thing('bench')], { sure: 0.49 }))).toBe('Outside')
    expect(altOf({ ...photo('interior', [], { sure: 0 }), room: 'bathroom' })).toBe('Bathroom')
  })

  it('names no toilet, person or car, and no thing where it does not belong', () => {
    expect(altOf(photo('bathroom', [thing('toilet'), thing('sink'), thing('oven')]))).toBe('Bathroom with sink')
    expect(altOf(photo('exterior', [thing('car'), thing('person'), thing('bed')]))).toBe('The home from outside')
    const names = fc.constantFrom<Thing['name']>('toilet', 'person', 'car', 'bed', 'oven', 'chair', 'cat', 'truck')
    fc.assert(
      fc.property(anyPhotos(1), fc.array(names, { maxLength: 12 }), ([one], seen) => {
        if (!one) return
        const text = altOf({ ...one, look: { ...one.look, things: seen.map((name) => thing(name)) } })
        expect(text).not.toMatch(/toilet|person|people|\bcar|truck|\bcat\b/)
        expect(text.split(' with ')[1]?.split(/, | and /).length ?? 0).toBeLessThanOrEqual(3)
      }),
      { seed: 28 },
    )
  })
})
