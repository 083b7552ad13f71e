import { lengthOf, type Stereo, sampleRate } from './Stereo.ts'

const bytesPerSample = 3
const headBytes = 44
const fullScale = 2 ** 23

/** A WAV file: 24-bit PCM, stereo, 48 kHz. */
export function wavOf(sound: Stereo): Buffer {
  const data = lengthOf(sound) * 2 * bytesPerSample
  const file = Buffer.alloc(headBytes + data)
  file.write('RIFF', 0)
  file.writeUInt32LE(headBytes - 8 + data, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(sampleRate, 24)
  file.writeUInt32LE(sampleRate * 2 * bytesPerSample, 28)
  file.writeUInt16LE(2 * bytesPerSample, 32)
  file.writeUInt16LE(8 * bytesPerSample, 34)
  file.write('data', 36)
  file.writeUInt32LE(data, 40)
  writeSamples(file, sound)
  return file
}

const wholeOf = (sample: number) => Math.max(-fullScale, Math.min(fullScale - 1, Math.round(sample * fullScale)))

function writeSamples(file: Buffer, [left, right]: Stereo): void {
  let at = headBytes
  for (let i = 0; i < left.length; i++) {
    file.writeIntLE(wholeOf(left[i] ?? 0), at, bytesPerSample)
    file.writeIntLE(wholeOf(right[i] ?? 0), at + bytesPerSample, bytesPerSample)
    at += 2 * bytesPerSample
  }
}
