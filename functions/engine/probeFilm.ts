import { open, stat } from 'node:fs/promises'
import type { Demuxer } from 'node-av/api'
import type { FilmProbe } from '../film/probing/FilmProbe.ts'
import { nodeAv } from './encoding/nodeAv.ts'
import { integratedLoudness } from './sound/dsp/loudness.ts'
import type { Stereo } from './sound/Stereo.ts'

const secondsOf = (ticks: bigint, { num, den }: { num: number; den: number }) => (Number(ticks) * num) / den

/** Reads a finished film back: its tags, every packet of its picture, and all of its sound. Throws EncoderMissing. */
export async function probeFilm(file: string): Promise<FilmProbe> {
  const av = await nodeAv()
  const input = await av.Demuxer.open(file)
  try {
    const [{ size }, startsFast] = [await stat(file), await hasIndexFirst(file)]
    const video = await pictureOf(input)
    const sound = await soundOf(file)
    return { sizeBytes: size, startsFast, video, sound, metadata: metadataOf(input) }
  } finally {
    await input.close()
  }
}

async function pictureOf(input: Demuxer): Promise<FilmProbe['video']> {
  const av = await nodeAv()
  const video = input.video()
  if (!video) throw new Error('The film has no picture.')
  const { codecId, width, height, colorSpace, colorPrimaries, colorTrc, colorRange } = video.codecpar
  let frames = 0
  for await (const packet of input.packets(video.index)) {
    if (!packet) continue
    frames++
    packet.free()
  }
  const isBt709 =
    colorSpace === av.AVCOL_SPC_BT709 &&
    colorPrimaries === av.AVCOL_PRI_BT709 &&
    colorTrc === av.AVCOL_TRC_BT709 &&
    colorRange === av.AVCOL_RANGE_MPEG
  const codec = codecId === av.AV_CODEC_ID_H264 ? 'h264' : `codec ${codecId}`
  return { codec, width, height, frames, seconds: secondsOf(video.duration, video.timeBase), isBt709 }
}

async function soundOf(file: string): Promise<FilmProbe['sound']> {
  const av = await nodeAv()
  const input = await av.Demuxer.open(file)
  try {
    const audio = input.audio()
    if (!audio) return undefined
    const { codecId, sampleRate, channels } = audio.codecpar
    const codec = codecId === av.AV_CODEC_ID_AAC ? 'aac' : `codec ${codecId}`
    const seconds = secondsOf(audio.duration, audio.timeBase)
    const loudness = integratedLoudness(await decoded(input, audio))
    return { codec, seconds, rate: sampleRate, channels, loudness }
  } finally {
    await input.close()
  }
}

async function decoded(input: Demuxer, audio: NonNullable<ReturnType<Demuxer['audio']>>): Promise<Stereo> {
  const av = await nodeAv()
  const decoder = await av.Decoder.create(audio)
  const parts: [Float32Array[], Float32Array[]] = [[], []]
  for await (const frame of decoder.frames(input.packets(audio.index))) {
    if (!frame) continue
    for (const side of [0, 1] as const) {
      const bytes = frame.data?.[side] ?? Buffer.alloc(0)
      parts[side].push(new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + frame.nbSamples * 4)))
    }
    frame.free()
  }
  decoder.close()
  return [joined(parts[0]), joined(parts[1])]
}

function joined(parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const metadataOf = (input: Demuxer): FilmProbe['metadata'] =>
  [input.metadata, ...input.streams.map(({ metadata }) => metadata?.getAll() ?? {})].flatMap((own) =>
    Object.entries(own),
  )

const boxHeader = 8
async function hasIndexFirst(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const header = Buffer.alloc(boxHeader)
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(header, 0, boxHeader, at)
      const name = header.toString('latin1', 4, boxHeader)
      if (bytesRead < boxHeader || name === 'mdat') return false
      if (name === 'moov') return true
      at += Math.max(boxHeader, header.readUInt32BE(0))
    }
  } finally {
    await file.close()
  }
}
