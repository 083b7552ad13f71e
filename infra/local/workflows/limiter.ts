/** So many at once. Of those that wait the lowest turn goes first, and of equal ones who came first. */
export function limiter(limit: number) {
  let running = 0
  const waiting: { turn: number; go: () => void }[] = []
  const wait = (turn: number) =>
    new Promise<void>((go) => {
      const behind = waiting.findIndex((other) => other.turn > turn)
      waiting.splice(behind < 0 ? waiting.length : behind, 0, { turn, go })
    })
  return async <T>(work: () => Promise<T>, turn = 0): Promise<T> => {
    if (running >= limit) await wait(turn)
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whoever waits takes the place over, so that nobody slips in between.
      if (next) next.go()
      else running -= 1
    }
  }
}
