/** A sum of unknowns times coefficients that should be 0, and how much that matters. */
export interface Equation {
  readonly unknowns: readonly number[]
  readonly coefficients: readonly number[]
  readonly weight: number
}

/**
 * A symmetric matrix with nothing farther than `width` beside its diagonal; rows of `width` + 1, the diagonal first.
 */
export interface Band {
  readonly count: number
  readonly width: number
  readonly values: Float64Array
}
export const emptyBand = (count: number, width: number): Band => ({
  count,
  width,
  values: new Float64Array(count * (width + 1)),
})
export const copyOf = (band: Band): Band => ({ ...band, values: band.values.slice() })

export interface Squares {
  readonly at: Int32Array
  readonly values: Float64Array
}
export function squaresOf(equations: Iterable<Equation>, width: number): Squares {
  const sums = new Map<number, number>()
  for (const { unknowns, coefficients, weight } of equations)
    for (const [a, row] of unknowns.entries())
      for (const [b, column] of unknowns.entries()) {
        if (column > row) continue
        const at = row * (width + 1) + row - column
        sums.set(at, (sums.get(at) ?? 0) + weight * (coefficients[a] ?? 0) * (coefficients[b] ?? 0))
      }
  return { at: Int32Array.from(sums.keys()), values: Float64Array.from(sums.values()) }
}

export function add({ values }: Band, squares: Squares, factor = 1): void {
  for (let index = 0; index < squares.at.length; index++) {
    const at = squares.at[index] ?? 0
    values[at] = (values[at] ?? 0) + factor * (squares.values[index] ?? 0)
  }
}

function factorize({ count, width, values }: Band): void {
  const row = width + 1
  for (let i = 0; i < count; i++) {
    const start = i * row + i
    const low = Math.max(0, i - width)
    for (let j = low; j <= i; j++) {
      const other = j * row + j
      let sum = values[start - j] ?? 0
      for (let k = Math.max(low, j - width); k < j; k++) sum -= (values[start - k] ?? 0) * (values[other - k] ?? 0)
      values[start - j] = j === i ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (values[other - j] ?? 1)
    }
  }
}

export function solve(band: Band, rightSide: Float64Array): Float64Array {
  factorize(band)
  const { count, width, values } = band
  const row = width + 1
  const x = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    let sum = rightSide[i] ?? 0
    for (let k = Math.max(0, i - width); k < i; k++) sum -= (values[i * row + i - k] ?? 0) * (x[k] ?? 0)
    x[i] = sum / (values[i * row] ?? 1)
  }
  for (let i = count - 1; i >= 0; i--) {
    let sum = x[i] ?? 0
    for (let k = i + 1; k <= Math.min(count - 1, i + width); k++) sum -= (values[k * row + k - i] ?? 0) * (x[k] ?? 0)
    x[i] = sum / (values[i * row] ?? 1)
  }
  return x
}
