import { spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { visit } from '../../functions/api/probe.ts'
import { type Stage, stages } from '../stages.ts'

export type Deployment = { name: string; stage: Stage; yes: boolean }

/** @throws with the stages to choose from. Never guesses a stage: the wrong one may be production. */
export function deploymentOf(args: string[]): Deployment {
  const { values } = parseArgs({
    args,
    options: { stage: { type: 'string' }, yes: { type: 'boolean', default: false } },
  })
  const found = Object.entries(stages).find(([name]) => name === values.stage)
  if (!found) throw new Error(`Please choose a stage: npm run deploy -- --stage ${Object.keys(stages).join(' | ')}`)
  const [name, stage] = found
  return { name, stage, yes: values.yes }
}

function run(...command: [string, ...string[]]) {
  const [program, ...args] = command
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`"${command.join(' ')}" failed; nothing after it was done.`)
}

async function isConfirmed({ name, yes }: Deployment): Promise<boolean> {
  if (yes) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`\nDeploy this to ${name}? Type its name to go on: `)
  terminal.close()
  return answer.trim() === name
}

/** Builds, shows what will change, asks, deploys data, API and site, and visits the result. */
async function deploy(deployment: Deployment) {
  const { name, stage } = deployment
  const context = ['-c', `stage=${name}`]
  run('npm', 'run', 'build')
  run('cdk', 'diff', ...context)
  if (!(await isConfirmed(deployment))) return console.log('Nothing was deployed.')
  run('cdk', 'deploy', '--all', '--require-approval', 'never', ...context)
  if (!stage.web) return console.log(`${name} is deployed; it has no site to visit.`)
  try {
    await visit(stage.siteOrigin)
    console.log(`${name} is deployed, and ${stage.siteOrigin} answers.`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `${name} is deployed, but ${stage.siteOrigin} does not answer as it should: ${reason} If it answered before, roll back; see docs/runbook.md#deploy-and-roll-back.`,
    )
  }
}

if (import.meta.main)
  try {
    await deploy(deploymentOf(process.argv.slice(2)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
