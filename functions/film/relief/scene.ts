import type { Gray } from '../looking/pixels.ts'
import type { Segment } from './lines/segments.ts'
import { type Family, familyOf, type VanishingPoints } from './lines/vanishingPoints.ts'
import type { Point } from './mesh.ts'

export interface Edge extends Readonly<Segment> {
  readonly family: Family
}
/** What must survive a move. */
export interface Scene {
  readonly aspect: number
  readonly columns: number
  readonly rows: number
  readonly first: Point
  readonly second: Point
  readonly edges: readonly Edge[]
  /** Per cell of the mesh, 0 to 1. */
  readonly standing: Float64Array
}

const meshColumns = 28
const meshRows = (aspect: number): number => Math.max(6, Math.round(meshColumns * aspect))

export const far = 400

/** The two points, in picture widths, at which level edges aim, and which edges do. */
export interface View {
  readonly first: Point
  readonly second: Point
  readonly familyOf: (segment: Segment) => Family
}

export function viewOf(points: VanishingPoints, width: number): View {
  const scaled = ({ x, y }: Point): Point => ({ x: x / width, y: y / width })
  const first = scaled(points.first)
  const atInfinity = { x: first.x + far, y: first.y + far * Math.tan(points.uprights.roll) }
  return {
    first,
    second: points.second ? scaled(points.second) : atInfinity,
    familyOf: (segment) => familyOf(segment, points, width),
  }
}

export function horizonAt({ first, second }: Pick<Scene, 'first' | 'second'>, x: number): number {
  return first.y + ((second.y - first.y) * (x - first.x)) / (second.x - first.x)
}

/** Contrast across at which a pixel belongs to something upright, and the tangent of 20°: how far that may lean. */
const uprightContrast = 16
const uprightLean = 0.364

/** Per cell, 0 to 1: vases, lamps and people, which must not sway, whether they were found as edges or not. */
function standingCells({ data, width, height }: Gray, columns: number, rows: number): Float64Array {
  const cells = new Float64Array(columns * rows)
  for (let y = 0; y < height - 1; y++) {
    const row = Math.min(rows - 1, Math.floor((y * rows) / height)) * columns
    for (let x = 0, at = y * width; x < width - 1; x++, at++) {
      const falling = (data[at + width + 1] ?? 0) - (data[at] ?? 0)
      const rising = (data[at + 1] ?? 0) - (data[at + width] ?? 0)
      const across = Math.abs(falling + rising)
      if (across <= uprightContrast || Math.abs(falling - rising) >= uprightLean * across) continue
      const cell = row + Math.min(columns - 1, Math.floor((x * columns) / width))
      cells[cell] = (cells[cell] ?? 0) + 1
    }
  }
  const full = 0.05 * (width / columns) * (height / rows)
  return cells.map((count) => Math.min(1, count / full))
}

export function sceneOf(gray: Gray, segments: readonly Segment[], { first, second, familyOf }: View): Scene {
  const { width, height } = gray
  const columns = meshColumns
  const rows = meshRows(height / width)
  return {
    aspect: height / width,
    columns,
    rows,
    first,
    second,
    edges: segments.map((segment) => ({
      x1: segment.x1 / width,
      y1: segment.y1 / width,
      x2: segment.x2 / width,
      y2: segment.y2 / width,
      length: segment.length / width,
      family: familyOf(segment),
    })),
    standing: standingCells(gray, columns, rows),
  }
}

export function aimOf({ first, second }: Scene, { family }: Edge): Point | undefined {
  if (family === 'first') return first
  return family === 'second' ? second : undefined
}
