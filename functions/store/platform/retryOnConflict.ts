import { setTimeout as sleep } from 'node:timers/promises'
import { ConditionFailed } from '../dynamo.ts'

const attempts = 5
export const manyAttempts = 25

export async function retryOnConflict<T>(attempt: () => Promise<T>, most = attempts): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ConditionFailed) || count === most) throw error
      await sleep(Math.random() * 20 * count)
    }
  }
}

/** Repeats only those that lost a race, from their reads on. What `attempt` throws ends all. */
export async function retryEachOnConflict<T, R>(
  things: readonly T[],
  attempt: (open: readonly T[]) => Promise<PromiseSettledResult<R>[]>,
): Promise<PromiseSettledResult<R>[]> {
  const results: PromiseSettledResult<R>[] = []
  let open = things.map((thing, index) => ({ thing, index }))
  for (let count = 1; open.length > 0 && count <= attempts; count++) {
    if (count > 1) await sleep(Math.random() * 20 * count)
    const settled = await attempt(open.map(({ thing }) => thing))
    const isChanged = (result?: PromiseSettledResult<R>) =>
      result?.status === 'rejected' && result.reason instanceof ConditionFailed
    settled.forEach((result, at) => {
      const { index } = open[at] ?? {}
      if (index !== undefined) results[index] = result
    })
    open = open.filter((_, at) => isChanged(settled[at]))
  }
  return results
}
