import { readFile } from 'node:fs/promises'
import type { Stream } from 'node-av/lib'
import type { Size } from '../../film/camera.ts'
import { nodeAv } from '../encoding/nodeAv.ts'
import { openSegment } from '../encoding/openSegment.ts'
import { ClipRefused } from './ClipRefused.ts'

const fps = 30
const seconds = { shortest: 2, longest: 60 }
/** The longer side of what films are rendered from: a film has 1920 pixels at most. */
const longestSide = 1920
/** Of the picture as it is stored; 4,096 is the widest that cameras call 4K. */
const sides = { shortest: 360, longest: 4096 }
/** So long a worker may decode; 4K of a minute takes half of it. */
const mostMilliseconds = 120_000
const leastDecoded = 0.9

const damaged = 'This clip is damaged or incomplete. Please export it again, or send the original.'
const tooSlow = 'This clip takes too long to open. Please export it as an MP4 with H.264, in 1080p.'
const codecRefusal = 'This clip is not H.264 or H.265 (HEVC). Please export it as an MP4 with H.264.'
const hdrRefusal =
  'This clip is HDR, whose colors we can’t show yet. Please export it in standard range (SDR, Rec. 709).'

export function keptSize({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

async function refuseStream({ codecpar }: Stream): Promise<void> {
  const av = await nodeAv()
  const { codecId, width, height, colorTrc } = codecpar
  if (codecId !== av.AV_CODEC_ID_H264 && codecId !== av.AV_CODEC_ID_HEVC) throw new ClipRefused(codecRefusal)
  if (Math.min(width, height) < sides.shortest || Math.max(width, height) > sides.longest)
    throw new ClipRefused(
      `This clip has ${width} × ${height} pixels. Please export it in 1080p, or with sides of ${sides.shortest} to ${sides.longest} pixels.`,
    )
  if (colorTrc === av.AVCOL_TRC_SMPTE2084 || colorTrc === av.AVCOL_TRC_ARIB_STD_B67) throw new ClipRefused(hdrRefusal)
}

/** The clip turned, at 30 frames a second, in the film's colors and in a size that films are rendered from. */
async function filtersFor({ codecpar }: Stream): Promise<{ description: string; size: Size }> {
  const av = await nodeAv()
  const turn = turnOf(codecpar.getCodedSideData(av.AV_PKT_DATA_DISPLAYMATRIX))
  const { num, den } = codecpar.sampleAspectRatio
  const stretched = num > 0 && den > 0 ? Math.round((codecpar.width * num) / den) : codecpar.width
  const shown = turn.isSideways
    ? { width: codecpar.height, height: stretched }
    : { width: stretched, height: codecpar.height }
  const size = keptSize(shown)
  // Cameras that name no matrix use the one of standard definition for small pictures alone.
  const isUnnamed = codecpar.colorSpace === av.AVCOL_SPC_UNSPECIFIED
  const matrix = isUnnamed ? (codecpar.height >= 720 || codecpar.width >= 1280 ? 'bt709' : 'bt601') : 'auto'
  const scaling = `scale=${size.width}:${size.height}:flags=lanczos+accurate_rnd+full_chroma_int+bitexact`
  const colors = `in_color_matrix=${matrix}:out_color_matrix=bt709:out_range=tv`
  return {
    description: [...turn.filters, `fps=${fps}`, `${scaling}:${colors}`, 'setsar=1', 'format=yuv420p'].join(','),
    size,
  }
}

export type DecodedClip = Size & { film: Buffer; frames: number }

/** Without sound. Throws ClipRefused and EncoderMissing. Untrusted bytes: call it in a process of its own. */
export async function decodeClip(bytes: Uint8Array, out: string): Promise<DecodedClip> {
  if (Buffer.from(bytes.subarray(4, 8)).toString('latin1') !== 'ftyp') throw new ClipRefused(codecRefusal)
  const av = await nodeAv()
  const input = await av.Demuxer.open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
    format: 'mov',
  }).catch((cause: unknown) => {
    throw new ClipRefused(damaged, { cause })
  })
  try {
    const stream = input.video()
    if (!stream) throw new ClipRefused('This file has no picture in it. Please choose a video.')
    await refuseStream(stream)
    const { description, size } = await filtersFor(stream)
    const expected = (Number(stream.duration) * stream.timeBase.num * fps) / stream.timeBase.den
    const encoder = await openSegment(out, { ...size, fps, quality: 'mezzanine' })
    let frames = 0
    try {
      for await (const planes of decodedPlanes(input, stream, description)) {
        if (planes.length !== (size.width * size.height * 3) / 2) throw new ClipRefused(damaged)
        if (++frames > seconds.longest * fps + fps)
          throw new ClipRefused(`This clip is longer than ${seconds.longest} seconds. Please cut it.`)
        await encoder.write(planes)
      }
      if (frames < expected * leastDecoded) throw new ClipRefused(damaged)
      if (frames < seconds.shortest * fps)
        throw new ClipRefused(`This clip is shorter than ${seconds.shortest} seconds. Please choose a longer one.`)
      await encoder.end()
    } catch (error) {
      await encoder.abandon()
      throw error
    }
    return { ...size, frames, film: await readFile(out) }
  } finally {
    await input.close()
  }
}

type Input = Awaited<ReturnType<Awaited<ReturnType<typeof nodeAv>>['Demuxer']['open']>>

async function* decodedPlanes(input: Input, stream: Stream, description: string): AsyncGenerator<Buffer> {
  const av = await nodeAv()
  const deadline = Date.now() + mostMilliseconds
  const decoder = await av.Decoder.create(stream)
  const filter = av.FilterAPI.create(description)
  try {
    for await (const frame of filter.frames(decoder.frames(input.packets(stream.index)))) {
      if (!frame) continue
      const planes = frame.toBuffer()
      frame.free()
      if (Date.now() > deadline) throw new ClipRefused(tooSlow)
      yield planes
    }
  } catch (cause) {
    if (cause instanceof ClipRefused) throw cause
    throw new ClipRefused(damaged, { cause })
  } finally {
    decoder.close()
    filter.close()
  }
}

const turns: Record<string, readonly string[]> = {
  '1,0,0,1': [],
  '0,1,-1,0': ['transpose=clock'],
  '-1,0,0,-1': ['hflip', 'vflip'],
  '0,-1,1,0': ['transpose=cclock'],
  '-1,0,0,1': ['hflip'],
  '1,0,0,-1': ['vflip'],
}
type Turn = { filters: readonly string[]; isSideways: boolean }

function turnOf(matrix: Buffer | null): Turn {
  if (!matrix || matrix.length < 20) return { filters: [], isSideways: false }
  const at = (index: number) => Math.sign(matrix.readInt32LE(index * 4))
  const name = [at(0), at(1), at(3), at(4)].map((value) => value || 0).join(',')
  return { filters: turns[name] ?? [], isSideways: name.startsWith('0,') }
}
