import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownProgram, runCommand } from '../../infra/deploy/command.ts'
import { createStack } from './cloudFormation.ts'
import { filmMocks, walkStateMachine } from './film.ts'
import { prepareLocalStack } from './prepare.ts'
import { findPython313 } from './python.ts'
import { installLocalStack, startLocalStack } from './server.ts'
import { deployablePart, reasonFor, Template } from './templates.ts'

const assembly = join(import.meta.dirname, '../../dist/localstack')
const stackNames = ['threshold-local-data', 'threshold-local-api', 'threshold-local-work']

/** What of both stacks LocalStack can make, and a line for each kind of resource that it can't. */
async function deployTemplates(endpoint: string) {
  const synth = ['synth', '--quiet', '--app', 'tsx infra/app.ts', '--output', assembly, '--context', 'stage=local']
  await runCommand(ownProgram('cdk'), synth, { minutes: 5 })
  for (const name of stackNames) {
    const whole = Template.parse(JSON.parse(readFileSync(join(assembly, `${name}.template.json`), 'utf8')))
    const { template, deployed, missing } = deployablePart(whole)
    await createStack(endpoint, name, template)
    console.log(`${name}: ${deployed} resources are deployed, ${missing.length} are left out.`)
    for (const type of [...new Set(missing)].sort()) {
      const count = missing.filter((one) => one === type).length
      console.log(`  without ${count} × ${type}: ${reasonFor(type)}`)
    }
  }
}

async function run(python: string) {
  const { endpoint, log, stop } = await startLocalStack(python, filmMocks)
  try {
    await prepareLocalStack(endpoint)
    const env = { ...process.env, LOCALSTACK: endpoint, REPORT: 'localstack' }
    await runCommand(ownProgram('vitest'), ['run', '--project', 'deployed'], { env, minutes: 10 })
    await runCommand(ownProgram('tsx'), ['infra/build/functions/missingBuilds.ts'], { minutes: 5 })
    await deployTemplates(endpoint)
    const states = await walkStateMachine(endpoint)
    console.log(`Step Functions walked the film’s state machine to its end, through ${states} states.`)
  } catch (error) {
    console.error(`LocalStack said last:\n${log().split('\n').slice(-60).join('\n')}`)
    throw error
  } finally {
    await stop()
  }
}

const python = findPython313()
if (!python) {
  console.log(
    'Skipped: the last LocalStack that needs neither Docker nor a token runs on Python 3.13, with venv and pip, and there is none here. Name it by PYTHON_3_13.',
  )
} else
  try {
    await (process.argv.includes('--install') ? installLocalStack(python) : run(python))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
