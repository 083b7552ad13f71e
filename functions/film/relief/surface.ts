import type { Mesh } from './mesh.ts'
import type { Prior } from './prior.ts'
import { aimOf, type Edge, type Scene } from './scene.ts'
import { add, copyOf, type Equation, emptyBand, solve, squaresOf } from './solver.ts'

/** On a plane, inverse depth is affine: linear along an edge, constant along an upright, growing with the distance from a vanishing point. */
const weights = { smooth: 3, prior: 0.5, upright: 120, aim: 40, straight: 40 }
const least = 0.15

export type Surface = (edgeWeights: Float64Array, calm?: Float64Array) => Mesh

/** Numbers of the nodes, along the shorter side first: that keeps the band narrow. */
interface Nodes {
  readonly columns: number
  readonly rows: number
  readonly count: number
  readonly band: number
  readonly at: (column: number, row: number) => number
}
function nodesOf({ columns, rows }: Scene): Nodes {
  const byColumn = columns > rows
  const side = byColumn ? rows + 1 : columns + 1
  return {
    columns,
    rows,
    count: (columns + 1) * (rows + 1),
    band: 3 * side + 4,
    at: (column, row) => (byColumn ? column * side + row : row * side + column),
  }
}

function* smoothness({ columns, rows, at }: Nodes): Generator<Equation> {
  const bend = [1, -2, 1]
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const here = at(column, row)
      if (column > 0 && column < columns)
        yield { unknowns: [at(column - 1, row), here, at(column + 1, row)], coefficients: bend, weight: weights.smooth }
      if (row > 0 && row < rows)
        yield { unknowns: [at(column, row - 1), here, at(column, row + 1)], coefficients: bend, weight: weights.smooth }
      if (column === columns || row === rows) continue
      const corners = [here, at(column + 1, row), at(column, row + 1), at(column + 1, row + 1)]
      yield { unknowns: corners, coefficients: [1, -1, -1, 1], weight: 2 * weights.smooth }
    }
}

type Term = Omit<Equation, 'weight'>
function termAt({ columns, rows, at }: Nodes, aspect: number, x: number, y: number, factor: number): Term {
  const u = Math.min(Math.max(x / (1 / columns), 0), columns - 1e-9)
  const v = Math.min(Math.max(y / (aspect / rows), 0), rows - 1e-9)
  const [column, row] = [Math.floor(u), Math.floor(v)]
  const [across, down] = [u - column, v - row]
  return {
    unknowns: [at(column, row), at(column + 1, row), at(column, row + 1), at(column + 1, row + 1)],
    coefficients: [
      factor * (1 - across) * (1 - down),
      factor * across * (1 - down),
      factor * (1 - across) * down,
      factor * across * down,
    ],
  }
}
const equation = (weight: number, ...terms: readonly Term[]): Equation => ({
  unknowns: terms.flatMap(({ unknowns }) => unknowns),
  coefficients: terms.flatMap(({ coefficients }) => coefficients),
  weight,
})

function* edgeEquations(scene: Scene, nodes: Nodes, edge: Edge): Generator<Equation> {
  const cell = Math.min(1 / scene.columns, scene.aspect / scene.rows)
  const count = Math.max(2, Math.ceil(edge.length / (0.9 * cell)))
  const long = Math.min(1, edge.length / 0.12)
  const aim = aimOf(scene, edge)
  const x = (step: number) => edge.x1 + (step / count) * (edge.x2 - edge.x1)
  const y = (step: number) => edge.y1 + (step / count) * (edge.y2 - edge.y1)
  const term = (step: number, factor: number) => termAt(nodes, scene.aspect, x(step), y(step), factor)
  for (let step = 0; step < count; step++) {
    if (edge.family === 'upright') yield equation(weights.upright * long, term(step, 1), term(step + 1, -1))
    else if (aim) {
      const near = Math.hypot(x(step) - aim.x, y(step) - aim.y)
      const far = Math.hypot(x(step + 1) - aim.x, y(step + 1) - aim.y)
      const mean = (near + far) / 2
      if (mean > 0.05) yield equation(weights.aim * long, term(step, far / mean), term(step + 1, -near / mean))
    }
    const straight = weights.straight * long * (edge.family === 'other' ? 0.5 : 1)
    if (step + 2 <= count) yield equation(straight, term(step, 1), term(step + 1, -2), term(step + 2, 1))
  }
}

function calmEquations({ at }: Nodes, column: number, row: number): Equation[] {
  const [a, b, c, d] = [at(column, row), at(column + 1, row), at(column, row + 1), at(column + 1, row + 1)]
  const sides: [number, number][] = [
    [a, b],
    [c, d],
    [a, c],
    [b, d],
  ]
  return sides.map((unknowns) => ({ unknowns, coefficients: [1, -1], weight: 1 }))
}

/** From node numbers back to rows; nothing is farther than seven times the mean, which becomes 1. */
function meshOf(scene: Scene, nodes: Nodes, solution: Float64Array): Mesh {
  const inverseDepth = new Float64Array(nodes.count)
  for (let row = 0, node = 0; row <= nodes.rows; row++)
    for (let column = 0; column <= nodes.columns; column++, node++)
      inverseDepth[node] = Math.max(least, solution[nodes.at(column, row)] ?? 1)
  const mean = inverseDepth.reduce((sum, value) => sum + value / nodes.count, 0)
  const { columns, rows, aspect } = scene
  return { columns, rows, aspect, inverseDepth: inverseDepth.map((value) => value / mean) }
}

function* priorEquations({ count }: Nodes): Generator<Equation> {
  for (let unknown = 0; unknown < count; unknown++)
    yield { unknowns: [unknown], coefficients: [1], weight: weights.prior }
}

function rightSideOf(nodes: Nodes, prior: Prior): Float64Array {
  const rightSide = new Float64Array(nodes.count)
  for (let row = 0, node = 0; row <= nodes.rows; row++)
    for (let column = 0; column <= nodes.columns; column++, node++)
      rightSide[nodes.at(column, row)] = weights.prior * (prior[node] ?? 1)
  return rightSide
}

export function surfaceOf(scene: Scene, prior: Prior): Surface {
  const nodes = nodesOf(scene)
  const squares = (equations: Iterable<Equation>) => squaresOf(equations, nodes.band)
  const base = emptyBand(nodes.count, nodes.band)
  add(base, squares(smoothness(nodes)))
  add(base, squares(priorEquations(nodes)))
  const rightSide = rightSideOf(nodes, prior)
  const ofEdges = scene.edges.map((edge) => squares(edgeEquations(scene, nodes, edge)))
  const ofCells = Array.from({ length: scene.columns * scene.rows }, (_, cell) =>
    squares(calmEquations(nodes, cell % scene.columns, Math.floor(cell / scene.columns))),
  )
  return (edgeWeights, calm) => {
    const band = copyOf(base)
    for (const [edge, each] of ofEdges.entries()) add(band, each, edgeWeights[edge])
    for (const [cell, each] of ofCells.entries()) if (calm?.[cell]) add(band, each, calm[cell])
    return meshOf(scene, nodes, solve(band, rightSide))
  }
}
