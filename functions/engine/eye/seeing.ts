import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter'
import { ready, setBackend, type Tensor, tensor4d } from '@tensorflow/tfjs-core'
import sharp from 'sharp'
import type { Pixels } from '../../film/looking/pixels.ts'
import type { Thing } from '../../film/looking/Things.ts'
import { besideCode } from '../besideCode.ts'
import { thingsIn } from './detections.ts'
import { eyeModel } from './head.ts'

/** NanoDet takes a square of so many pixels: blue, green and red, each less its mean and by its deviation. */
const side = 416
const bands = [
  { offset: 2, mean: 103.53, deviation: 57.375 },
  { offset: 1, mean: 116.28, deviation: 57.12 },
  { offset: 0, mean: 123.675, deviation: 58.395 },
] as const
/** Its last layer before it looks for things: what it makes of the whole photo. */
const whole = 'PartitionedCall/onnx_tf_prefix_Concat_62'
const scales = [
  { stride: 8, scores: 'Identity', sides: 'Identity_3' },
  { stride: 16, scores: 'Identity_1', sides: 'Identity_4' },
  { stride: 32, scores: 'Identity_2', sides: 'Identity_5' },
] as const

/** What the network says of a photo; `whole` has one number a channel. */
export type Sight = { things: Thing[]; whole: number[] }

const wasm = '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm'
async function loadModel(): Promise<GraphModel> {
  setThreadsCount(1)
  setWasmPaths(`${dirname(createRequire(import.meta.url).resolve(wasm))}/`)
  await setBackend('wasm')
  await ready()
  const folder = besideCode(eyeModel)
  const [topology, weights] = await Promise.all(
    ['nanodet.json', 'nanodet.bin'].map((name) => readFile(join(folder, name))),
  )
  const { weightsManifest, ...graph } = JSON.parse(String(topology))
  const weightSpecs = weightsManifest.flatMap((group: { weights: unknown[] }) => group.weights)
  return loadGraphModel({
    load: async () => ({ ...graph, weightSpecs, weightData: Uint8Array.from(weights ?? []).buffer }),
  })
}

let loading: Promise<GraphModel> | undefined

/** Looks at a photo of any size, in sRGB and upright. About .2 s of CPU; the first look loads 8 MB of weights. */
export async function seeing(pixels: Pixels): Promise<Sight> {
  loading ??= loadModel()
  const model = await loading
  const input = await inputOf(pixels)
  const found = model.execute(input, [whole, ...scales.flatMap(({ scores, sides }) => [scores, sides])])
  const tensors = [found].flat()
  try {
    const [channels, ...rest] = await Promise.all(tensors.map((one) => one.data()))
    const grids = scales.map(({ stride }, index) => ({
      stride,
      columns: side / stride,
      scores: rest[2 * index] ?? [],
      sides: rest[2 * index + 1] ?? [],
    }))
    return { things: thingsIn(grids, side), whole: meansOf(channels ?? [], tensors[0]?.shape[1] ?? 0) }
  } finally {
    for (const one of [input, ...tensors]) one.dispose()
  }
}

async function inputOf({ data, width, height }: Pixels): Promise<Tensor> {
  const square = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  const planes = new Float32Array(3 * side * side)
  for (const [band, { offset, mean, deviation }] of bands.entries())
    for (let at = 0; at < side * side; at++)
      planes[band * side * side + at] = ((square[3 * at + offset] ?? 0) - mean) / deviation
  return tensor4d(planes, [1, 3, side, side])
}

function meansOf(values: ArrayLike<number>, channels: number): number[] {
  const cells = values.length / channels
  return Array.from({ length: channels }, (_, channel) => {
    let sum = 0
    for (let cell = 0; cell < cells; cell++) sum += values[channel * cells + cell] ?? 0
    return sum / cells
  })
}
