export const settleAll = <T, R>(
  things: readonly T[],
  work: (thing: T) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> => Promise.allSettled(things.map(work))

/** Results keep the order of `things`: why one did not pass, or what became of it. */
export async function settleChecked<T, Checked, R>(
  things: readonly T[],
  check: (thing: T) => Checked,
  work: (passed: Checked[]) => Promise<PromiseSettledResult<R>[]>,
): Promise<PromiseSettledResult<R>[]> {
  const checks = await settleAll(things, async (thing) => check(thing))
  const worked = await work(checks.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
  const next = worked.values()
  return checks.map((one) => (one.status === 'rejected' ? one : (next.next().value ?? missed())))
}

const missed = (): PromiseRejectedResult => ({ status: 'rejected', reason: new Error('A file was not worked on.') })

export function onlyOf<R>([only]: readonly PromiseSettledResult<R>[]): R {
  if (only?.status === 'fulfilled') return only.value
  throw only?.reason
}
