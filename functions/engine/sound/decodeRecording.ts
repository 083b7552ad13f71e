import type { Frame } from 'node-av/lib'
import { EncoderMissing, nodeAv } from '../encoding/nodeAv.ts'
import { decibelsOf, sampleRate } from './Stereo.ts'
import { isVoiced, readWav, type Track } from './wavFile.ts'

export class RecordingRefused extends Error {
  override name = 'RecordingRefused'
}

const seconds = { shortest: 2, longest: 600 }
const largestBytes = 200 * 1024 * 1024
/** Quieter than this throughout, nobody spoke. */
const silence = -45
const unreadable = 'This recording can’t be read. Please export it again as an MP3, M4A, AAC or WAV file.'
const tooLong = `This recording is longer than ${seconds.longest / 60} minutes. Please cut it to the length of the film.`

type Compressed = 'mp3' | 'mov' | 'aac'
/** By its first bytes, so that nothing else is ever opened: some formats name other files. */
function formatOf(bytes: Uint8Array): 'wav' | Compressed | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('RIFF') && head.endsWith('WAVE')) return 'wav'
  if (head.slice(4, 8) === 'ftyp') return 'mov'
  if (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0) return 'aac'
  const isFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2
  return head.startsWith('ID3') || isFrame ? 'mp3' : undefined
}

async function decodeCompressed(bytes: Uint8Array, format: Compressed): Promise<Track> {
  const av = await nodeAv()
  const input = await av.Demuxer.open(Buffer.from(bytes), { format })
  try {
    const stream = input.audio()
    if (!stream) throw new RecordingRefused('This file has no sound in it. Please send the recording of your voice.')
    const decoder = await av.Decoder.create(stream)
    const toMono = av.FilterAPI.create(`aformat=sample_fmts=flt:channel_layouts=mono:sample_rates=${sampleRate}`)
    const parts: Float32Array[] = []
    let length = 0
    for await (const frame of toMono.frames(voiced(decoder.frames(input.packets(stream.index))))) {
      if (!frame) continue
      const [data] = frame.data ?? []
      if (data) parts.push(new Float32Array(Uint8Array.from(data.subarray(0, 4 * frame.nbSamples)).buffer))
      length += frame.nbSamples
      frame.free()
      if (length > seconds.longest * sampleRate) throw new RecordingRefused(tooLong)
    }
    decoder.close()
    toMono.close()
    const samples = new Float32Array(length)
    let at = 0
    for (const part of parts) {
      samples.set(part, at)
      at += part.length
    }
    return { samples, rate: sampleRate }
  } finally {
    await input.close()
  }
}

/** The frames as they are decoded, before one of them can become more sound than memory holds. */
async function* voiced(frames: AsyncIterable<Frame | null>): AsyncGenerator<Frame | null> {
  for await (const frame of frames) {
    if (frame && !isVoiced({ channels: frame.channels, rate: frame.sampleRate })) throw new RecordingRefused(unreadable)
    yield frame
  }
}

function checked(track: Track): Track {
  const length = track.samples.length / track.rate
  if (length < seconds.shortest) throw new RecordingRefused('This recording is shorter than two seconds.')
  if (length > seconds.longest) throw new RecordingRefused(tooLong)
  const peak = track.samples.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
  if (decibelsOf(peak) < silence)
    throw new RecordingRefused('This recording is silent. Please check your microphone and record it again.')
  return track
}

/** MP3, M4A, AAC or WAV as one channel. Throws RecordingRefused and EncoderMissing. Untrusted bytes: use a process of its own. */
export async function decodeRecording(bytes: Uint8Array): Promise<Track> {
  if (bytes.length > largestBytes) throw new RecordingRefused('This recording is larger than 200 MB.')
  const format = formatOf(bytes)
  if (!format)
    throw new RecordingRefused('This isn’t an MP3, M4A, AAC or WAV recording. Please export it as one of these.')
  if (format !== 'wav') {
    const decoded = await decodeCompressed(bytes, format).catch((cause: unknown) => {
      if (cause instanceof RecordingRefused || cause instanceof EncoderMissing) throw cause
      throw new RecordingRefused(unreadable, { cause })
    })
    return checked(decoded)
  }
  const track = readWav(bytes)
  if (!track) throw new RecordingRefused(unreadable)
  return checked(track)
}
