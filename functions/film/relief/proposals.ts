import { aimAt, refineAim, type Weighted } from './aim.ts'
import type { Segment } from './lines/segments.ts'
import type { Point } from './mesh.ts'

export interface Slanted extends Weighted {
  readonly level: boolean
}
export interface Candidate extends Point {
  readonly value: number
}
export interface Frame {
  readonly width: number
  readonly height: number
}

function horizonGate(y: number, height: number): number {
  const off = (y / height - 0.5) / 0.24
  return Math.exp(-off * off)
}

function aimedValue(oblique: readonly Slanted[], point: Point, { height }: Frame): number {
  let sum = 0
  for (const { segment, weight } of oblique) sum += aimAt(segment, point) * weight
  return sum * horizonGate(point.y, height)
}

function crossing(a: Segment, b: Segment): Point | undefined {
  const [ax, ay] = [(a.x2 - a.x1) / a.length, (a.y2 - a.y1) / a.length]
  const [bx, by] = [(b.x2 - b.x1) / b.length, (b.y2 - b.y1) / b.length]
  const cross = ax * by - ay * bx
  if (Math.abs(cross) < 0.02) return undefined
  const along = ((b.x1 - a.x1) * by - (b.y1 - a.y1) * bx) / cross
  return { x: a.x1 + along * ax, y: a.y1 + along * ay }
}

function cellOf({ x, y }: Point, { width, height }: Frame): number {
  const off = x / width - 0.5
  const column = Math.round(Math.sign(off) * Math.log1p(Math.abs(off) * 4) * 16)
  return column * 1000 + Math.round((y / height) * 40)
}

function crossings(longest: readonly Slanted[], frame: Frame): Point[] {
  const { width, height } = frame
  const cells = new Map<number, Point>()
  for (const [index, { segment }] of longest.entries())
    for (let other = index + 1; other < longest.length; other++) {
      const point = crossing(segment, longest[other]?.segment ?? segment)
      if (!point || point.y < 0.08 * height || point.y > 0.92 * height) continue
      if (point.x < -3 * width || point.x > 4 * width) continue
      const cell = cellOf(point, frame)
      if (!cells.has(cell)) cells.set(cell, point)
    }
  return [...cells.values()]
}

const best = (a: Candidate, b: Candidate): number => b.value - a.value

export function propose(edges: readonly Slanted[], frame: Frame, pairsOf: number): Candidate[] {
  const oblique = edges.filter(({ level }) => !level)
  const valued = (point: Point): Candidate => ({ x: point.x, y: point.y, value: aimedValue(oblique, point, frame) })
  const rough = crossings(oblique.slice(0, pairsOf), frame).map(valued).sort(best)
  const pulling = edges.map(({ segment, weight, level }) => ({ segment, weight: level ? 0.3 * weight : weight }))
  const fine = rough.slice(0, 14).map((point) => valued(refineAim(pulling, point)))
  return [...fine, ...rough.slice(0, 4)]
    .filter(({ y }) => y > 0.05 * frame.height && y < 0.95 * frame.height)
    .sort(best)
}
