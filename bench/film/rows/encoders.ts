import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSegment } from '../../../functions/engine/encoding/openSegment.ts'
import type { Plan } from '../../../functions/film/Plan.ts'
import { decodedFilm } from '../../../tests/support/film/decodedFilm.ts'
import { ssim } from '../../../tests/support/film/likeness.ts'

interface EncoderRow {
  encoder: string
  cpuMsAFrame: number
  kilobytes: number
  ssim: number
  megabytesInstalled: number
  license: string
}
const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
const megabytes = (folders: string[]) => folders.reduce((sum, folder) => sum + bytesIn(folder), 0) / 2 ** 20

type Finished = { milliseconds: number; kilobytes: number; frames: Buffer[] }
async function withNodeAv(frames: Buffer[], plan: Plan, folder: string): Promise<Finished> {
  const file = join(folder, 'node-av.mp4')
  const before = cpu()
  const encoder = await openSegment(file, plan)
  for (const frame of frames) await encoder.write(frame)
  await encoder.end()
  const milliseconds = cpu() - before
  return { milliseconds, kilobytes: statSync(file).size / 1024, frames: (await decodedFilm(file)).frames }
}

/** The parts of the WebCodecs standard that are used here; the package is fetched for the comparison alone. */
interface WebCodecs {
  VideoEncoder: new (on: {
    output(chunk: Chunk): void
    error(error: Error): void
  }) => {
    configure(config: object): void
    encode(frame: Frame, options?: { keyFrame: boolean }): void
    flush(): Promise<void>
    encodeQueueSize: number
    close(): void
  }
  VideoFrame: new (data: Uint8Array, init: object) => Frame
  VideoDecoder: new (on: {
    output(frame: Frame): void
    error(error: Error): void
  }) => {
    configure(config: object): void
    decode(chunk: Chunk): void
    flush(): Promise<void>
    close(): void
  }
}
interface Frame {
  close(): void
  allocationSize(): number
  copyTo(target: Uint8Array): Promise<object>
}
interface Chunk {
  byteLength: number
}

async function withWebCodecs(frames: Buffer[], { width, height, fps }: Plan, codecs: WebCodecs, bitrate: number) {
  const chunks: Chunk[] = []
  const fail = (error: Error) => {
    throw error
  }
  const before = cpu()
  const encoder = new codecs.VideoEncoder({ output: (chunk) => chunks.push(chunk), error: fail })
  encoder.configure({ codec: 'avc1.640028', width, height, framerate: fps, bitrate, avc: { format: 'annexb' } })
  for (const [k, data] of frames.entries()) {
    const timestamp = Math.round((k * 1e6) / fps)
    const frame = new codecs.VideoFrame(data, { format: 'I420', codedWidth: width, codedHeight: height, timestamp })
    encoder.encode(frame, { keyFrame: k % (2 * fps) === 0 })
    frame.close()
  }
  await encoder.flush()
  encoder.close()
  const milliseconds = cpu() - before
  const decodedFrames: Frame[] = []
  const decoder = new codecs.VideoDecoder({ output: (frame) => decodedFrames.push(frame), error: fail })
  decoder.configure({ codec: 'avc1.640028', codedWidth: width, codedHeight: height })
  for (const chunk of chunks) decoder.decode(chunk)
  await decoder.flush()
  const decoded = await Promise.all(
    decodedFrames.map(async (frame) => {
      const bytes = Buffer.alloc(frame.allocationSize())
      await frame.copyTo(bytes)
      frame.close()
      return bytes
    }),
  )
  return {
    milliseconds,
    kilobytes: chunks.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1024,
    frames: decoded,
  }
}

function rowOf(encoder: string, done: Finished, source: Buffer[], { width, height }: Plan) {
  const sampled = source.flatMap((frame, k) =>
    k % 6 === 0 ? [ssim(frame, done.frames[k] ?? frame, width, height)] : [],
  )
  const likeness = sampled.reduce((sum, value) => sum + value, 0) / sampled.length
  return { encoder, cpuMsAFrame: done.milliseconds / source.length, kilobytes: done.kilobytes, ssim: likeness }
}

/** Two encoders on the same frames in one run; WebCodecs at bit rates around the point of equal likeness. */
export async function encoderRows(frames: Buffer[], plan: Plan): Promise<EncoderRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'encoders-'))
  try {
    const install = ['i', '--no-audit', '--no-fund', '--prefix', folder, '@napi-rs/webcodecs@1.3.1']
    execFileSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'] })
    const codecs: WebCodecs = createRequire(join(folder, 'index.js'))('@napi-rs/webcodecs')
    const own = await withNodeAv(frames, plan, folder)
    const packages = join(import.meta.dirname, '../../../node_modules')
    const ours = {
      megabytesInstalled: megabytes(['node-av', '@seydx'].map((name) => join(packages, name))),
      license: 'MIT; x264 inside: GPL',
    }
    const theirs = { megabytesInstalled: megabytes([join(folder, 'node_modules')]), license: 'MIT; x264 inside: GPL' }
    const rows: EncoderRow[] = [{ ...rowOf('node-av, x264 veryfast crf 23', own, frames, plan), ...ours }]
    const bitsASecond = (own.kilobytes * 8192 * plan.fps) / frames.length
    for (const factor of [1, 2, 3]) {
      const done = await withWebCodecs(frames, plan, codecs, Math.round(bitsASecond * factor))
      rows.push({ ...rowOf(`@napi-rs/webcodecs at ${factor} × the bits`, done, frames, plan), ...theirs })
    }
    return rows
  } finally {
    rmSync(folder, { recursive: true })
  }
}
