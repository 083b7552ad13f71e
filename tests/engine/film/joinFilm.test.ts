import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { joinFilm } from '../../../functions/engine/joinFilm.ts'
import { renderSegment } from '../../../functions/engine/renderSegment.ts'
import { framesOf } from '../../../functions/film/Plan.ts'
import { aFolder } from '../../support/aFolder.ts'
import { decodedFilm } from '../../support/film/decodedFilm.ts'
import { aPlan, aShot, madePhotos } from '../../support/film/films.ts'
import { aTone, tone } from '../../support/photos/tone.ts'

/** Of 160,000 samples, which leave a quarter of a frame of AAC at the end. */
const plan = aPlan({ shots: [aShot('a', { frames: 70 }), aShot('b', { frames: 11 }), aShot('c', { frames: 19 })] })

/** The plan's segments, rendered once for all tests. */
let rendered = ''
const allSegments = () => plan.shots.map((_, index) => `${rendered}/${index}.mp4`)
beforeAll(async () => {
  rendered = mkdtempSync(join(tmpdir(), 'segments-'))
  const load = madePhotos()
  for (const [index, out] of allSegments().entries()) await renderSegment({ plan, index, load, out })
})
afterAll(() => rmSync(rendered, { recursive: true }))

async function joined(moments = framesOf(plan) * 1600) {
  const folder = aFolder()
  const [sound, out] = [`${folder}/sound.wav`, `${folder}/film.mp4`]
  writeFileSync(sound, aTone(moments))
  const { sizeBytes } = await joinFilm({ plan, segments: allSegments(), sound, out })
  return { folder, out, sizeBytes, film: await decodedFilm(out) }
}

it('a joined film has every frame of the plan, one step apart, and sound to the last sample', async () => {
  const { film, out, sizeBytes } = await joined()
  expect(film.times).toEqual(Array.from({ length: 100 }, (_, k) => expect.closeTo(k / 30, 4)))
  expect(film.pictureSeconds).toBeCloseTo(100 / 30, 4)
  expect(film.sound?.seconds).toBeCloseTo(100 / 30, 4)
  expect(sizeBytes).toBe(readFileSync(out).length)
})

it('a joined film sounds like what went in, without a shift', async () => {
  const { film } = await joined()
  const heard = film.sound?.samples.flatMap((samples) => [...samples]) ?? []
  const middle = heard.slice(48_000, 96_000)
  // The decoder gives the encoder's lead-in of 1,024 samples too, unless the file's edit list has cut it off.
  const errors = [0, 1024].map((lead) =>
    middle.reduce((sum, value, i) => sum + (value - tone(48_000 - lead + i)) ** 2, 0),
  )
  expect(Math.min(...errors) / 48_000).toBeLessThan(1e-4)
})

it('a joined film plays while it loads, and says how its colors are meant', async () => {
  const { film, out } = await joined()
  const bytes = readFileSync(out)
  expect(bytes.indexOf('moov')).toBeGreaterThan(0)
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  expect(film).toMatchObject({ width: 320, height: 180, colors: { space: 1, primaries: 1, transfer: 1, range: 1 } })
})

it('a joined film says nothing of who made it or when', async () => {
  const { film, out } = await joined()
  const movie = readFileSync(out)
  // The times of the film, its tracks and their media: seconds since 1904.
  const times = ['mvhd', 'tkhd', 'mdhd'].flatMap((box) => [...movie.toString('latin1').matchAll(new RegExp(box, 'g'))])
  expect(times.length).toBeGreaterThanOrEqual(5)
  for (const { index } of times) expect(movie.readBigUInt64BE(index + 8)).toBe(0n)
  expect(film.metadata).not.toMatch(/Lavf|creation|date|artist|title/i)
})

it('joining a film refuses sound of another length, and segments that are missing, and leaves nothing', async () => {
  await expect(joined(framesOf(plan) * 1600 - 1)).rejects.toThrow(
    'The sound has 159999 samples; the film takes 160000.',
  )
  const folder = aFolder()
  const [first = ''] = allSegments()
  const out = `${folder}/film.mp4`
  await expect(joinFilm({ plan, segments: [first], sound: null, out })).rejects.toThrow('3 shots, but 1 segments')
  expect(readdirSync(folder).filter((name) => name.startsWith('film'))).toEqual([])
})

it('joining a film refuses what is no sound', async () => {
  const folder = aFolder()
  for (const [name, bytes, why] of [
    ['text', Buffer.from('hello'), 'no WAV'],
    ['sixteen bits', aTone(8).fill(16, 34, 35), '24 bits'],
  ] as const) {
    const sound = `${folder}/${name}.wav`
    writeFileSync(sound, bytes)
    await expect(joinFilm({ plan, segments: allSegments(), sound, out: `${folder}/film.mp4` })).rejects.toThrow(why)
  }
})
