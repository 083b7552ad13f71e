import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { nodeAv } from '../../../functions/engine/encoding/nodeAv.ts'
import { frameLength, openAac } from '../../../functions/engine/encoding/openAac.ts'
import { mastered } from '../../../functions/engine/sound/master.ts'
import { assembleMusic, type MusicSource } from '../../../functions/engine/sound/music.ts'
import { musicFolder } from '../../../functions/engine/sound/musicFolder.ts'
import { lengthOf, type Stereo, sampleRate } from '../../../functions/engine/sound/Stereo.ts'
import type { Score } from '../../../functions/film/Plan.ts'
import {
  framesPerBar,
  type SectionName,
  sections,
  type TrackName,
  tracks,
} from '../../../functions/film/scoring/tracks.ts'

const root = resolve(import.meta.dirname, '../../..')
const output = join(root, 'web/public/assets/music')
const seconds = 20
/** What a customer hears before the reveal. */
const secondsBefore = 6
const fade = { in: 0.4, out: 2.5 }
const bitsASecond = 112_000

/** The way up to the first bar of C1, and on from it. */
const around: readonly SectionName[] = ['B2', 'build', 'C1', 'C2', 'outro']

function scoreAroundPeak(track: TrackName): Score {
  let at = 0
  const placed = around.map((name) => {
    const frame = at
    at += sections[name].bars * framesPerBar(track)
    return { name, frame }
  })
  return { track, beat: tracks[track].framesPerBeat, bars: at / framesPerBar(track), sections: placed, chord: at }
}

async function preview(track: TrackName, source: MusicSource): Promise<Stereo> {
  const score = scoreAroundPeak(track)
  const { bed, lead } = await assembleMusic(score, score.chord + 150, source)
  const peak = score.sections.find(({ name }) => name === 'C1')?.frame ?? 0
  const from = Math.round((peak / 30 - secondsBefore) * sampleRate)
  const cut = ([0, 1] as const).map((channel) => {
    const both = bed[channel].map((value, i) => value + (lead[channel][i] ?? 0))
    return faded(both.slice(from, from + seconds * sampleRate))
  })
  return mastered([cut[0] ?? new Float32Array(), cut[1] ?? new Float32Array()]).sound
}

function faded(channel: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const rise = (samples: number, length: number) => {
    const share = Math.min(1, samples / (length * sampleRate))
    return (1 - Math.cos(Math.PI * share)) / 2
  }
  return channel.map((value, i) => value * rise(i, fade.in) * rise(channel.length - 1 - i, fade.out))
}

async function writeM4a(file: string, sound: Stereo): Promise<void> {
  const av = await nodeAv()
  const muxer = await av.Muxer.open(file, { format: 'mp4', options: { movflags: '+faststart', fflags: '+bitexact' } })
  const samples = lengthOf(sound)
  const track = await openAac(muxer, Math.ceil(samples / frameLength) * frameLength, bitsASecond)
  for (let at = 0; at < samples; at += frameLength) {
    const block = new Float32Array(2 * frameLength)
    sound.forEach((channel, index) => {
      block.set(channel.subarray(at, at + frameLength), index * frameLength)
    })
    await track.write(block)
  }
  await track.end()
  await muxer.close()
}

const source = musicFolder(join(root, 'music'))
const written: Record<string, string> = {}
await mkdir(output, { recursive: true })
for (const track of Object.keys(tracks) as TrackName[]) {
  const aside = join(output, 'part.m4a')
  await writeM4a(aside, await preview(track, source))
  const bytes = await readFile(aside)
  const name = `${track}.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.m4a`
  await rename(aside, join(output, name))
  written[track] = `/assets/music/${name}`
  console.log(name, bytes.length)
}
const kept = new Set(Object.values(written).map((path) => path.split('/').at(-1)))
for (const file of await readdir(output)) if (!kept.has(file)) await rm(join(output, file))
await writeFile(join(root, 'web/src/modules/film-player/musicPreviews.json'), `${JSON.stringify(written, null, 2)}\n`)
