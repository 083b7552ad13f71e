import { depthAt, type Mesh, type Place, type Point } from './mesh.ts'

const backwardRounds = 6

export function backward(mesh: Mesh, aim: Point, camera: Place, x: number, y: number): Point {
  const fromAimX = x - aim.x - camera.x
  const fromAimY = y - aim.y - camera.y
  let px = x
  let py = y
  for (let round = 0; round < backwardRounds; round++) {
    const depth = depthAt(mesh, px, py)
    const scale = 1 - camera.z * depth
    px = aim.x + fromAimX * scale + camera.x * depth
    py = aim.y + fromAimY * scale + camera.y * depth
  }
  return { x: px, y: py }
}
