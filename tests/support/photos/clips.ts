import { readFile } from 'node:fs/promises'
import { nodeAv } from '../../../functions/engine/encoding/nodeAv.ts'
import { aFolder } from '../aFolder.ts'

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
export const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

export type ClipHeaders = {
  brand?: string
  codec?: string
  handler?: string
  width?: number
  height?: number
  isSideways?: boolean
  timescale?: number
  /** Of one sample, in ticks. */
  delta?: number
  samples?: number
  sizes?: number
  chunkAt?: number
  isIndexLast?: boolean
  pictureBytes?: number
  tracks?: number
}

function trackOf(headers: Required<ClipHeaders>): Buffer {
  const { codec, handler, width, height, isSideways, timescale, delta, samples, sizes, chunkAt } = headers
  const matrix = (isSideways ? [0, 65_536, 0, -65_536, 0, 0] : [65_536, 0, 0, 0, 65_536, 0]).map(u32)
  const header = box('tkhd', Buffer.alloc(40), ...matrix, Buffer.alloc(20))
  const kind = Buffer.alloc(78)
  kind.writeUInt16BE(width, 24)
  kind.writeUInt16BE(height, 26)
  const table = box(
    'stbl',
    box('stsd', u32(0), u32(1), box(codec, kind)),
    box('stts', u32(0), u32(1), u32(samples), u32(delta)),
    box('stsz', u32(0), u32(4_096), u32(sizes)),
    box('stco', u32(0), u32(1), u32(chunkAt)),
  )
  const media = box(
    'mdia',
    box('mdhd', u32(0), u32(0), u32(0), u32(timescale), u32(samples * delta), u32(0)),
    box('hdlr', u32(0), u32(0), Buffer.from(handler, 'latin1'), Buffer.alloc(12)),
    box('minf', table),
  )
  return box('trak', header, media)
}

/** The headers of a clip, with nothing that could be decoded: three seconds of 1080p unless told. */
export function clipHeaders(given: ClipHeaders = {}): Buffer {
  const headers = {
    ...{ brand: 'isom', codec: 'avc1', handler: 'vide', width: 1920, height: 1080, isSideways: false },
    ...{
      timescale: 30_000,
      delta: 1_000,
      samples: 90,
      chunkAt: 40,
      isIndexLast: false,
      pictureBytes: 4_000,
      tracks: 1,
    },
    sizes: given.samples ?? 90,
    ...given,
  }
  const type = box('ftyp', Buffer.from(headers.brand, 'latin1'), u32(512), Buffer.from('isomavc1', 'latin1'))
  const index = box('moov', ...Array.from({ length: headers.tracks }, () => trackOf(headers)))
  const picture = box('mdat', Buffer.alloc(headers.pictureBytes))
  return Buffer.concat(headers.isIndexLast ? [type, picture, index] : [type, index, picture])
}

export type FilmedClip = {
  width?: number
  height?: number
  frames?: number
  /** When frame `k` is shown, in milliseconds. */
  at?: (k: number) => number
  /** Luma of frame `k`, from 16 to 235. */
  light?: (k: number) => number
  codec?: 'h264' | 'hevc' | 'mpeg4'
  /** Ten bits a channel. */
  isDeep?: boolean
  trc?: 'pq'
  brand?: 'mp4' | 'mov'
}

/** A clip that plays: flat frames, one lighter than the other. Three seconds unless told. */
export async function aClip({
  width = 640,
  height = 360,
  frames = 90,
  at = (k) => (k * 1000) / 30,
  light = (k) => 30 + k * 2,
  codec = 'h264',
  isDeep = false,
  trc,
  brand = 'mp4',
}: FilmedClip = {}): Promise<Buffer> {
  const av = await nodeAv()
  const out = `${aFolder()}/clip.${brand}`
  const format = isDeep ? av.AV_PIX_FMT_YUV420P10LE : av.AV_PIX_FMT_YUV420P
  const names = { h264: av.FF_ENCODER_LIBX264, hevc: av.FF_ENCODER_LIBX265, mpeg4: av.FF_ENCODER_MPEG4 } as const
  const timeBase = new av.Rational(1, 1000)
  const encoder = await av.Encoder.create(names[codec], {
    context: {
      ...{ width, height, timeBase, pixelFormat: format, threadCount: 1, gopSize: 30 },
      framerate: new av.Rational(30, 1),
      colorTrc: trc === 'pq' ? av.AVCOL_TRC_SMPTE2084 : av.AVCOL_TRC_BT709,
      colorSpace: av.AVCOL_SPC_BT709,
      colorRange: av.AVCOL_RANGE_MPEG,
    },
    options: codec === 'mpeg4' ? {} : { preset: 'ultrafast' },
  })
  const muxer = await av.Muxer.open(out, { format: brand })
  const stream = muxer.addStream(encoder)
  const write = async () => {
    for (let packet = await encoder.receive(); packet && typeof packet === 'object'; packet = await encoder.receive()) {
      await muxer.writePacket(packet, stream)
      packet.free()
    }
  }
  for (let k = 0; k < frames; k++) {
    const planes = planesOf(width, height, light(k), isDeep)
    const frame = av.Frame.fromVideoBuffer(planes, { width, height, format, timeBase })
    frame.pts = BigInt(Math.round(at(k)))
    frame.duration = BigInt(Math.round(at(k + 1)) - Math.round(at(k)))
    await encoder.encode(frame)
    await write()
    frame.free()
  }
  await encoder.flush()
  await write()
  await muxer.close()
  encoder.close()
  return readFile(out)
}

function planesOf(width: number, height: number, light: number, isDeep: boolean): Buffer {
  const pixels = width * height
  if (!isDeep) return Buffer.concat([Buffer.alloc(pixels, light), Buffer.alloc(pixels / 2, 128)])
  const deep = new Uint16Array((pixels * 3) / 2).fill(512)
  deep.fill(light * 4, 0, pixels)
  return Buffer.from(deep.buffer)
}

/** The same clip with another matrix in its header, as a phone held upright writes it. */
export function turned(clip: Buffer): Buffer {
  const copy = Buffer.from(clip)
  const header = copy.indexOf('tkhd')
  const matrix = header + 4 + 40
  for (const [index, value] of [0, 65_536, 0, -65_536, 0, 0].entries()) copy.writeInt32BE(value, matrix + index * 4)
  return copy
}
