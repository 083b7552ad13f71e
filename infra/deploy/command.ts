import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const binaries = join(import.meta.dirname, '../../node_modules/.bin')
/** A program of this package, without npx between us and it, so that stopping one stops the other. */
export const ownProgram = (name: string) => join(binaries, name)

export type CommandOptions = {
  env?: NodeJS.ProcessEnv
  minutes: number
  hidden?: RegExp
}

/** @throws when the command fails or takes longer than `minutes`. */
export async function runCommand(program: string, args: string[], options: CommandOptions) {
  const { env = process.env, minutes, hidden } = options
  const timeout = minutes * 60_000
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env, timeout })
  const show = (line: string) => hidden?.test(line) || console.log(line)
  createInterface(child.stdout).on('line', show)
  createInterface(child.stderr).on('line', show)
  const [code, signal] = await once(child, 'close')
  if (code === 0) return
  const why = signal ? `was stopped (${signal}); it may take ${minutes} minutes at most` : 'failed'
  throw new Error(`"${[program.split('/').at(-1), ...args].join(' ')}" ${why}. What it said stands above.`)
}
