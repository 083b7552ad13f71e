import { describe, expect, it } from 'vitest'
import { examineClip, isEnoughClip, wantsClipFrom } from '../../../functions/domain/photos/clip/examineClip.ts'
import { aClip, type ClipHeaders, clipHeaders, turned } from '../../support/photos/clips.ts'

const headBytes = 256 * 1024
/** A stored file as confirming reads it. */
function read(bytes: Buffer) {
  const head = bytes.subarray(0, headBytes)
  const file = { head, tail: bytes.subarray(-65_536), sizeBytes: bytes.length }
  const at = wantsClipFrom(file)
  return at === undefined ? file : { ...file, rest: { at, bytes: bytes.subarray(at, at + 1_048_576) } }
}
const examined = (bytes: Buffer, size = bytes.length) => examineClip('video/mp4', size, read(bytes))
const damaged = 'This clip is damaged or incomplete. Please export it again, or send the original.'

describe('a clip', () => {
  it.each<[string, ClipHeaders, object]>([
    ['of three seconds', {}, { width: 1920, height: 1080, duration_ms: 3_000 }],
    ['that was held upright', { isSideways: true }, { width: 1080, height: 1920 }],
    ['in H.265', { codec: 'hvc1' }, { width: 1920 }],
    ['whose index lies at its end', { isIndexLast: true, pictureBytes: 900_000, chunkAt: 400_000 }, { height: 1080 }],
    ['of two seconds', { samples: 60 }, { duration_ms: 2_000 }],
    ['of sixty seconds', { samples: 1_800 }, { duration_ms: 60_000 }],
    ['in 4K', { width: 4096, height: 2160 }, { width: 4096 }],
  ])('%s is measured by its headers', (_, headers, expected) => {
    expect(examined(clipHeaders(headers))).toMatchObject(expected)
  })

  it.each<[string, ClipHeaders, string]>([
    ['without a picture', { handler: 'soun' }, 'This file has no picture in it. Please choose a video.'],
    ['in ProRes', { codec: 'apch' }, 'This clip is not H.264 or H.265 (HEVC). Please export it as an MP4 with H.264.'],
    ['encrypted', { codec: 'encv' }, 'This clip is not H.264 or H.265 (HEVC). Please export it as an MP4 with H.264.'],
    ['too short', { samples: 59 }, 'This clip is shorter than 2 seconds. Please choose a longer one.'],
    ['too long', { samples: 1_807 }, 'This clip is 61 seconds long. Please cut it to 60 seconds or less.'],
    [
      'too small',
      { width: 320, height: 240 },
      'This clip has 320 × 240 pixels. Please export it in 1080p, or with sides of 360 to 4096 pixels.',
    ],
    [
      'of absurd size',
      { width: 65_535, height: 65_535 },
      'This clip has 65535 × 65535 pixels. Please export it in 1080p, or with sides of 360 to 4096 pixels.',
    ],
    [
      'of a thousand frames a second',
      { samples: 30_000, delta: 30 },
      'This clip has more than 250 frames a second. Please export it with 30 or 60 of them.',
    ],
    ['with a time scale of zero', { timescale: 0 }, damaged],
    ['with a huge time scale', { timescale: 4_294_967_295, delta: 143_165_576 }, damaged],
    ['whose tables disagree', { samples: 90, sizes: 89 }, damaged],
    ['whose picture lies behind its end', { chunkAt: 900_000 }, damaged],
    [
      'written in pieces',
      { samples: 0 },
      'This clip is written in pieces, as for streaming. Please export it as one regular MP4.',
    ],
    ['of another brand', { brand: 'heic' }, 'This file isn’t really an MP4. Export it again, or send the original.'],
    ['with a hundred tracks', { tracks: 100 }, damaged],
  ])('%s is refused with what to do', (_, headers, sentence) => {
    expect(() => examined(clipHeaders(headers))).toThrow(sentence)
  })

  it('a clip that ends anywhere too early is refused, and nothing else happens', () => {
    const whole = clipHeaders()
    const index = whole.indexOf('mdat') - 4
    for (let end = 12; end < index; end += 7)
      expect(() => examined(whole.subarray(0, end)), `at ${end}`).toThrow(damaged)
    expect(() => examined(whole.subarray(0, 1_000), whole.length)).toThrow('did not upload correctly')
  })

  it('a clip whose bytes are changed at random is measured or refused with a sentence', () => {
    const whole = clipHeaders()
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let round = 0; round < 2_000; round++) {
      const bytes = Buffer.from(whole)
      for (let change = 0; change < 4; change++) bytes[next(700)] = next(256)
      try {
        examined(bytes)
      } catch (error) {
        expect(error).toMatchObject({ code: 'rejected_file' })
      }
    }
  })

  it('a clip that an encoder wrote is read as it is, upright too', async () => {
    const clip = await aClip()
    expect(examined(clip)).toEqual({ width: 640, height: 360, duration_ms: 3_000 })
    expect(examined(turned(clip))).toMatchObject({ width: 360, height: 640 })
  })

  it('is read from its end where its picture comes first', () => {
    const last = clipHeaders({ isIndexLast: true, pictureBytes: 900_000 })
    const head = last.subarray(0, headBytes)
    expect(isEnoughClip(head)).toBe(true)
    expect(wantsClipFrom({ head, tail: head, sizeBytes: last.length })).toBe(last.indexOf('moov') - 4)
  })
})
