import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { anOrderBody } from '../../tests/support/builders.ts'

const Up = z.object({ origin: z.string() })
const Ready = z.object({ longestStallMs: z.number(), cores: z.int() })
/** That of an embedded stage that is told none: the API takes calls from its own site alone. */
const siteOrigin = 'http://localhost:5173'
const pauseMs = 40
const callsAtRest = 400
const body = JSON.stringify(anOrderBody({ options: { add_music: true } }).options)

/** How long one call for a price takes, in milliseconds. */
async function priced(origin: string): Promise<number> {
  const start = performance.now()
  const headers = { 'content-type': 'application/json', origin: siteOrigin }
  const { status } = await fetch(`${origin}/api/price`, { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`The price was answered with ${status}.`)
  return performance.now() - start
}

/** One call after another while `goOn` says so. */
async function pricedWhile(origin: string, goOn: (calls: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (goOn(times.length)) {
    times.push(await priced(origin))
    await sleep(pauseMs)
  }
  return times.toSorted((a, b) => a - b)
}
const rowOf = (times: readonly number[]) => ({
  calls: times.length,
  p50Ms: times[Math.floor(times.length * 0.5)] ?? 0,
  p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
})

/** What a customer waits for a price at rest, and while a film of twenty photos is made beside it. */
export async function priceBesideFilm() {
  const stage = fork(join(import.meta.dirname, 'stage.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  try {
    const [up] = await once(stage, 'message')
    const { origin } = Up.parse(up)
    await pricedWhile(origin, (calls) => calls < 50)
    const idle = await pricedWhile(origin, (calls) => calls < callsAtRest)
    let said: unknown
    stage.once('message', (message) => {
      said = message
    })
    stage.send('go')
    const start = performance.now()
    const rendering = await pricedWhile(origin, () => said === undefined)
    const { longestStallMs, cores } = Ready.parse(said)
    const film = { filmSeconds: (performance.now() - start) / 1000, longestStallMs, cores }
    return { idle: rowOf(idle), rendering: { ...rowOf(rendering), ...film } }
  } finally {
    stage.kill('SIGKILL')
  }
}
