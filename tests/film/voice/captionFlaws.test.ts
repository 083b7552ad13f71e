import { describe, expect, test } from 'vitest'
import { flawsOfCaptions } from '../../../functions/film/voice/captionFlaws.ts'
import { subRip, webVtt } from '../../../functions/film/voice/captions.ts'
import { aPlan, aShot } from '../../support/film/films.ts'

const film = { shots: [aShot('a', { frames: 90 }), aShot('b', { frames: 91 })] }
const long = 'This sentence is of many words, so that it takes more than one caption to be shown as a whole in time.'
const saying = (...times: [from: number, to: number][]) =>
  aPlan({ ...film, voice: times.map(([from, to]) => ({ from, to, text: long })) })

describe('a file of captions', () => {
  test('a file of captions that ends with its film has no flaw in either format', () => {
    const plan = saying([0, 80], [80, 181])
    for (const text of [webVtt(plan), subRip(plan)]) expect(flawsOfCaptions(text, plan)).toEqual([])
  })

  test('a file of captions that ends a frame after its film is told, in either format', () => {
    const plan = saying([0, 80], [80, 182])
    const flaw = 'its last caption ends at 6.067 s of 6.033 s'
    for (const text of [webVtt(plan), subRip(plan)]) expect(flawsOfCaptions(text, plan)).toEqual([flaw])
  })

  test('a file without captions, or with captions out of order, is told', () => {
    expect(flawsOfCaptions(webVtt(saying()), film)).toEqual(['it has no captions'])
    expect(flawsOfCaptions(webVtt(saying([80, 120], [0, 60])), film)).toEqual(['its captions are out of order'])
    const backward = 'WEBVTT\n\n00:00:03.000 --> 00:00:02.000\nBackward.\n'
    expect(flawsOfCaptions(backward, film)).toEqual(['its captions are out of order'])
  })
})
