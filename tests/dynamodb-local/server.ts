import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '../../infra/deploy/command.ts'
import { freePort } from '../support/stage/startDev.ts'

const pom = join(import.meta.dirname, 'pom.xml')
const version = /DynamoDBLocal<\/artifactId>\s*<version>([\d.]+)</.exec(readFileSync(pom, 'utf8'))?.[1] ?? ''
const installed = resolve(import.meta.dirname, `../../.cache/dynamodb-local-${version}`)
const secondsToStart = 60

/** Its archives and those that it needs, fetched by Maven once for a version. */
export async function installDynamoDbLocal(): Promise<string> {
  if (existsSync(installed)) return installed
  const folder = `${installed}.new`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${folder}`]
  try {
    await runCommand('mvn', ['--batch-mode', '--quiet', '--file', pom, ...goal], { minutes: 10 })
  } catch (error) {
    const needs = 'Java 17 or newer and Maven (on Debian: apt-get install maven default-jre-headless)'
    throw new Error(`DynamoDB Local could not be fetched. It needs ${needs} and a Maven repository.`, { cause: error })
  }
  renameSync(folder, installed)
  return installed
}

async function answers(address: string, child: ChildProcess) {
  for (let waited = 0; waited < secondsToStart; waited += 0.25) {
    if (child.exitCode !== null) throw new Error(`DynamoDB Local ended while starting, with code ${child.exitCode}.`)
    if (await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)) return
    await sleep(250)
  }
  throw new Error(`DynamoDB Local did not answer at ${address} within ${secondsToStart} s.`)
}

/** Amazon's DynamoDB Local in memory, on a free port of this machine. */
export async function startDynamoDbLocal() {
  const folder = await installDynamoDbLocal()
  const port = await freePort()
  const main = 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner'
  const java = [`-Djava.library.path=${folder}`, '-cp', join(folder, '*'), main]
  const options = ['-inMemory', '-disableTelemetry', '-port', String(port)]
  const child = spawn('java', [...java, ...options], { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder })
  const endpoint = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
  }
  await answers(endpoint, child).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { endpoint, stop }
}
