import * as av from 'node-av/api'
import { AV_LOG_ERROR } from 'node-av/constants'
import { Log } from 'node-av/lib'

Log.setLevel(AV_LOG_ERROR)

export interface DecodedFilm {
  width: number
  height: number
  /** Planes of every frame, as an encoder gets them. */
  frames: Buffer[]
  /** Times of the frames, in seconds. */
  times: number[]
  colors: { space: number; primaries: number; transfer: number; range: number }
  pictureSeconds: number
  sound: { seconds: number; samples: Float32Array[] } | undefined
  metadata: string
}

const seconds = (ticks: bigint, { num, den }: { num: number; den: number }) => (Number(ticks) * num) / den

/** The planes of a frame, without padding. */
function planesOf(frame: { width: number; height: number; linesize: number[]; data: Buffer[] | null }): Buffer {
  const { width, height, linesize, data } = frame
  const rows = [0, 1, 2].flatMap((plane) => {
    const half = plane === 0 ? 1 : 2
    const stride = linesize[plane] ?? 0
    return Array.from({ length: height / half }, (_, row) =>
      (data?.[plane] ?? Buffer.alloc(0)).subarray(row * stride, row * stride + width / half),
    )
  })
  return Buffer.concat(rows)
}

/** Reads a film back as a player would. */
export async function decodedFilm(file: string): Promise<DecodedFilm> {
  const input = await av.Demuxer.open(file)
  const [video, audio] = [input.video(), input.audio()]
  if (!video) throw new Error('no picture')
  const { colorSpace, colorPrimaries, colorTrc, colorRange, width, height } = video.codecpar
  const film: DecodedFilm = {
    width,
    height,
    frames: [],
    times: [],
    colors: { space: colorSpace, primaries: colorPrimaries, transfer: colorTrc, range: colorRange },
    pictureSeconds: seconds(video.duration, video.timeBase),
    sound: audio && { seconds: seconds(audio.duration, audio.timeBase), samples: [] },
    metadata: JSON.stringify([input.metadata, ...input.streams.map(({ metadata }) => metadata?.getAll())]),
  }
  const picture = await av.Decoder.create(video)
  for await (const frame of picture.frames(input.packets(video.index))) {
    if (!frame) continue
    film.frames.push(planesOf(frame))
    film.times.push(seconds(frame.pts, frame.timeBase))
    frame.free()
  }
  picture.close()
  await input.close()
  if (film.sound) film.sound.samples = await soundOf(file)
  return film
}

async function soundOf(file: string): Promise<Float32Array[]> {
  const input = await av.Demuxer.open(file)
  const audio = input.audio()
  if (!audio) throw new Error('no sound')
  const decoder = await av.Decoder.create(audio)
  const left: Float32Array[] = []
  for await (const frame of decoder.frames(input.packets(audio.index))) {
    if (!frame) continue
    const bytes = frame.data?.[0] ?? Buffer.alloc(0)
    left.push(new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + frame.nbSamples * 4)))
    frame.free()
  }
  decoder.close()
  await input.close()
  return left
}
