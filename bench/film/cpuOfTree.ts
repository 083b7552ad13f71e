import { readdirSync, readFileSync } from 'node:fs'

const ticksASecond = 100
const everyMs = 200

type Seen = { parent: number; ticks: number }

/** A process's parent and the processor's ticks of it alone, by Linux; undefined once it has ended. */
function look(pid: string): Seen | undefined {
  try {
    // The name stands in brackets and may hold anything; the fields behind it are counted from the third.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined
  }
}

/** Waits for some work of a process and of all that it starts, and adds up their processor time; on Linux alone. */
export async function withCpuOfTree<Result>(root: number, work: Promise<Result>) {
  const ticks = new Map([[root, 0]])
  const count = () => {
    const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    for (const pid of running.toSorted((a, b) => Number(a) - Number(b))) {
      const seen = look(pid)
      if (seen && (ticks.has(Number(pid)) || ticks.has(seen.parent))) ticks.set(Number(pid), seen.ticks)
    }
  }
  const timer = setInterval(count, everyMs)
  try {
    const result = await work
    const sum = [...ticks.values()].reduce((all, own) => all + own, 0)
    return { result, cpuSeconds: sum / ticksASecond }
  } finally {
    clearInterval(timer)
  }
}
