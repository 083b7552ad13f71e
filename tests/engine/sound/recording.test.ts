import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { examineRecording } from '../../../functions/domain/photos/recording/examineRecording.ts'
import { isEncoderInstalled } from '../../../functions/engine/encoding/nodeAv.ts'
import { decodeRecording, RecordingRefused } from '../../../functions/engine/sound/decodeRecording.ts'
import { encodedSound } from '../../../infra/local/aws/polly/encodedSound.ts'
import { aWav, type WavKind } from '../../support/photos/recordings.ts'
import { levelOf, tones } from './tones.ts'

/** Encoded by FFmpeg's own encoders. */
const encoded = (format: 'mp4' | 'mp3' | 'adts', seconds: number) =>
  encodedSound(format, tones({ hertz: 440, decibels: -12, seconds })[0], 48_000)

const hasEncoder = await isEncoderInstalled()

describe('a customer’s recording', () => {
  test.each<[string, WavKind]>([
    ['16 bits', {}],
    ['24 bits in stereo', { bits: 24, channels: 2, rate: 48_000 }],
    ['32 bits', { bits: 32, rate: 16_000 }],
    ['floating point', { bits: 32, float: true, channels: 2, rate: 96_000 }],
  ])('a customer’s recording as WAV with %s is taken in one channel', async (_, kind) => {
    const { samples, rate } = await decodeRecording(aWav(kind))
    expect(rate).toBe(kind.rate ?? 44_100)
    expect(samples).toHaveLength(rate * 3)
    expect(10 * Math.log10(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)).toBeCloseTo(-15, 1)
  })

  test.runIf(hasEncoder).each(['mp4', 'mp3', 'adts'] as const)(
    'a customer’s recording as %s is taken too',
    async (format) => {
      const bytes = await encoded(format, 3)
      const type = ({ mp4: 'audio/mp4', mp3: 'audio/mpeg', adts: 'audio/aac' } as const)[format]
      const examined = (filmSeconds: number) => () =>
        examineRecording(type, bytes.length, { head: bytes, tail: bytes, sizeBytes: bytes.length }, filmSeconds)
      expect(examined(60)).not.toThrow()
      expect(examined(-8)).toThrow(/is [34] seconds long/)
      const { samples, rate } = await decodeRecording(bytes)
      expect(rate).toBe(48_000)
      expect(Math.abs(samples.length / rate - 3)).toBeLessThan(0.1)
      expect(levelOf(samples, 0.5, 2.5)).toBeCloseTo(-15, 0)
    },
  )

  test.runIf(hasEncoder).each(['mp4', 'mp3', 'adts'] as const)(
    'a customer’s recording as a broken %s is taken or refused',
    async (format) => {
      const whole = await encoded(format, 3)
      for (const [index, length] of [12, 40, 500, whole.length >> 1, whole.length - 40].entries()) {
        const broken = Buffer.from(whole.subarray(0, length))
        for (let at = 300 + index; at < length; at += 97) broken[at] = (at * 31) & 255
        const outcome = await decodeRecording(broken).catch((error: unknown) => error)
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(RecordingRefused)
      }
    },
  )

  test.each([
    ['silent', aWav({ decibels: -60 }), 'is silent'],
    ['too short', aWav({ seconds: 1.9 }), 'shorter than two seconds'],
    ['too long', aWav({ seconds: 601, rate: 8_000 }), 'longer than 10 minutes'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n0000000000'), 'isn’t an MP3, M4A, AAC or WAV'],
    ['a list of other files', Buffer.from('#EXTM3U\nfile:///etc/passwd\n'), 'isn’t an MP3, M4A, AAC or WAV'],
    ['empty', Buffer.alloc(0), 'isn’t an MP3'],
    ['of eight bits', aWav().fill(8, 34, 35), 'can’t be read'],
  ])('a customer’s recording that is %s is refused with a sentence', async (_, bytes, sentence) => {
    const refusal = await decodeRecording(bytes).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(RecordingRefused)
    expect(refusal).toHaveProperty('message', expect.stringContaining(sentence))
  })

  test('a customer’s recording that is damaged anywhere is taken or refused, and nothing else', async () => {
    const whole = aWav({ seconds: 2.1, rate: 8_000 })
    const damage = fc.array(fc.tuple(fc.nat(60), fc.nat(255)), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(whole.length), async (bytes, length) => {
        const broken = Buffer.from(whole.subarray(0, length))
        for (const [at, value] of bytes) if (at > 11 && at < length) broken[at] = value
        const outcome = await decodeRecording(broken).catch((error: unknown) => error)
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(RecordingRefused)
      }),
      { numRuns: 200, seed: 9 },
    )
  })
})
