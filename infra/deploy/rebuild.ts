import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { stageOf } from './deploy.ts'
import { type AskFunction, deployedFunction } from './deployedFunction.ts'
import { localFunction } from './localFunction.ts'
import { asCommand, type Machine, thisMachine } from './machine.ts'

const Rebuilt = z.object({
  is_done: z.boolean(),
  items: z.int(),
  checks: z.int(),
  mended: z.object({ entries: z.int(), orphans: z.int(), orders: z.int(), renewed: z.int() }),
  counts: z.record(z.string(), z.tuple([z.int(), z.int()])),
})
type Rebuilt = z.infer<typeof Rebuilt>
export type Rebuilding = { name: string; rate: number }

const usualRate = 200
const mostFailures = 5

export function rebuildingOf(args: string[]): Rebuilding {
  const { values } = parseArgs({ args, options: { stage: { type: 'string' }, rate: { type: 'string' } } })
  const rate = Number(values.rate ?? usualRate)
  if (!Number.isInteger(rate) || rate < 1)
    throw new Error(`--rate is "${values.rate}", but it is how many items are checked a second: 1 or more.`)
  return { name: values.stage === 'local' ? 'local' : stageOf('rebuild', values.stage).name, rate }
}

/** Can be stopped and started again at any time. */
export async function rebuild({ name, rate }: Rebuilding, machine: Machine) {
  const part =
    name === 'local' ? await localFunction('readModel') : deployedFunction(name, 'readModel', machine, 'the read model')
  const all: Rebuilt[] = []
  for (let failures = 0; ; ) {
    const done = await attempted(part, rate)
    if (done instanceof Error) {
      failures += 1
      if (failures === mostFailures)
        throw new Error(`Stopped: ${done.message} Run the same command again, and it goes on from here.`)
      machine.say(`A part failed and is tried again: ${done.message}`)
      await machine.pause()
      continue
    }
    failures = 0
    all.push(done)
    machine.say(progressOf(all))
    if (done.is_done) return machine.say(endOf(done))
  }
}

function progressOf(parts: Rebuilt[]): string {
  const sum = (of: (part: Rebuilt) => number) => parts.reduce((total, part) => total + of(part), 0)
  const read = `${sum(({ items }) => items)} items read, ${sum(({ checks }) => checks)} checked`
  const entries = `put right ${sum(({ mended }) => mended.entries)} search entries, removed ${sum(({ mended }) => mended.orphans)}`
  const renewed = `stored ${sum(({ mended }) => mended.renewed)} items in today’s shape`
  return `${read}; ${entries}, counted ${sum(({ mended }) => mended.orders)} orders anew, ${renewed}`
}

function endOf({ counts }: Rebuilt): string {
  const changed = Object.entries(counts).map(([status, [was, is]]) => `${status} ${was} → ${is}`)
  return `Done. ${changed.length === 0 ? 'Every number was right at the end.' : `Numbers that nothing accounted for: ${changed.join(', ')}.`}`
}

const attempted = (part: AskFunction, rate: number): Promise<Rebuilt | Error> =>
  part({ rebuild: { checks_per_second: rate } })
    .then((answer) => Rebuilt.parse(answer))
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))

if (import.meta.main) await asCommand(() => rebuild(rebuildingOf(process.argv.slice(2)), thisMachine))
