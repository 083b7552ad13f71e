import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { aJpeg } from '../../tests/support/photos/images.ts'
import { loadChart } from './loadChart.ts'
import { placeWholeOrder, type Timed } from './loadVisit.ts'

const chartFile = join(import.meta.dirname, '../../docs/pictures/load.svg')
const stepSeconds = 15
const sampleSeconds = 20
/** A rate is held when visits do not pile up: at its end, no more are under way than begin in this many seconds. */
const backlogSeconds = 3

const Memory = z.object({ rss: z.number(), heapUsed: z.number() })
type Stage = { origin: string; memory: () => Promise<z.infer<typeof Memory>>; stop: () => void }
/** Times in milliseconds, memory in MiB, `minute` since the soak began. */
export type Sample = { minute: number; p50: number; p99: number; rss: number; heap: number }

const told = async (child: ChildProcess): Promise<unknown> => (await once(child, 'message'))[0]

async function startStage(): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'load-'))
  const start = (file: string, args: string[], env: NodeJS.ProcessEnv, flags: string[] = []) =>
    fork(join(import.meta.dirname, file), args, { env, execArgv: [...process.execArgv, ...flags] })
  const quiet = { ...process.env, POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' }
  const aws = start('loadAws.ts', [dataDir], quiet)
  const environment = z.record(z.string(), z.string()).parse(await told(aws))
  const serving = start('loadServing.ts', [], { ...quiet, ...environment }, ['--expose-gc'])
  const origin = z.string().parse(await told(serving))
  aws.send(origin)
  return {
    origin,
    async memory() {
      const answer = told(serving)
      serving.send('memory')
      return Memory.parse(await answer)
    },
    stop() {
      serving.kill()
      aws.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Run = { times: Timed[]; failures: string[]; underWay: number }

/** Begins `rate` visits a second, each whether the former are done or not, as visitors do. */
async function visits(stage: Stage, photo: Buffer, rate: number, seconds: number, present: Run) {
  const started = performance.now()
  const all: Promise<void>[] = []
  for (let count = 0; count < rate * seconds; count++) {
    await sleep(Math.max(0, started + (count / rate) * 1000 - performance.now()))
    present.underWay += 1
    const visit = placeWholeOrder(stage.origin, photo, (timed) => void present.times.push(timed))
      .catch((error: unknown) => void present.failures.push(String(error)))
      .finally(() => {
        present.underWay -= 1
      })
    all.push(visit)
  }
  const backlog = present.underWay
  await Promise.all(all)
  return backlog
}

const newRun = (): Run => ({ times: [], failures: [], underWay: 0 })
const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

/** Whether a rate is held: nothing fails and visits do not pile up. */
async function isHeld(stage: Stage, photo: Buffer, rate: number): Promise<boolean> {
  const run = newRun()
  const backlog = await visits(stage, photo, rate, stepSeconds, run)
  const times = run.times.map(({ milliseconds }) => milliseconds)
  const p99 = percentile(times, 0.99).toFixed(0)
  const failed = run.failures.length
  console.log(`${rate.toFixed(2)} orders/s: ${backlog} under way at the end, ${failed} failed, p99 ${p99} ms`)
  return failed === 0 && backlog <= Math.max(3, rate * backlogSeconds)
}

/** Rates grow by a quarter until one is twice not held, since other work may disturb; answers the last that was. */
async function highestRate(stage: Stage, photo: Buffer): Promise<number> {
  await visits(stage, photo, 1, stepSeconds, newRun())
  let held = 0
  for (let rate = 0.5; (await isHeld(stage, photo, rate)) || (await isHeld(stage, photo, rate)); rate *= 1.25)
    held = rate
  if (held === 0)
    throw new Error('Not even one order in two seconds was held. Is the machine busy with something else?')
  return held
}

/** Answers a sample of every twenty seconds of a steady rate. */
async function soak(stage: Stage, photo: Buffer, rate: number, minutes: number) {
  const run = newRun()
  const samples: Sample[] = []
  const started = performance.now()
  let seen = 0
  const sampling = setInterval(async () => {
    const times = run.times.slice(seen).map(({ milliseconds }) => milliseconds)
    seen = run.times.length
    const { rss, heapUsed } = await stage.memory()
    const minute = (performance.now() - started) / 60_000
    const mebibytes = { rss: rss / 2 ** 20, heap: heapUsed / 2 ** 20 }
    samples.push({ minute, p50: percentile(times, 0.5), p99: percentile(times, 0.99), ...mebibytes })
  }, sampleSeconds * 1000)
  await visits(stage, photo, rate, minutes * 60, run)
  clearInterval(sampling)
  return { samples, ...run }
}

const medianOf = (samples: Sample[], name: 'rss' | 'heap') =>
  percentile(
    samples.map((sample) => sample[name]),
    0.5,
  )
/** From the second minute, when everything is loaded, to the last, in percent. */
function growth(samples: Sample[], minutes: number, name: 'rss' | 'heap'): number {
  const first = samples.filter(({ minute }) => minute > 1 && minute <= 2.1)
  const last = samples.filter(({ minute }) => minute > minutes - 1.1)
  return (medianOf(last, name) / medianOf(first, name) - 1) * 100
}

/** The highest steady rate of whole orders, then `minutes` at half of it; writes docs/pictures/load.svg. */
export async function load(minutes = 10) {
  execFileSync('npm', ['run', '--silent', 'build', '--', 'functions'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const photo = await aJpeg(1600, 1067)
  const stage = await startStage()
  try {
    const peak = await highestRate(stage, photo)
    const rate = peak / 2
    const { samples, times, failures } = await soak(stage, photo, rate, minutes)
    const all = times.map(({ milliseconds }) => milliseconds)
    const figures = {
      'peak orders/s': Number(peak.toFixed(2)),
      'held orders/s': Number(rate.toFixed(2)),
      minutes,
      requests: times.length,
      errors: failures.length,
      'p50 ms': Number(percentile(all, 0.5).toFixed(1)),
      'p99 ms': Number(percentile(all, 0.99).toFixed(1)),
      'heap growth %': Number(growth(samples, minutes, 'heap').toFixed(1)),
      'RSS growth %': Number(growth(samples, minutes, 'rss').toFixed(1)),
    }
    const title = `${rate.toFixed(2)} whole orders a second for ${minutes} minutes, half of the measured peak, ${cpus().length} cores`
    writeFileSync(chartFile, loadChart(title, samples))
    for (const failure of failures.slice(0, 5)) console.error(failure)
    return figures
  } finally {
    stage.stop()
  }
}

/** No error, and memory that stays. */
export const isHealthy = (figures: Awaited<ReturnType<typeof load>>) =>
  figures.errors === 0 && figures['heap growth %'] < 5 && figures['RSS growth %'] < 5
