/** Lengths in a photo are counted in its widths, from its left upper corner. */
export interface Point {
  readonly x: number
  readonly y: number
}
/** A camera's place off the photo's own, in photo widths: right, down, forward. */
export interface Place extends Point {
  readonly z: number
}
/** Row by row, (columns + 1) × (rows + 1) inverse depths with a mean of 1. `aspect` is the photo’s height by its width. */
export interface Mesh {
  readonly columns: number
  readonly rows: number
  readonly aspect: number
  readonly inverseDepth: ArrayLike<number>
}

export function depthAt({ columns, rows, aspect, inverseDepth }: Mesh, x: number, y: number): number {
  const u = Math.min(Math.max(x, 0), 1) * columns
  const v = Math.min(Math.max(y / aspect, 0), 1) * rows
  const column = Math.min(columns - 1, Math.floor(u))
  const row = Math.min(rows - 1, Math.floor(v))
  const across = u - column
  const down = v - row
  const node = row * (columns + 1) + column
  const below = node + columns + 1
  const upper = (inverseDepth[node] ?? 1) * (1 - across) + (inverseDepth[node + 1] ?? 1) * across
  const lower = (inverseDepth[below] ?? 1) * (1 - across) + (inverseDepth[below + 1] ?? 1) * across
  return upper * (1 - down) + lower * down
}

/** Re-aimed so that what lies at the mean depth stays in place. */
export function forward(mesh: Mesh, aim: Point, camera: Place, x: number, y: number): Point {
  const depth = depthAt(mesh, x, y)
  const scale = 1 / (1 - camera.z * depth)
  return {
    x: aim.x + camera.x + (x - aim.x - camera.x * depth) * scale,
    y: aim.y + camera.y + (y - aim.y - camera.y * depth) * scale,
  }
}
