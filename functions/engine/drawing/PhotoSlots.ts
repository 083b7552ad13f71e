import { straightenedPoint, workingSize } from '../../film/camera.ts'
import { gradeTable, sharpeningOf } from '../../film/grading/tone.ts'
import { type ClipPart, clipName, type Plan, type Shot } from '../../film/Plan.ts'
import { ClipReader } from '../clip/ClipReader.ts'
import { decodeAt, sizeOf } from '../photo/decodeAt.ts'
import type { Canvas } from '../raster/Canvas.ts'
import type { Development, Planes, Slot } from '../raster/planes.ts'

const plain: Development = { tones: gradeTable(), sharpening: 0 }

export type Load = (id: string) => Promise<Uint8Array>

export interface Picture {
  readonly planes: Planes
  readonly show: (k: number) => Promise<void>
  readonly close: () => Promise<void>
}

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

  /** What a shot shows. `kept` stays where it is. Close it when its frames are drawn. */
  async pictureOf(shot: Shot, plan: Plan, kept?: Picture): Promise<Picture> {
    if (shot.clip) return this.clipOf(shot, shot.clip, kept)
    const planes = await this.photoOf(shot, plan, kept?.planes)
    return { planes, show: async () => undefined, close: async () => undefined }
  }

  private async clipOf({ photo }: Shot, { start, frames }: ClipPart, kept?: Picture): Promise<Picture> {
    const free = this.freeSlot(kept?.planes)
    const reader = new ClipReader(await this.load(clipName(photo)))
    const drawn = async (k: number) =>
      this.canvas.planesOf(await reader.frameAt(Math.min(start + k, frames - 1)), free.slot, plain)
    const planes = await drawn(0)
    Object.assign(free, { key: '', planes })
    return {
      planes,
      show: async (k) => void (await drawn(k)),
      close: () => {
        delete free.planes
        return reader.close()
      },
    }
  }

  private freeSlot(kept: Planes | undefined) {
    const free = this.slots.find(({ planes }) => !planes || planes !== kept)
    if (!free) throw new Error('A frame shows two photos at most.')
    return free
  }

  private async photoOf(shot: Shot, plan: Plan, kept?: Planes): Promise<Planes> {
    const bytes = await this.load(shot.photo)
    const own = await sizeOf(bytes)
    const size = workingSize(shot, plan, own)
    const { photo, grade, treatment, move } = shot
    const turn = move.parallax ? undefined : move.turn
    const key = JSON.stringify([photo, size.width, treatment, grade, turn])
    const held = this.slots.find((slot) => slot.key === key)
    if (held?.planes) return held.planes
    const free = this.freeSlot(kept)
    const pixels = await decodeAt(bytes, size, treatment)
    const development = { tones: gradeTable(grade), sharpening: sharpeningOf(shot, size, own) }
    const planes = this.canvas.planesOf(pixels, free.slot, treatment ? plain : development)
    if (turn) this.canvas.redraw(planes, (x, y) => straightenedPoint(turn, size, x, y))
    Object.assign(free, { key, planes })
    return planes
  }
}
