import { describe, expect, test } from 'vitest'
import { examineClip } from '../../../functions/domain/photos/clip/examineClip.ts'
import { examineRecording } from '../../../functions/domain/photos/recording/examineRecording.ts'
import { ClipRefused } from '../../../functions/engine/clip/ClipRefused.ts'
import { ingestClip } from '../../../functions/engine/ingestClip.ts'
import { decodeRecording, RecordingRefused } from '../../../functions/engine/sound/decodeRecording.ts'
import { aClip, box, clipHeaders } from '../../support/photos/clips.ts'
import { aWav } from '../../support/photos/recordings.ts'

const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])),
  )
const wholeFile = (bytes: Buffer) => ({ head: bytes, tail: bytes, sizeBytes: bytes.length })

type Sound = { rate: number; channels?: number; samples?: number; saysSeconds?: number }
/** Plain samples in an M4A, which says that it plays for half a minute. */
function anM4a({ rate, channels = 1, samples = 20_000, saysSeconds = 30 }: Sound): Buffer {
  const data = Buffer.alloc(samples * 2 * channels)
  for (let at = 0; at < data.length; at += 2) data.writeInt16LE(((at * 7919) % 20_000) - 10_000, at)
  const kind = box(
    'sowt',
    ...[Buffer.alloc(6), u16(1), Buffer.alloc(8), u16(channels), u16(16), u32(0), u16(rate), u16(0)],
  )
  const made = (chunkAt: number) => {
    const table = box(
      'stbl',
      box('stsd', u32(0, 1), kind),
      box('stts', u32(0, 1, samples, 1)),
      box('stsc', u32(0, 1, 1, samples, 1)),
      box('stsz', u32(0, 2 * channels, samples)),
      box('stco', u32(0, 1, chunkAt)),
    )
    const media = box(
      'mdia',
      box('mdhd', u32(0, 0, 0, rate, samples, 0)),
      box('hdlr', u32(0, 0), Buffer.from('soun'), Buffer.alloc(12)),
      box('minf', box('smhd', u32(0, 0)), table),
    )
    const index = box(
      'moov',
      box('mvhd', u32(0, 0, 0, 1_000, saysSeconds * 1_000), Buffer.alloc(80)),
      box('trak', box('tkhd', Buffer.alloc(84)), media),
    )
    return Buffer.concat([box('ftyp', Buffer.from('M4A '), u32(0), Buffer.from('M4A ')), index, box('mdat', data)])
  }
  return made(made(0).length - data.length)
}
const takesAnnounced = (bytes: Buffer) => examineRecording('audio/mp4', bytes.length, wholeFile(bytes), 60)
const unreadable = 'This recording can’t be read.'

describe('a recording that would fill the memory', () => {
  test('is taken where a recorder writes it', async () => {
    const bytes = anM4a({ rate: 8_000 })
    takesAnnounced(bytes)
    expect((await decodeRecording(bytes)).samples).toHaveLength(120_000)
  })

  test.each<[string, Sound]>([
    ['one sample a second, each of which becomes 48,000', { rate: 1 }],
    ['a hundred samples a second', { rate: 100 }],
    ['twelve channels', { rate: 8_000, channels: 12 }],
  ])(
    'a recording that would fill the memory with %s is refused at its first frame, though its headers say half a minute',
    async (_, sound) => {
      const bytes = anM4a(sound)
      takesAnnounced(bytes)
      const refusal = await decodeRecording(bytes).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(RecordingRefused)
      expect(refusal).toHaveProperty('message', expect.stringContaining(unreadable))
    },
  )

  test('a recording that would fill the memory as a WAV of more samples a second than any recorder writes is refused before it is decoded', async () => {
    const bytes = aWav({ rate: 2_000_003, seconds: 2.1 })
    await expect(decodeRecording(bytes)).rejects.toThrow(unreadable)
  })

  test('a recording that would fill the memory that says it plays for days is refused by its headers', () => {
    expect(() => takesAnnounced(anM4a({ rate: 8_000, saysSeconds: 400_000 }))).toThrow('is 400000 seconds long')
  })
})

/** A clip whose stream names another size than its headers, in the bits of its own parameters (ITU-T H.264, 7.3.2.1.1). */
async function aClipThatSays(blocks: number): Promise<Buffer> {
  const bytes = await aClip()
  const at = bytes.indexOf('avcC') + 4
  const length = bytes.readUInt16BE(at + 6)
  const parameters = bytes.subarray(at + 8, at + 8 + length)
  const ue = (value: number) => {
    const bits = (value + 1).toString(2)
    return '0'.repeat(bits.length - 1) + bits
  }
  const bits = [...parameters].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const sizes = bits.indexOf(ue(39) + ue(22), 32)
  if (sizes < 0) throw new Error('The encoder writes its parameters otherwise.')
  const changed = `${bits.slice(0, sizes)}${ue(blocks - 1)}${ue(blocks - 1)}11001`
  const kept = Buffer.from((changed.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
  // Zeros behind the last bit are no part of it, so that nothing has to move.
  if (kept.length > length) throw new Error('They have become longer.')
  parameters.fill(0)
  kept.copy(parameters)
  return bytes
}

describe('a clip that would fill the memory', () => {
  test.each([512, 1_023])(
    'a clip in whose stream each picture is %d blocks wide and high is refused',
    async (blocks) => {
      const bytes = await aClipThatSays(blocks)
      expect(examineClip('video/mp4', bytes.length, wholeFile(bytes))).toMatchObject({ width: 640, height: 360 })
      await expect(ingestClip(bytes)).rejects.toBeInstanceOf(ClipRefused)
    },
  )

  test('a clip that would fill the memory with a thousand frames in each second, many streams, or boxes within boxes is refused by its headers', () => {
    const refused = (bytes: Buffer) => () => examineClip('video/mp4', bytes.length, wholeFile(bytes))
    expect(refused(clipHeaders({ samples: 30_000, delta: 30 }))).toThrow('more than 250 frames a second')
    expect(refused(clipHeaders({ tracks: 100 }))).toThrow('damaged or incomplete')
    let deep = box('moov')
    for (let depth = 0; depth < 10_000; depth++) deep = box('moov', deep)
    const type = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomavc1'))
    expect(refused(Buffer.concat([type, deep]))).toThrow('no picture in it')
    const wide = box('moov', ...Array.from({ length: 100_000 }, () => box('free')))
    expect(refused(Buffer.concat([type, wide]))).toThrow('damaged or incomplete')
  })
})
