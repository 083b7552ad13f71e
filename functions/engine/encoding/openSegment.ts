import { rm } from 'node:fs/promises'
import type { Size } from '../../film/camera.ts'
import { shownSize } from '../../film/Plan.ts'
import { compressions, type Encoding, keyframeSeconds, parametersOf, type SegmentEncoder } from './Encoder.ts'
import { nodeAv } from './nodeAv.ts'

async function openX264({ width, height, fps, quality }: Encoding) {
  const av = await nodeAv()
  const compression = compressions[quality]
  const { preset, crf } = compression
  return av.Encoder.create(av.FF_ENCODER_LIBX264, {
    context: {
      width,
      height,
      timeBase: new av.Rational(1, fps),
      framerate: new av.Rational(fps, 1),
      gopSize: fps * keyframeSeconds,
      threadCount: 1,
      colorSpace: av.AVCOL_SPC_BT709,
      colorPrimaries: av.AVCOL_PRI_BT709,
      colorTrc: av.AVCOL_TRC_BT709,
      colorRange: av.AVCOL_RANGE_MPEG,
    },
    options: { preset, crf, 'x264-params': parametersOf(compression) },
  })
}

async function frameOf(planes: Buffer, k: number, { width, height, fps }: Encoding) {
  const av = await nodeAv()
  const timeBase = { num: 1, den: fps }
  const frame = av.Frame.fromVideoBuffer(planes, { width, height, format: av.AV_PIX_FMT_YUV420P, timeBase })
  frame.pts = BigInt(k)
  frame.duration = 1n
  frame.colorRange = av.AVCOL_RANGE_MPEG
  frame.colorSpace = av.AVCOL_SPC_BT709
  frame.colorPrimaries = av.AVCOL_PRI_BT709
  frame.colorTrc = av.AVCOL_TRC_BT709
  return frame
}

export async function openSegment(file: string, canvas: Encoding): Promise<SegmentEncoder> {
  const av = await nodeAv()
  const encoding = { ...canvas, ...shownSize(canvas) }
  const encoder = await openX264(encoding)
  const muxer = await av.Muxer.open(file, { format: 'mp4', options: { fflags: '+bitexact' } })
  const stream = muxer.addStream(encoder)
  // A frame goes on reading its buffer after it was sent, so two take turns.
  const bytes = (encoding.width * encoding.height * 3) / 2
  const buffers = [Buffer.alloc(bytes), Buffer.alloc(bytes)] as const
  let frames = 0
  let working: Promise<void> = Promise.resolve()

  const writePackets = async () => {
    for (let packet = await encoder.receive(); packet && typeof packet === 'object'; packet = await encoder.receive()) {
      await muxer.writePacket(packet, stream)
      packet.free()
    }
  }
  const encode = async (buffer: Buffer, k: number) => {
    const frame = await frameOf(buffer, k, encoding)
    await encoder.encode(frame)
    await writePackets()
    frame.free()
  }
  return {
    async write(planes) {
      const buffer = buffers[frames % 2 === 0 ? 0 : 1]
      copyShown(planes, buffer, canvas, encoding)
      await working
      working = encode(buffer, frames)
      working.catch(() => undefined)
      frames++
    },
    async end() {
      await working
      await encoder.flush()
      await writePackets()
      await muxer.close()
      encoder.close()
    },
    async abandon() {
      await working.catch(() => undefined)
      await muxer.close()
      encoder.close()
      await rm(file, { force: true })
    },
  }
}

function copyPlane(from: Uint8Array, at: number, to: Uint8Array, canvas: Size, shown: Size, into: number): number {
  const left = (canvas.width - shown.width) / 2
  const top = (canvas.height - shown.height) / 2
  for (let row = 0; row < shown.height; row++) {
    const start = at + (top + row) * canvas.width + left
    to.set(from.subarray(start, start + shown.width), into + row * shown.width)
  }
  return at + canvas.width * canvas.height
}

const half = ({ width, height }: Size): Size => ({ width: width / 2, height: height / 2 })

function copyShown(planes: Uint8Array, to: Uint8Array, canvas: Size, shown: Size): void {
  if (canvas.width === shown.width && canvas.height === shown.height) {
    to.set(planes)
    return
  }
  const pixels = shown.width * shown.height
  const u = copyPlane(planes, 0, to, canvas, shown, 0)
  const v = copyPlane(planes, u, to, half(canvas), half(shown), pixels)
  copyPlane(planes, v, to, half(canvas), half(shown), pixels * 1.25)
}
