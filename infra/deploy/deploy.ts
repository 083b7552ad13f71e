import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stackName } from '../stackNames.ts'
import { type Stage, stages } from '../stages.ts'
import { asCommand, type Command, type Machine, thisMachine } from './machine.ts'
import { preflight } from './preflight.ts'
import { readReleases, writeReleases } from './releases.ts'

export type Deployment = {
  name: string
  stage: Stage
  yes: boolean
  /** `first` unless told; `only` touches nothing; `none` for a release that has stood here before. */
  checks?: 'first' | 'only' | 'none'
  /** A folder of synthesized stacks that was validated, deployed as it is; built anew without it. */
  assembly?: string
}

/** @throws with the stages to choose from. Never guesses a stage: the wrong one may be production. */
export function stageOf(
  command: 'deploy' | 'rollback' | 'rebuild' | 'reconcile' | 'media-key',
  wanted: string | undefined,
): { name: string; stage: Stage } {
  const choices = Object.entries<Stage>(stages).filter(([, stage]) => !stage.devTokens)
  const found = choices.find(([name]) => name === wanted)
  if (!found)
    throw new Error(
      `Please choose a stage: npm run ${command} -- --stage ${choices.map(([name]) => name).join(' | ')}. Stages that answer with tokens never go to AWS.`,
    )
  const [name, stage] = found
  return { name, stage }
}

/** Set by a roll-back: in an emergency nothing that a live stage does without may hold up its return. */
export const uncheckedVariable = 'DEPLOY_UNCHECKED'

export function deploymentOf(args: string[], env: NodeJS.ProcessEnv = {}): Deployment {
  const { values } = parseArgs({
    args,
    options: {
      stage: { type: 'string' },
      yes: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      assembly: { type: 'string' },
    },
  })
  const checks = values.check ? 'only' : env[uncheckedVariable] ? 'none' : 'first'
  const { yes, assembly } = values
  return { ...stageOf('deploy', values.stage), yes, checks, ...(assembly !== undefined && { assembly }) }
}

/** A release is a commit, so that a roll-back finds it again. */
function commitOf({ read }: Machine): string {
  if (read(['git', 'status', '--porcelain']) !== '')
    throw new Error('There are changes that no commit holds, and a release is a commit. Please commit or remove them.')
  return read(['git', 'rev-parse', 'HEAD'])
}

/** @throws with everything that is missing, before anything is touched. */
function mustBeReady(name: string, stage: Stage, machine: Machine) {
  const missing = preflight(name, stage, machine)
  if (missing.length > 0) throw new Error([`${name} can't be deployed yet.`, ...missing].join('\n- '))
  machine.say(`Nothing stands in the way of deploying ${name}.`)
}

/** @throws where the deployed commit is no part of this one, such as after an approval that came late. */
function mustFollow(deployed: string | undefined, commit: string, name: string, { attempt }: Machine) {
  if (deployed === undefined || attempt(['git', 'merge-base', '--is-ancestor', deployed, commit]).isDone) return
  throw new Error(
    `${name} is at ${deployed}, which ${commit} does not contain, so it would go back. Bring it in with "git fetch && git merge ${deployed}", or mean it with "npm run rollback -- --stage ${name} --to ${commit}".`,
  )
}

export async function deploy({ name, stage, yes, checks = 'first', assembly }: Deployment, machine: Machine) {
  if (checks === 'only') return mustBeReady(name, stage, machine)
  const commit = commitOf(machine)
  if (checks === 'first') mustBeReady(name, stage, machine)
  if (assembly === undefined) machine.run(['npm', 'run', 'build'])
  else mustBeOf(commit, assembly)
  const stacks = stacksOf(name, stage, assembly)
  machine.run(['cdk', 'diff', ...stacks])
  const isConfirmed = yes || (await machine.ask(`\nDeploy this to ${name}? Type its name to go on: `)) === name
  if (!isConfirmed) return machine.say('Nothing was deployed.')
  const { good, deployed } = readReleases(machine, name)
  if (checks === 'first') mustFollow(deployed, commit, name, machine)
  writeReleases(machine, name, { deployed: commit, good })
  // The web stack uploads hashed files before pages, and has CloudFront forget the pages alone.
  machine.run(['cdk', 'deploy', '--require-approval', 'never', ...stacks])
  if (stage.web) await visitPatiently(name, stage.siteOrigin, machine)
  writeReleases(machine, name, { deployed: commit, good: [...good, commit] })
  machine.say(`${name} is deployed${stage.web ? `, and ${stage.siteOrigin} answers` : ''}.`)
}

async function visitPatiently(name: string, origin: string, machine: Machine, visitsLeft = 3): Promise<void> {
  try {
    await machine.visit(origin)
  } catch (error) {
    if (visitsLeft > 1) {
      await machine.pause()
      return visitPatiently(name, origin, machine, visitsLeft - 1)
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `${name} is deployed, but ${origin} does not answer as it should: ${reason} If it answered before, go back with "npm run rollback -- --stage ${name}" and read the probe's log; if this is its first deployment, its domain may not lead here yet. See docs/runbook.md#deploy-and-roll-back.`,
    )
  }
}

/** Stands in a folder of synthesized stacks and names the commit that they were made from. */
const commitFile = 'commit'

/** @throws where the folder holds another commit's stacks than those that are to be noted as released. */
function mustBeOf(commit: string, assembly: string) {
  const made = readFileSync(join(assembly, commitFile), 'utf8').trim()
  if (made !== commit) throw new Error(`${assembly} was made from the commit ${made}, and this is ${commit}.`)
}

function stacksOf(name: string, { web }: Stage, assembly: string | undefined): Command {
  if (assembly === undefined) return ['--all', '-c', `stage=${name}`]
  const parts = web ? (['data', 'api', 'work', 'web'] as const) : (['data', 'api', 'work'] as const)
  return ['--app', assembly, ...parts.map((part) => stackName(name, part))]
}

if (import.meta.main) await asCommand(() => deploy(deploymentOf(process.argv.slice(2), process.env), thisMachine))
