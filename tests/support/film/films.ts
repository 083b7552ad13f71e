import sharp from 'sharp'
import type { Move, Plan, Relief, Shot, Title } from '../../../functions/film/Plan.ts'

export const still = { x: 0.5, y: 0.5, z: 1 }
export const aMove = (to: Partial<Move['to']> = { z: 0.9 }, more: Partial<Move> = {}): Move => ({
  kind: 'push',
  from: { ...still, z: 0.97 },
  to: { ...still, ...to },
  ease: 0.3,
  ...more,
})
export const aShot = (id: string, more: Partial<Shot> = {}): Shot => ({
  id,
  photo: `photo-${id}`,
  frames: 12,
  dissolve: 0,
  move: aMove(),
  ...more,
})
/** A plan of small frames, without fades and titles unless told. */
export const aPlan = (more: Partial<Plan> = {}): Plan => ({
  v: 1,
  width: 320,
  height: 180,
  fps: 30,
  shots: [aShot('a')],
  titles: [],
  fadeIn: 0,
  fadeOut: 0,
  music: null,
  voice: [],
  quality: 'draft',
  ...more,
})
export const aWatermark = (words = 'DRAFT'): Title => ({
  shot: '*',
  kind: 'watermark',
  from: 0,
  to: 1_000_000,
  fade: 0,
  x: 80,
  y: 60,
  width: 160,
  height: 60,
  parts: [aText(words)],
  branded: false,
})
export const aText = (text: string) => ({
  part: 'text' as const,
  text,
  x: 160,
  y: 100,
  size: 32,
  font: 'sans' as const,
  weight: 500 as const,
  spacing: 2,
  anchor: 'middle' as const,
  color: '#ffffff',
  opacity: 0.6,
})

const relief: Relief = {
  kind: 'relief',
  columns: 4,
  rows: 3,
  aspect: 0.6667,
  inverseDepth: [1, 1, 1, 1, 1, 1.1, 0.8, 0.8, 1, 1.1, 1.2, 0.9, 0.9, 1.1, 1.2, 1.4, 1.2, 1.2, 1.3, 1.4],
  aim: { x: 0.5, y: 0.33 },
  camera: [
    [-0.02, 0, 0],
    [0.02, 0, 0],
  ],
}
/** A film with everything in it: zoom, pan, parallax, a dissolve, a watermark and fades. */
export const aFilm = (more: Partial<Plan> = {}): Plan =>
  aPlan({
    shots: [
      aShot('a', { frames: 20 }),
      aShot('b', { frames: 16, dissolve: 6, move: aMove({ x: 0.56, z: 0.88 }, { kind: 'lateral' }) }),
      aShot('c', { frames: 20, move: aMove({ z: 0.95 }, { kind: 'slide', parallax: relief }) }),
    ],
    titles: [aWatermark()],
    fadeIn: 4,
    fadeOut: 6,
    ...more,
  })

/** Packed RGB from a function of the pixel. */
export function drawn(width: number, height: number, at: (x: number, y: number) => readonly number[]): Buffer {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(at(x, y), (y * width + x) * 3)
  return data
}
export const asImage = (data: Buffer, width: number, height: number) =>
  sharp(data, { raw: { width, height, channels: 3 } })

const wave = (x: number, y: number, seed: number) =>
  128 + 50 * Math.sin(x / (13 + seed)) + 40 * Math.cos(y / (9 + seed) + x / 70) + ((x * 7 + y * 13 + seed) % 9)
/** A photo with soft shapes and a little grain, its own for every id. */
export async function aPhoto(id: string, width = 480, height = 320): Promise<Buffer> {
  const seed = [...id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 23, 7)
  const data = drawn(width, height, (x, y) => [wave(x, y, seed), wave(y, x, seed + 3), wave(x + y, x, seed + 5)])
  return asImage(data, width, height).jpeg({ quality: 93, chromaSubsampling: '4:4:4' }).toBuffer()
}
/** What a renderer loads: photos are made when they are asked for, and kept. */
export function madePhotos(own: Record<string, Uint8Array> = {}): (id: string) => Promise<Uint8Array> {
  const made = new Map<string, Promise<Uint8Array>>(Object.entries(own).map(([id, b]) => [id, Promise.resolve(b)]))
  return (id) => {
    const photo = made.get(id) ?? aPhoto(id)
    made.set(id, photo)
    return photo
  }
}
