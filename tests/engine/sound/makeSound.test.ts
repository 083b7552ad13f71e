import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { integratedLoudness } from '../../../functions/engine/sound/dsp/loudness.ts'
import { truePeak } from '../../../functions/engine/sound/dsp/truePeak.ts'
import { hasSound, makeSound } from '../../../functions/engine/sound/makeSound.ts'
import type { MusicSource } from '../../../functions/engine/sound/music.ts'
import { amplify, frameSamples, type Stereo } from '../../../functions/engine/sound/Stereo.ts'
import { type Spoken, voiceTrack } from '../../../functions/engine/sound/voice.ts'
import type { Plan, Score } from '../../../functions/film/Plan.ts'
import { levelOf, noise, tones } from './tones.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sound-'))
})
afterAll(() => rm(folder, { recursive: true }))

const anHold = { x: 0.5, y: 0.5, z: 1 }
const aShot = { id: 'one', photo: 'p', dissolve: 0, move: { kind: 'hold' as const, from: anHold, to: anHold, ease: 0 } }
const planOf = (frames: number, music: Score | null): Pick<Plan, 'shots' | 'music'> => ({
  shots: [{ ...aShot, frames }],
  music,
})
const score: Score = { track: 't', beat: 20, bars: 4, sections: [{ name: 'A1', frame: 0 }], chord: 320 }
const source: MusicSource = async (_, name) => ({
  bed: name === 'A1' ? noise(380, 0.5, 3) : noise(250, 0.4, 4),
  lead: name === 'A1' ? tones({ hertz: 600, decibels: -16, seconds: 12 }) : null,
})
/** Loud and silent by turns, as speech is. */
function speech(seconds: number, rate: number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: seconds * rate }, (_, i) => {
    const syllable = Math.max(0, Math.sin((2 * Math.PI * 3 * i) / rate))
    return 0.2 * syllable * Math.sin((2 * Math.PI * 220 * i) / rate)
  })
}

function read(file: Buffer): Stereo {
  const length = (file.length - 44) / 6
  const channel = (at: number) => Float32Array.from({ length }, (_, i) => file.readIntLE(44 + 6 * i + at, 3) / 2 ** 23)
  return [channel(0), channel(3)]
}
/** How far the music lies below a voice from one second to another: what is left of the sound once the voice is taken out of it. */
function musicBelow(sound: Stereo, voice: Stereo, from: number, to: number): number {
  const within = ([left, right]: Stereo): Stereo => [
    left.slice(from * 48_000, to * 48_000),
    right.slice(from * 48_000, to * 48_000),
  ]
  const [heard, spoken] = [within(sound), within(voice)]
  const product = (one: Float32Array, two: Float32Array) =>
    one.reduce((sum, value, i) => sum + value * (two[i] ?? 0), 0)
  const gain = product(heard[0], spoken[0]) / product(spoken[0], spoken[0])
  const without = (channel: 0 | 1) => heard[channel].map((value, i) => value - gain * (spoken[channel][i] ?? 0))
  const music: Stereo = [without(0), without(1)]
  amplify(spoken, gain)
  return integratedLoudness(spoken) - integratedLoudness(music)
}
/** How much of one tone there is, in decibels of full scale as levelOf says them. */
function toneIn(channel: Float32Array, hertz: number, from: number, to: number): number {
  const part = channel.subarray(from * 48_000, to * 48_000)
  const along = (wave: (angle: number) => number) =>
    part.reduce((sum, value, i) => sum + value * wave((2 * Math.PI * hertz * i) / 48_000), 0) / part.length
  return 10 * Math.log10(2 * (along(Math.sin) ** 2 + along(Math.cos) ** 2))
}
async function made(frames: number, music: Score | null, voice: Spoken[], sections = source) {
  const out = join(folder, `${frames}.wav`)
  const told = await makeSound({ plan: planOf(frames, music), music: sections, voice, out })
  const file = await readFile(out)
  return { told, file, sound: read(file) }
}

describe('the sound of a film', () => {
  test('the sound of a film with music alone is a WAV of 24 bits in stereo at 48 kHz, as long as the film to the sample', async () => {
    const { told, file, sound } = await made(467, score, [])
    expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ')
    expect(file.readUInt32LE(4)).toBe(file.length - 8)
    expect([20, 22, 34].map((at) => file.readUInt16LE(at))).toEqual([1, 2, 24])
    expect(file.readUInt32LE(24)).toBe(48_000)
    expect(file.readUInt32LE(40)).toBe(467 * frameSamples * 6)
    expect(sound[0]).toHaveLength(467 * frameSamples)
    expect(integratedLoudness(sound)).toBeCloseTo(told.lufs, 2)
    expect(truePeak(sound)).toBeCloseTo(told.peakDbtp, 2)
    expect(Math.abs(told.lufs + 14)).toBeLessThan(0.3)
    expect(told.peakDbtp).toBeLessThan(-1.75)
    expect(await readdir(folder)).toEqual(['467.wav'])
  })

  test('the sound of a film with a voice keeps the music well behind it, and brings it back', async () => {
    const hum: MusicSource = async () => ({ bed: tones({ hertz: 3_000, decibels: -12, seconds: 17 }), lead: null })
    const music = { ...score, sections: [{ name: 'A1', frame: 0 }], chord: 600 }
    const voice = [{ from: 150, samples: speech(4, 16_000), rate: 16_000 }]
    const { told, sound } = await made(480, music, voice, hum)
    expect(Math.abs(told.lufs + 14)).toBeLessThan(0.3)
    const before = toneIn(sound[0], 3_000, 2, 4)
    expect(toneIn(sound[0], 3_000, 5.2, 8.8)).toBeLessThan(before - 5)
    expect(toneIn(sound[0], 3_000, 10.5, 12.5)).toBeCloseTo(before, 0)
    expect(levelOf(sound[0], 5.2, 8.8)).toBeGreaterThan(toneIn(sound[0], 3_000, 5.2, 8.8) + 9)
  })

  test.each([
    ['loud', -8],
    ['soft', -20],
  ])('music lies 12 to 15 LU below each line of a voice, whether its passage is %s or not', async (_, decibels) => {
    const passages: MusicSource = async () => ({
      bed: tones({ hertz: 3_000, decibels: -14, seconds: 12 }, { hertz: 3_000, decibels, seconds: 12 }),
      lead: tones({ hertz: 500, decibels: -18, seconds: 12 }, { hertz: 500, decibels: decibels - 4, seconds: 12 }),
    })
    const music = { ...score, sections: [{ name: 'A1', frame: 0 }], chord: 6_000 }
    const voice = [120, 480].map((from) => ({ from, samples: speech(4, 16_000), rate: 16_000 }))
    const { sound } = await made(690, music, voice, passages)
    const spoken = voiceTrack(voice, 690)
    for (const [from, to] of [
      [4, 8],
      [16, 20],
    ] as const) {
      expect(musicBelow(sound, spoken, from, to)).toBeGreaterThan(12)
      expect(musicBelow(sound, spoken, from, to)).toBeLessThan(15)
    }
  })

  test('the sound of a film with a voice and no music is the voice, in its place', async () => {
    const { told, sound } = await made(240, null, [{ from: 90, samples: speech(3, 24_000), rate: 24_000 }])
    expect(Math.abs(told.lufs + 14)).toBeLessThan(0.3)
    expect(sound[0].subarray(0, 90 * frameSamples - 200).every((value) => value === 0)).toBe(true)
    expect(levelOf(sound[0], 3, 6)).toBeGreaterThan(-25)
    expect(sound[0]).toEqual(sound[1])
  })

  test('is cut at the end of the film where a voice goes on', async () => {
    const { sound } = await made(120, null, [{ from: 60, samples: speech(9, 16_000), rate: 16_000 }])
    expect(sound[0]).toHaveLength(120 * frameSamples)
  })

  test('is not there without music and voice', () => {
    expect(hasSound({ plan: planOf(60, null), voice: [] })).toBe(false)
    expect(hasSound({ plan: planOf(60, score), voice: [] })).toBe(true)
  })

  test('is not written where its making is canceled', async () => {
    const out = join(folder, 'never.wav')
    const signal = AbortSignal.abort(new Error('enough'))
    const job = { plan: planOf(120, score), music: source, voice: [], out, signal }
    await expect(makeSound(job)).rejects.toThrow('enough')
    expect(await readdir(folder)).not.toContain('never.wav')
  })
})
