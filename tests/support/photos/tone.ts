/** A tone of 440 Hz as a film's sound comes: 48 kHz, stereo, 24 bits. */
export function aTone(moments: number, gain = 0.4): Buffer {
  const wav = Buffer.alloc(44 + moments * 6)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(36 + moments * 6, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(2, 22)
  wav.writeUInt32LE(48_000, 24)
  wav.writeUInt32LE(48_000 * 6, 28)
  wav.writeUInt16LE(6, 32)
  wav.writeUInt16LE(24, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(moments * 6, 40)
  for (let i = 0; i < moments; i++) {
    const value = Math.round(tone(i, gain) * 2 ** 23)
    wav.writeIntLE(value, 44 + i * 6, 3)
    wav.writeIntLE(value, 47 + i * 6, 3)
  }
  return wav
}
export const tone = (i: number, gain = 0.4) => gain * Math.sin((2 * Math.PI * 440 * i) / 48_000)
