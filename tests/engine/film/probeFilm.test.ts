import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { joinFilm } from '../../../functions/engine/joinFilm.ts'
import { probeFilm } from '../../../functions/engine/probeFilm.ts'
import { renderSegment } from '../../../functions/engine/renderSegment.ts'
import { framesOf } from '../../../functions/film/Plan.ts'
import { flawsOfFilm } from '../../../functions/film/probing/FilmProbe.ts'
import { aFolder } from '../../support/aFolder.ts'
import { aPlan, aShot, madePhotos } from '../../support/film/films.ts'
import { aTone } from '../../support/photos/tone.ts'

const music = { track: 'warm', beat: 20, bars: 1, sections: [], chord: 0 }
const plan = aPlan({ shots: [aShot('a', { frames: 20 }), aShot('b', { frames: 25 })], music })

/** The plan's film with a tone of so many decibels below full scale, each channel. */
async function aFilm(decibels: number) {
  const folder = aFolder()
  const load = madePhotos()
  const segments = plan.shots.map((_, index) => `${folder}/${index}.mp4`)
  for (const [index, out] of segments.entries()) await renderSegment({ plan, index, load, out })
  const [sound, out] = [`${folder}/sound.wav`, `${folder}/film.mp4`]
  writeFileSync(sound, aTone(framesOf(plan) * 1600, 10 ** (decibels / 20)))
  await joinFilm({ plan, segments, sound, out })
  return out
}

it('the film probe reads a finished film back: its frames, tags, sound and loudness, and finds no fault in it', async () => {
  // A tone of both channels is as loud as its peak, three decibels off for the sine and three on for the pair.
  const probe = await probeFilm(await aFilm(-13.5))
  expect(probe).toMatchObject({
    startsFast: true,
    video: { codec: 'h264', width: 320, height: 180, frames: 45, isBt709: true },
    sound: { codec: 'aac', rate: 48_000, channels: 2 },
  })
  expect(probe.video.seconds).toBeCloseTo(1.5, 4)
  expect(probe.sound?.loudness).toBeGreaterThan(-15)
  expect(probe.sound?.loudness).toBeLessThan(-13)
  expect(flawsOfFilm(probe, plan)).toEqual([])
})

it('the film probe finds what differs from the plan: frames, size, loudness, and sound where there should be none', async () => {
  const probe = await probeFilm(await aFilm(-24))
  const [first] = plan.shots
  const shorter = { ...plan, width: 640, shots: first ? [first] : [] }
  expect(flawsOfFilm(probe, shorter)).toEqual([
    'it is 320 × 180',
    'it has 45 frames of 20',
    'it lasts 1.5 s',
    'its sound lasts 1.5 s',
    expect.stringMatching(/^its loudness is -2\d\.\d LUFS$/),
  ])
  expect(flawsOfFilm(probe, { ...plan, music: null })).toContain('it has sound')
})
