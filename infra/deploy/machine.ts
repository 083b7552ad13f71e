import { spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { visit } from '../../functions/entries/events/probe.ts'

export type Command = readonly [program: string, ...args: string[]]
type Where = { folder?: string; env?: Record<string, string> }
export type Attempt = { isDone: boolean; said: string; complaint: string }
/** What a deployment does to the world outside, so that a test can write it down instead. */
export type Machine = {
  /** Shows what the command says. Throws where it fails. */
  run(command: Command, where?: Where): void
  /** What the command says, without blanks at the ends. Throws where it fails. */
  read(command: Command): string
  attempt(command: Command): Attempt
  ask(question: string): Promise<string>
  say(text: string): void
  /** Reads the live home page and has an order priced. Throws where one fails. */
  visit(origin: string): Promise<void>
  pause(): Promise<void>
}

const failed = (command: Command) => new Error(`"${command.join(' ')}" failed; nothing after it was done.`)

export const thisMachine: Machine = {
  run(command, { folder, env } = {}) {
    const [program, ...args] = command
    const { status } = spawnSync(program, args, { stdio: 'inherit', cwd: folder, env: { ...process.env, ...env } })
    if (status !== 0) throw failed(command)
  },
  read(command) {
    const [program, ...args] = command
    const { status, stdout } = spawnSync(program, args, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })
    if (status !== 0) throw failed(command)
    return stdout.trim()
  },
  attempt([program, ...args]) {
    const { status, stdout, stderr, error } = spawnSync(program, args, { stdio: 'pipe', encoding: 'utf8' })
    if (error) return { isDone: false, said: '', complaint: error.message }
    return { isDone: status === 0, said: stdout.trim(), complaint: stderr.trim() }
  },
  async ask(question) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    const answer = await terminal.question(question)
    terminal.close()
    return answer.trim()
  },
  say: (text) => console.log(text),
  visit,
  pause: () => sleep(10_000),
}

export async function asCommand(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
