import { rename, rm, stat } from 'node:fs/promises'
import type { Demuxer, Muxer } from 'node-av/api'
import { framesOf, type Plan, startsOf } from '../film/Plan.ts'
import { nodeAv } from './encoding/nodeAv.ts'
import { openSoundTrack, type SoundTrack } from './joining/soundTrack.ts'

const samplesASecond = 48_000

export interface Film {
  plan: Plan
  segments: string[]
  sound: string | null
  out: string
}

interface Target {
  muxer: Muxer
  picture: number
  sound: SoundTrack | undefined
}

async function appendSegment(segment: Demuxer, startFrame: number, fps: number, target: Target): Promise<void> {
  const video = segment.video()
  if (!video) throw new Error('A segment has no picture.')
  const { num, den } = video.timeBase
  const shift = BigInt(Math.round((startFrame * den) / (fps * num)))
  for await (const packet of segment.packets(video.index)) {
    if (!packet) continue
    packet.pts += shift
    packet.dts += shift
    await target.sound?.upTo((Number(packet.dts) * num) / den)
    await target.muxer.writePacket(packet, target.picture)
    packet.free()
  }
}

async function write({ plan, segments, sound }: Film, file: string): Promise<void> {
  const av = await nodeAv()
  const [firstFile] = segments
  if (firstFile === undefined || segments.length !== plan.shots.length)
    throw new RangeError(`The film has ${plan.shots.length} shots, but ${segments.length} segments.`)
  const muxer = await av.Muxer.open(file, {
    format: 'mp4',
    options: { movflags: '+faststart', fflags: '+bitexact' },
  })
  const first = await av.Demuxer.open(firstFile)
  const video = first.video()
  if (!video) throw new Error('A segment has no picture.')
  const picture = muxer.addStream(video)
  const samples = (framesOf(plan) * samplesASecond) / plan.fps
  const target = { muxer, picture, sound: sound === null ? undefined : await openSoundTrack(sound, samples, muxer) }
  const starts = startsOf(plan)
  for (const [index, path] of segments.entries()) {
    const segment = index === 0 ? first : await av.Demuxer.open(path)
    await appendSegment(segment, starts[index] ?? 0, plan.fps, target)
    await segment.close()
  }
  await target.sound?.end()
  await muxer.close()
}

/** Copies packets without re-encoding, with AAC sound; the index comes first, so it plays while loading. Throws EncoderMissing. */
export async function joinFilm(film: Film): Promise<{ sizeBytes: number }> {
  const aside = `${film.out}.${process.pid}.part`
  try {
    await write(film, aside)
    await rename(aside, film.out)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  const { size } = await stat(film.out)
  return { sizeBytes: size }
}
