import { expect, test } from 'vitest'
import { briefOf } from '../../../functions/film/briefing/brief.ts'
import { isOfAgent } from '../../../functions/film/Edit.ts'

test('a brief says what was typed into the order, and nothing of what was left out', () => {
  const order = {
    contact: { name: 'Dana Whitlock', phone: '512-555-0142' },
    options: {
      address_freeform: '1208 Barton Hills Drive, Austin, TX 78704',
      brokerage: 'Whitlock & Rowe Realty',
      logo_is_headshot: false,
      add_motion_graphics: true,
      voice_over: { bedrooms: 4, bathrooms: null, sqft: 2_860, rooms_to_highlight: ['Kitchen'] },
    },
  }
  expect(briefOf(order, { seconds: 60, mood: null, logo: 'logo' })).toEqual({
    street: '1208 Barton Hills Drive',
    place: 'Austin, TX',
    facts: ['4 beds', '2,860 sq ft'],
    agent: {
      name: 'Dana Whitlock',
      brokerage: 'Whitlock & Rowe Realty',
      phone: '512-555-0142',
      logo: 'logo',
      portrait: null,
    },
    seconds: 60,
    mood: null,
    grade: 'natural',
    motionGraphics: true,
    highlights: ['Kitchen'],
  })
  const headshot = { ...order, options: { ...order.options, logo_is_headshot: true } }
  const { agent } = briefOf(headshot, { seconds: 60, mood: null, logo: 'me' })
  expect(agent).toMatchObject({ logo: null, portrait: 'me' })
  expect([isOfAgent({ agent }, 'me'), isOfAgent({ agent }, 'kitchen')]).toEqual([true, false])
})
