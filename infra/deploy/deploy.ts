import { parseArgs } from 'node:util'
import { type Stage, stages } from '../stages.ts'
import { asCommand, type Machine, thisMachine } from './machine.ts'
import { preflight } from './preflight.ts'
import { readReleases, writeReleases } from './releases.ts'

export type Deployment = {
  name: string
  stage: Stage
  yes: boolean
  /** `first` unless told; `only` touches nothing; `none` for a release that has stood here before. */
  checks?: 'first' | 'only' | 'none'
}

/** @throws with the stages to choose from. Never guesses a stage: the wrong one may be production. */
export function stageOf(command: 'deploy' | 'rollback', wanted: string | undefined): { name: string; stage: Stage } {
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
    },
  })
  const checks = values.check ? 'only' : env[uncheckedVariable] ? 'none' : 'first'
  return { ...stageOf('deploy', values.stage), yes: values.yes, checks }
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

/** Builds, shows what will change, asks, deploys data, API and site, visits the result and notes the release. */
export async function deploy({ name, stage, yes, checks = 'first' }: Deployment, machine: Machine) {
  if (checks === 'only') return mustBeReady(name, stage, machine)
  const commit = commitOf(machine)
  if (checks === 'first') mustBeReady(name, stage, machine)
  const context = ['-c', `stage=${name}`]
  machine.run(['npm', 'run', 'build'])
  machine.run(['cdk', 'diff', ...context])
  const isConfirmed = yes || (await machine.ask(`\nDeploy this to ${name}? Type its name to go on: `)) === name
  if (!isConfirmed) return machine.say('Nothing was deployed.')
  const { good } = readReleases(machine, name)
  writeReleases(machine, name, { deployed: commit, good })
  // The web stack uploads hashed files before pages, and has CloudFront forget the pages alone.
  machine.run(['cdk', 'deploy', '--all', '--require-approval', 'never', ...context])
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

if (import.meta.main) await asCommand(() => deploy(deploymentOf(process.argv.slice(2), process.env), thisMachine))
