import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { limiter } from './limiter.ts'
import type { Called } from './workerProcess.ts'

export type Invocation = {
  worker: string
  event: unknown
  timeoutMs: number
  /** Whose turn it is where several wait: the lowest first, and before all whoever has none. */
  turn?: number
}
/** A worker's own error by its name, or `timeout`, or `crash` where its process ended without an answer. */
class WorkerFailed extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}
type Child = { process: ChildProcess }

const program = join(import.meta.dirname, 'workerProcess.ts')
const typescript = ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
const idleMs = 10_000

/**
 * Each worker runs in a process at the lowest priority, at most one a core, so that the site stays quick. One that has
 * answered is kept a while for the next call: starting takes longer than most steps.
 */
export function openProcesses(
  entryOf: (worker: string) => string,
  limit = availableParallelism(),
  priority = constants.priority.PRIORITY_LOW as number,
) {
  const idle = new Map<Child, NodeJS.Timeout>()
  const all = new Set<Child>()
  const whenFree = limiter(limit)
  let isStopped = false

  function start(): Child {
    const child = { process: fork(program, { execArgv: typescript }) }
    if (child.process.pid) setPriority(child.process.pid, priority)
    all.add(child)
    child.process.once('exit', () => {
      all.delete(child)
      clearTimeout(idle.get(child))
      idle.delete(child)
    })
    return child
  }
  async function end({ process }: Child) {
    if (process.exitCode !== null || process.signalCode !== null) return
    process.kill('SIGKILL')
    await once(process, 'exit')
  }
  function take(): Child {
    const [found] = idle.keys()
    if (!found) return start()
    clearTimeout(idle.get(found))
    idle.delete(found)
    return found
  }
  /** Forgotten before it is ended, so that no call goes to a process that is about to be gone. */
  function retire(child: Child) {
    idle.delete(child)
    void end(child)
  }
  const keep = (child: Child) => all.has(child) && idle.set(child, setTimeout(() => retire(child), idleMs).unref())

  return {
    invoke: ({ worker, event, timeoutMs, turn }: Invocation): Promise<unknown> =>
      whenFree(async () => {
        if (isStopped) throw new WorkerFailed('crash', 'The stage has stopped.')
        const child = take()
        const wanted = { entry: pathToFileURL(entryOf(worker)).href, functionName: worker, event }
        const answer = await call(child.process, wanted, timeoutMs).catch(async (error: unknown) => {
          await end(child)
          throw error
        })
        keep(child)
        if ('error' in answer) throw new WorkerFailed(answer.error.name, answer.error.message)
        return answer.answer
      }, turn),
    async stop() {
      isStopped = true
      await Promise.all([...all].map(end))
    },
  }
}

/** Rejects with `timeout` or `crash`; then the process is of no more use. */
function call(process: ChildProcess, wanted: object, timeoutMs: number): Promise<Called> {
  const { promise, resolve, reject } = Promise.withResolvers<Called>()
  const late = () => reject(new WorkerFailed('timeout', `No answer within ${timeoutMs} ms.`))
  const gone = () => reject(new WorkerFailed('crash', 'Its process ended without an answer.'))
  const timer = setTimeout(late, timeoutMs)
  const answered = (answer: unknown) => resolve(answer as Called)
  process.once('message', answered).once('exit', gone).once('error', gone)
  process.send({ ...wanted, deadline: Date.now() + timeoutMs }, (error) => error && gone())
  return promise.finally(() => {
    clearTimeout(timer)
    process.off('message', answered).off('exit', gone).off('error', gone)
  })
}
