import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits, type VoiceType } from '#contract/limits'
import { examineRecording, isEnoughSound } from '../../../functions/domain/photos/recording/examineRecording.ts'
import { AppError } from '../../../functions/domain/platform/AppError.ts'
import { aJpeg } from '../../support/photos/images.ts'
import { anAac, anAnnouncedMp3, anM4a, anMp3, aWav } from '../../support/photos/recordings.ts'

const kibibyte = 1024
const fileOf = (bytes: Buffer, headLength = 256 * kibibyte) => ({
  head: bytes.subarray(0, headLength),
  tail: bytes.subarray(-64 * kibibyte),
  sizeBytes: bytes.length,
})
const examine =
  (type: VoiceType, bytes: Buffer, expected = bytes.length) =>
  () =>
    examineRecording(type, expected, fileOf(bytes), 60)
const aPlainWav = (seconds: number) => aWav({ seconds, rate: 8_000 })
const damaged = 'This recording is damaged or incomplete. Please export it again, or send the original.'
const kinds: [VoiceType, string, (seconds: number) => Buffer][] = [
  ['audio/mpeg', 'an MP3', anMp3],
  ['audio/mp4', 'an M4A', anM4a],
  ['audio/aac', 'an AAC', anAac],
  ['audio/wav', 'a WAV', aPlainWav],
]

describe.each(kinds)('a recording of kind %s', (type, name, make) => {
  test('is taken up to ten seconds beyond the film, and refused past that', () => {
    expect(examine(type, make(30))).not.toThrow()
    expect(examine(type, make(60 + limits.voiceSlackSeconds - 0.1))).not.toThrow()
    expect(examine(type, make(60 + limits.voiceSlackSeconds + 0.1))).toThrow(
      'This recording is 71 seconds long, but your film is 60 seconds. Please cut it to 70 seconds or less.',
    )
  })

  test('is refused where it is shorter than two seconds, empty, cut short, or another kind of file', async () => {
    expect(examine(type, make(1.8))).toThrow('This recording is shorter than two seconds. Please choose another one.')
    expect(examine(type, Buffer.alloc(0), 100)).toThrow('This file is empty. Please choose another one.')
    const whole = make(30)
    expect(examine(type, whole.subarray(0, -20), whole.length)).toThrow('This file did not upload correctly.')
    const others = [...kinds.filter(([other]) => other !== type).map(([, , other]) => other(5)), await aJpeg()]
    for (const other of others)
      expect(examine(type, other)).toThrow(`This file isn’t really ${name}. Export it again, or send the original.`)
  })

  test('a recording that is damaged anywhere is taken or refused with a sentence', () => {
    const whole = make(4)
    const damage = fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 6 })
    fc.assert(
      fc.property(damage, fc.nat(whole.length), (changes, length) => {
        const broken = Buffer.from(whole.subarray(0, length))
        for (const [at, value] of changes) if (at < length) broken[at] = value
        isEnoughSound(type, broken)
        try {
          examine(type, broken)()
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
        }
      }),
      { numRuns: 300, seed: 3 },
    )
  })
})

test.each<[string, VoiceType, Buffer]>([
  ['WAV whose sound is cut off', 'audio/wav', aPlainWav(30).subarray(0, -4_000)],
  ['WAV of headers alone', 'audio/wav', aPlainWav(30).subarray(0, 36)],
  ['M4A without its index', 'audio/mp4', anM4a(30).subarray(0, 600)],
  ['M4A whose sound is cut off', 'audio/mp4', anM4a(30, { index: 'first' }).subarray(0, -40)],
  ['M4A with a film’s picture alone', 'audio/mp4', anM4a(30, { track: 'vide' })],
  ['MP3 that is shorter than it says', 'audio/mpeg', anAnnouncedMp3(30).subarray(0, -4_000)],
])('a %s is damaged or incomplete', (_name, type, bytes) => {
  expect(examine(type, bytes)).toThrow(damaged)
})

test('an M4A is measured wherever its index lies, and an MP3 behind its cover', () => {
  expect(examine('audio/mp4', anM4a(71, { bytes: 600 * kibibyte }))).toThrow('71 seconds long')
  expect(examine('audio/mp4', anM4a(71, { index: 'first', bytes: 600 * kibibyte }))).toThrow('71 seconds long')
  expect(examine('audio/mpeg', anMp3(72, 100 * kibibyte))).toThrow('seconds long')
  expect(isEnoughSound('audio/mpeg', anMp3(3, 300 * kibibyte).subarray(0, 256 * kibibyte))).toBe(false)
})
