import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { buildFunctions } from '../build/functions/functions.ts'
import { stackName } from '../stackNames.ts'
import { region } from '../stages.ts'
import { ownProgram, runCommand } from './command.ts'

const folder = join(import.meta.dirname, '../../dist/local-stage')
const stageFile = join(folder, 'stage.json')
const usualEndpoint = 'http://127.0.0.1:4566'

const LocalDeployment = z.object({ apiAddress: z.url(), endpoint: z.url(), tableName: z.string() })
export type LocalDeployment = z.infer<typeof LocalDeployment>

const Outputs = z.record(z.string(), z.record(z.string(), z.string()))

/** @throws where AWS itself would be called: the local stage gives out tokens that mails should carry. */
export function endpointOf({ AWS_ENDPOINT_URL }: NodeJS.ProcessEnv): string {
  const endpoint = (AWS_ENDPOINT_URL || usualEndpoint).replace(/\/$/, '')
  if (/(^|\.)amazonaws\.com$/.test(new URL(endpoint).hostname))
    throw new Error(`AWS_ENDPOINT_URL is AWS itself (${endpoint}); the stage "local" is for emulators alone.`)
  return endpoint
}

/** For `cdk` and other clients of the endpoint: keys that emulators take where none are set, and no profile. */
export function awsEnvironment(endpoint: string, given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { AWS_PROFILE: _profile, ...others } = given
  return {
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    // `cdk` uploads the functions to wherever this says, and to AWS without it.
    AWS_ENDPOINT_URL_S3: endpoint,
    ...others,
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: region,
  }
}

async function mustAnswer(endpoint: string) {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(10_000) })
  } catch (error) {
    const message = `Nothing answers at ${endpoint}. Start LocalStack or MiniStack there (docs/deploy.md says how), or set AWS_ENDPOINT_URL to where it is.`
    throw new Error(message, { cause: error })
  }
}

/** `cdk` tells every resource's beginning and end, some five hundred lines; what fails remains. */
const progress = /\| \w+_(IN_PROGRESS|COMPLETE) +\|/
const cdk = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  runCommand(ownProgram('cdk'), args, { env, minutes: 8, hidden: progress })

/** Emulators print addresses that need their own DNS; the path of the second form works everywhere. */
async function answeringAddress(apiAddress: string, endpoint: string): Promise<string> {
  const id = /^https?:\/\/([^.]+)/.exec(apiAddress)?.[1]
  const candidates = [`${endpoint}/_aws/execute-api/${id}/$default`, apiAddress]
  for (const address of candidates) if (await answers(address)) return address
  throw new Error(`Both stacks are deployed, but the API answers neither at ${candidates.join(' nor at ')}.`)
}

async function answers(address: string): Promise<boolean> {
  try {
    const { ok, status } = await fetch(`${address}/api/auth/me`, { signal: AbortSignal.timeout(60_000) })
    if (!ok) console.log(`${address}/api/auth/me answers ${status}.`)
    return ok
  } catch (error) {
    console.log(`${address} does not answer: ${error instanceof Error ? error.message : error}`)
    return false
  }
}

export async function deployLocal(endpoint: string, app = 'tsx infra/app.ts'): Promise<LocalDeployment> {
  await mustAnswer(endpoint)
  mkdirSync(folder, { recursive: true })
  const env = awsEnvironment(endpoint, process.env)
  const assembly = join(folder, 'assembly')
  const outputs = join(folder, 'outputs.json')
  await cdk(env, 'synth', '--quiet', '--app', app, '--output', assembly, '--context', 'stage=local')
  await cdk(env, 'bootstrap', '--app', assembly)
  const quietly = ['--require-approval', 'never', '--outputs-file', outputs]
  await cdk(env, 'deploy', '--all', '--app', assembly, ...quietly)
  const said = Outputs.parse(JSON.parse(readFileSync(outputs, 'utf8')))
  const tableName = said[stackName('local', 'data')]?.TableName
  const apiAddress = await answeringAddress(said[stackName('local', 'api')]?.ApiAddress ?? '', endpoint)
  const deployment = LocalDeployment.parse({ apiAddress, endpoint, tableName })
  writeFileSync(stageFile, JSON.stringify(deployment))
  return deployment
}

export function lastLocalDeployment(): LocalDeployment {
  try {
    return LocalDeployment.parse(JSON.parse(readFileSync(stageFile, 'utf8')))
  } catch (error) {
    throw new Error('There is no deployed local stage. Please run "npm run deploy:local" first.', { cause: error })
  }
}

if (import.meta.main)
  try {
    const endpoint = endpointOf(process.env)
    await mustAnswer(endpoint)
    await buildFunctions()
    const { apiAddress } = await deployLocal(endpoint)
    console.log(
      `\nThe local stage is deployed to ${endpoint}.\nAPI  ${apiAddress}\nTest it with: npm run check -- deployed`,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
