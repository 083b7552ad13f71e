import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { stackName } from '../stackNames.ts'
import { region } from '../stages.ts'
import { askAws } from './askAws.ts'
import { stageOf } from './deploy.ts'
import { localReadModel } from './localReadModel.ts'
import { asCommand, type Machine, thisMachine } from './machine.ts'

const Rebuilt = z.object({
  is_done: z.boolean(),
  items: z.int(),
  checks: z.int(),
  mended: z.object({ entries: z.int(), orphans: z.int(), orders: z.int() }),
  counts: z.record(z.string(), z.tuple([z.int(), z.int()])),
})
type Rebuilt = z.infer<typeof Rebuilt>
/** Has the function of the read model do a part of the work. */
type Part = (word: { rebuild: { checks_per_second: number } }) => Promise<unknown>
export type Rebuilding = { name: string; rate: number }

const usualRate = 200
/** How often a part may fail in a row: each is tried again where the one before it has stopped. */
const mostFailures = 5

export function rebuildingOf(args: string[]): Rebuilding {
  const { values } = parseArgs({ args, options: { stage: { type: 'string' }, rate: { type: 'string' } } })
  const rate = Number(values.rate ?? usualRate)
  if (!Number.isInteger(rate) || rate < 1)
    throw new Error(`--rate is "${values.rate}", but it is how many items are checked a second: 1 or more.`)
  return { name: values.stage === 'local' ? 'local' : stageOf('rebuild', values.stage).name, rate }
}

/** Rebuilds what the console of a stage finds and counts, part by part; may be stopped and started again at any time. */
export async function rebuild({ name, rate }: Rebuilding, machine: Machine) {
  const part = name === 'local' ? await localReadModel() : deployedReadModel(name, machine)
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
  return `${read}; ${entries}, counted ${sum(({ mended }) => mended.orders)} orders anew`
}

function endOf({ counts }: Rebuilt): string {
  const changed = Object.entries(counts).map(([status, [was, is]]) => `${status} ${was} → ${is}`)
  return `Done. ${changed.length === 0 ? 'Every number was right at the end.' : `Numbers that nothing accounted for: ${changed.join(', ')}.`}`
}

const attempted = (part: Part, rate: number): Promise<Rebuilt | Error> =>
  part({ rebuild: { checks_per_second: rate } })
    .then((answer) => Rebuilt.parse(answer))
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))

const Resources = z.object({
  StackResources: z.array(
    z.object({ ResourceType: z.string(), LogicalResourceId: z.string(), PhysicalResourceId: z.optional(z.string()) }),
  ),
})

function deployedReadModel(name: string, machine: Machine): Part {
  const answer = askAws(machine, 'cloudformation describe-stack-resources', '--stack-name', stackName(name, 'api'))
  if ('refused' in answer) throw new Error(`The stage ${name} can't be asked for its functions: ${answer.complaint}`)
  const found = Resources.parse(answer.said).StackResources.find(
    ({ ResourceType, LogicalResourceId }) =>
      ResourceType === 'AWS::Lambda::Function' && LogicalResourceId.startsWith('readModel'),
  )?.PhysicalResourceId
  if (!found) throw new Error(`The stage ${name} has no function of the read model. Please deploy it first.`)
  return async (word) => {
    const named = ['--region', region, '--function-name', found, '--cli-binary-format', 'raw-in-base64-out']
    const asked = ['--payload', JSON.stringify(word), '--query', 'FunctionError', '--output', 'text', '/dev/stdout']
    const { isDone, said, complaint } = machine.attempt(['aws', 'lambda', 'invoke', ...named, ...asked])
    // The function's answer, then whether it is an error.
    const [, body = '', failure = complaint] = /^(.*)\b(None|Handled|Unhandled)$/s.exec(said) ?? []
    if (!isDone || failure !== 'None') throw new Error(`the function answered ${body || failure}.`)
    return JSON.parse(body)
  }
}

if (import.meta.main) await asCommand(() => rebuild(rebuildingOf(process.argv.slice(2)), thisMachine))
