import { workingSize } from '../../film/camera.ts'
import type { Plan, Shot } from '../../film/Plan.ts'
import { decodeAt, sizeOf } from '../photo/decodeAt.ts'
import type { Canvas } from '../raster/Canvas.ts'
import type { Planes, Slot } from '../raster/planes.ts'

/** Eighths of an unsharp mask, against the softness of resampling. */
const sharpening = 3

/** The bytes of a photo's mezzanine, or of a picture, by its id. */
export type Load = (id: string) => Promise<Uint8Array>

/** The two photos that a frame shows at most, decoded once for shots that follow each other. */
export class PhotoSlots {
  private readonly slots: { key: string; slot: Slot; planes?: Planes }[] = ['', ''].map((key) => ({
    key,
    slot: { at: 0, bytes: 0 },
  }))
  private readonly canvas: Canvas
  private readonly load: Load

  constructor(canvas: Canvas, load: Load) {
    this.canvas = canvas
    this.load = load
  }

  /** The photo of a shot, in the size at which it works. `kept` stays where it is. */
  async photoOf(shot: Shot, plan: Plan, kept?: Planes): Promise<Planes> {
    const bytes = await this.load(shot.photo)
    const size = workingSize(shot, plan, await sizeOf(bytes))
    const key = `${shot.photo} ${size.width} ${shot.treatment ?? ''}`
    const held = this.slots.find((slot) => slot.key === key)
    if (held?.planes) return held.planes
    const free = this.slots.find(({ planes }) => !planes || planes !== kept)
    if (!free) throw new Error('A frame shows two photos at most.')
    const pixels = await decodeAt(bytes, size, shot.treatment)
    const planes = this.canvas.planesOf(pixels, free.slot, shot.treatment ? 0 : sharpening)
    Object.assign(free, { key, planes })
    return planes
  }
}
