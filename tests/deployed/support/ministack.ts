import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../../infra/deploy/command.ts'
import { listen, portOf } from '../../../infra/local/listener.ts'

const version = '1.5.33'
const installed = join(import.meta.dirname, `../../../.cache/ministack-${version}`)
const secondsToStart = 90

/** Into a virtual environment of its own, once for a version. */
async function install(): Promise<string> {
  const program = join(installed, 'bin/ministack')
  if (existsSync(program)) return program
  rmSync(installed, { recursive: true, force: true })
  try {
    await runCommand('python3', ['-m', 'venv', installed], { minutes: 5 })
    const options = ['--quiet', '--disable-pip-version-check']
    await runCommand(join(installed, 'bin/pip'), ['install', ...options, `ministack==${version}`], { minutes: 5 })
    return program
  } catch (error) {
    const needs = 'Python 3.10 or newer with venv and pip (on Debian: apt-get install python3-venv) and a package index'
    throw new Error(`MiniStack could not be installed. It needs ${needs}.`, { cause: error })
  }
}

async function freePort(): Promise<number> {
  const listener = await listen((_, response) => response.end())
  const port = portOf(listener.server)
  await listener.stop()
  return port
}

export type MiniStack = { endpoint: string; log: () => string; stop: () => Promise<void> }

/** MiniStack in memory on a free port of this machine; it runs the functions as processes of `node`. */
export async function startMiniStack(): Promise<MiniStack> {
  const program = await install()
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'ministack-'))
  const logFile = join(folder, 'ministack.log')
  const output = openSync(logFile, 'a')
  const child = spawn(program, {
    // Its own group, so that the processes of the functions end with it.
    detached: true,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      BIND_HOST: '127.0.0.1',
      MINISTACK_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      LAMBDA_EXECUTOR: 'local',
      TMPDIR: folder,
      S3_DATA_DIR: join(folder, 's3'),
      STATE_DIR: join(folder, 'state'),
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    },
  })
  const log = () => readFileSync(logFile, 'utf8')
  const stop = async () => {
    await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  const endpoint = `http://127.0.0.1:${port}`
  try {
    await answers(`${endpoint}/_ministack/ready`, child)
  } catch (error) {
    console.error(log())
    await stop()
    throw error
  }
  return { endpoint, log, stop }
}

async function answers(address: string, child: ChildProcess) {
  const until = Date.now() + secondsToStart * 1000
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`MiniStack ended while starting, with code ${child.exitCode}.`)
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`MiniStack did not answer at ${address} within ${secondsToStart} s.`)
}

async function end(child: ChildProcess) {
  if (child.pid === undefined || child.exitCode !== null) return
  const ended = once(child, 'exit')
  process.kill(child.pid, 'SIGTERM')
  const late = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), 10_000)
  await ended
  clearTimeout(late)
}
