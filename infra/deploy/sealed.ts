import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stackName } from '../stackNames.ts'
import type { Stage } from '../stages.ts'
import type { Command } from './machine.ts'

/** Stands in a folder of synthesized stacks and names the commit that they were made from. */
const commitFile = 'commit'

/** @throws where the folder holds another commit's stacks than those that are to be noted as released. */
export function mustBeOf(commit: string, assembly: string) {
  const made = readFileSync(join(assembly, commitFile), 'utf8').trim()
  if (made !== commit) throw new Error(`${assembly} was made from the commit ${made}, and this is ${commit}.`)
}

export function stacksOf(name: string, { web }: Stage, assembly: string | undefined): Command {
  if (assembly === undefined) return ['--all', '-c', `stage=${name}`]
  const parts = web ? (['data', 'api', 'work', 'web'] as const) : (['data', 'api', 'work'] as const)
  return ['--app', assembly, ...parts.map((part) => stackName(name, part))]
}
