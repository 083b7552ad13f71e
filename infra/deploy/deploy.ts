import { parseArgs } from 'node:util'
import { type Stage, stages } from '../stages.ts'
import { asCommand, type Machine, thisMachine } from './machine.ts'
import { readReleases, writeReleases } from './releases.ts'

export type Deployment = { name: string; stage: Stage; yes: boolean }

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

export function deploymentOf(args: string[]): Deployment {
  const { values } = parseArgs({
    args,
    options: { stage: { type: 'string' }, yes: { type: 'boolean', default: false } },
  })
  return { ...stageOf('deploy', values.stage), yes: values.yes }
}

/** What the pages of a stage are built with, so that they show the prices that its functions ask. */
const siteEnvironment = ({ priceList }: Stage) => ({ VITE_PRICE_LIST: priceList })

/** A release is a commit, so that a roll-back finds it again. */
function commitOf({ read }: Machine): string {
  if (read(['git', 'status', '--porcelain']) !== '')
    throw new Error('There are changes that no commit holds, and a release is a commit. Please commit or remove them.')
  return read(['git', 'rev-parse', 'HEAD'])
}

/** Builds, shows what will change, asks, deploys data, API and site, visits the result and notes the release. */
export async function deploy({ name, stage, yes }: Deployment, machine: Machine) {
  const commit = commitOf(machine)
  const context = ['-c', `stage=${name}`]
  machine.run(['npm', 'run', 'build'], { env: siteEnvironment(stage) })
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

if (import.meta.main) await asCommand(() => deploy(deploymentOf(process.argv.slice(2)), thisMachine))
