import type { Fault } from '../../../infra/local/aws/faults.ts'
import { isWhole } from '../../../tests/support/running/runs.ts'

const isWrite = (operation: string) =>
  /^(TransactWrite|BatchWrite|Put|Update|Delete|Admin(?!InitiateAuth|GetUser)|(POST|PUT|DELETE) )/.test(operation)

/**
 * A process that is killed after so many more writes, in the whole form after so many more requests: the last one is
 * done, its answer lost, and none comes after. A kill after a read leaves what the kill before it left.
 */
export function crashProcess() {
  let left = Number.POSITIVE_INFINITY
  let lastDone = ''
  return {
    isDead: () => left <= 0,
    /** What becomes of its next request. */
    fate(operation: string): Fault | undefined {
      if (left <= 0) return 'drop'
      if (isWhole || isWrite(operation)) left -= 1
      if (left > 0) return undefined
      lastDone = operation
      return 'dropAfter'
    },
    /** Its answer, and the last thing that it did where it was killed; it lives again afterwards. */
    async killedAfter<T>(count: number, work: () => Promise<T>): Promise<{ answer: T; killedBy: string | undefined }> {
      left = count
      const answer = await work()
      const killedBy = left <= 0 ? lastDone : undefined
      left = Number.POSITIVE_INFINITY
      return { answer, killedBy }
    },
  }
}
