import type { Pixels } from '../../film/looking/pixels.ts'
import { nodeAv } from '../encoding/nodeAv.ts'

const toRgb =
  'scale=in_color_matrix=bt709:in_range=tv:out_range=pc:flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp+bitexact,format=rgb24'

/** The frames of a clip that this product wrote, as packed RGB. Behind its end the last one stands still. */
export class ClipReader {
  private readonly bytes: Uint8Array
  private frames: AsyncGenerator<Pixels> | undefined
  private next = 0
  private last: Pixels | undefined

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  async frameAt(index: number): Promise<Pixels> {
    if (this.last && index < this.next - 1) await this.close()
    this.frames ??= framesOf(this.bytes)
    while (this.next <= index || !this.last) {
      const { value, done } = await this.frames.next()
      if (done) break
      this.last = value
      this.next++
    }
    if (!this.last) throw new Error('The clip has no frames.')
    return this.last
  }

  async close(): Promise<void> {
    await this.frames?.return(undefined)
    this.frames = undefined
    this.last = undefined
    this.next = 0
  }
}

async function* framesOf(bytes: Uint8Array): AsyncGenerator<Pixels> {
  const av = await nodeAv()
  const input = await av.Demuxer.open(Buffer.from(bytes), { format: 'mov' })
  const stream = input.video()
  if (!stream) throw new Error('The clip has no picture.')
  const decoder = await av.Decoder.create(stream)
  const filter = av.FilterAPI.create(toRgb)
  try {
    for await (const frame of filter.frames(decoder.frames(input.packets(stream.index)))) {
      if (!frame) continue
      const pixels = { data: frame.toBuffer(), width: frame.width, height: frame.height }
      frame.free()
      yield pixels
    }
  } finally {
    decoder.close()
    filter.close()
    await input.close()
  }
}
