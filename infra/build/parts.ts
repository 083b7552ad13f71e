import { spawnSync } from 'node:child_process'
import { ownProgram } from '../deploy/command.ts'

/** What one script of the package can run, by the name that follows `--`. */
export type Parts = Readonly<Record<string, readonly [program: string, ...args: string[]]>>

/** Runs a part with the words after its name, or says which parts there are. */
export function runPart(parts: Parts, [name = '', ...words]: readonly string[]): boolean {
  const [program, ...args] = parts[name] ?? []
  if (!program) {
    console.error(`${name ? `There is no ${name}. ` : ''}Name one of ${Object.keys(parts).join(', ')}.`)
    return false
  }
  return spawnSync(ownProgram(program), [...args, ...words], { stdio: 'inherit' }).status === 0
}
