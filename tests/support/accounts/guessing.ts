import type { Called } from '../apiEvent.ts'
import { travel } from '../clock.ts'

/** So many wrong passwords, each after the pause that the ones before it cost; answers their statuses. */
export async function guess(wrongTry: () => Promise<Called>, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 1; count <= times; count++) {
    statuses.push((await wrongTry()).status)
    travel(count < 5 ? 0 : (2 ** (count - 5) + 11) * 1000)
  }
  return statuses
}
