import { gainOf } from '../../../functions/engine/sound/Stereo.ts'

export type WavKind = {
  rate?: number
  channels?: number
  bits?: 16 | 24 | 32
  float?: boolean
  seconds?: number
  decibels?: number
}

/** A tone as a WAV file. */
export function aWav({
  rate = 44_100,
  channels = 1,
  bits = 16,
  float = false,
  seconds = 3,
  decibels = -12,
}: WavKind = {}): Buffer {
  const frames = Math.round(rate * seconds)
  const width = bits / 8
  const file = Buffer.alloc(44 + frames * channels * width)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(float ? 3 : 1, 20)
  file.writeUInt16LE(channels, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * channels * width, 28)
  file.writeUInt16LE(channels * width, 32)
  file.writeUInt16LE(bits, 34)
  file.write('data', 36)
  file.writeUInt32LE(file.length - 44, 40)
  for (let i = 0; i < frames * channels; i++) {
    const value = gainOf(decibels) * Math.sin((2 * Math.PI * 440 * Math.floor(i / channels)) / rate)
    if (float) file.writeFloatLE(value, 44 + i * width)
    else file.writeIntLE(Math.round(value * (2 ** (bits - 1) - 1)), 44 + i * width, width)
  }
  return file
}

const framesOf = (frame: Buffer, seconds: number, frameSeconds: number) =>
  Buffer.concat(Array.from({ length: Math.round(seconds / frameSeconds) }, () => frame))

/** Frames of 128 kbit/s at 48 kHz without sound in them, behind a tag of so many bytes. */
export function anMp3(seconds: number, tagBytes = 0): Buffer {
  const frame = Buffer.alloc(384)
  frame.set([0xff, 0xfb, 0x94, 0x00])
  const tag = Buffer.alloc(tagBytes === 0 ? 0 : 10 + tagBytes)
  if (tagBytes > 0) {
    tag.write('ID3\u0004')
    for (let at = 0; at < 4; at++) tag[9 - at] = (tagBytes >> (7 * at)) & 127
  }
  return Buffer.concat([tag, framesOf(frame, seconds, 1152 / 48_000)])
}

/** The same whose first frame says how many bytes there are. */
export function anAnnouncedMp3(seconds: number): Buffer {
  const file = anMp3(seconds)
  file.write('Xing', 36)
  file.writeUInt32BE(2, 40)
  file.writeUInt32BE(file.length, 44)
  return file
}

/** ADTS frames of 200 bytes at 48 kHz. */
export function anAac(seconds: number): Buffer {
  const frame = Buffer.alloc(200)
  frame.set([0xff, 0xf1, 0x4c, 0x80, 200 >> 3, ((200 & 7) << 5) | 0x1f, 0xfc])
  return framesOf(frame, seconds, 1024 / 48_000)
}

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4)
  return Buffer.concat([head, body])
}

/** An M4A's boxes, the index first or last. */
export function anM4a(seconds: number, { index = 'last', track = 'soun', bytes = 1_000 } = {}): Buffer {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1_000, 12)
  header.writeUInt32BE(Math.round(seconds * 1_000), 16)
  const handler = Buffer.alloc(24)
  handler.write(track, 8)
  const moov = box('moov', box('mvhd', header), box('trak', box('mdia', box('hdlr', handler))))
  const sound = box('mdat', Buffer.alloc(bytes))
  const start = box('ftyp', Buffer.from('M4A \0\0\0\0'))
  return Buffer.concat(index === 'first' ? [start, moov, sound] : [start, sound, moov])
}
