import type { Spoken } from '../FilmEngine.ts'

export const spokenType = 'application/octet-stream'
const valueBytes = 4
const framesASecond = 30

export const bytesOfSpoken = ({ samples, rate }: Spoken): Uint8Array =>
  Buffer.concat([Buffer.from(Float32Array.of(rate).buffer), Buffer.from(Float32Array.from(samples).buffer)])

export function spokenOf(file: Uint8Array): Spoken {
  const bytes = Uint8Array.from(file).buffer
  return { rate: new Float32Array(bytes, 0, 1)[0] ?? 0, samples: new Float32Array(bytes, valueBytes) }
}

export const framesSpoken = ({ samples, rate }: { samples: { length: number }; rate: number }): number =>
  Math.ceil((samples.length / rate) * framesASecond)

export const framesOfFile = (sizeBytes: number, rate: number): number =>
  framesSpoken({ samples: { length: sizeBytes / valueBytes - 1 }, rate })
