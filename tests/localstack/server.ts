import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '../../infra/deploy/command.ts'
import { freePort } from '../support/stage/startDev.ts'

const requirements = join(import.meta.dirname, 'requirements.txt')
const version = /^localstack-core\[.+\]==(.+)$/m.exec(readFileSync(requirements, 'utf8'))?.[1] ?? ''
const folder = join(import.meta.dirname, `../../.cache/localstack-${version}`)
const secondsToStart = 90

/** Into a virtual environment of its own, once for a version. */
export async function installLocalStack(python: string): Promise<string> {
  const mark = join(folder, 'installed')
  const program = join(folder, 'bin/python')
  if (existsSync(mark)) return program
  rmSync(folder, { recursive: true, force: true })
  await runCommand(python, ['-m', 'venv', folder], { minutes: 5 })
  const options = ['--quiet', '--disable-pip-version-check', '--requirement', requirements]
  await runCommand(join(folder, 'bin/pip'), ['install', ...options], { minutes: 10 })
  writeFileSync(mark, '')
  return program
}

/** LocalStack's community services on a free port of this machine. `mocks` are what its Step Functions answer. */
export async function startLocalStack(python: string, mocks: object) {
  const program = await installLocalStack(python)
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'localstack-'))
  const [volume, mockFile, logFile] = [join(data, 'volume'), join(data, 'mocks.json'), join(data, 'log')]
  mkdirSync(volume)
  writeFileSync(mockFile, JSON.stringify(mocks))
  const output = openSync(logFile, 'a')
  const child = spawn(program, ['-m', 'localstack.runtime.main'], {
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      GATEWAY_LISTEN: `127.0.0.1:${port}`,
      LOCALSTACK_VOLUME_DIR: volume,
      SKIP_SSL_CERT_DOWNLOAD: '1',
      DISABLE_EVENTS: '1',
      SFN_MOCK_CONFIG: mockFile,
    },
  })
  const log = () => readFileSync(logFile, 'utf8')
  const stop = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
    rmSync(data, { recursive: true, force: true })
  }
  const endpoint = `http://127.0.0.1:${port}`
  try {
    await answers(`${endpoint}/_localstack/health`, child)
  } catch (error) {
    console.error(log())
    await stop()
    throw error
  }
  return { endpoint, log, stop }
}

async function answers(address: string, child: ChildProcess) {
  for (let waited = 0; waited < secondsToStart; waited += 0.5) {
    if (child.exitCode !== null) throw new Error(`LocalStack ended while starting, with code ${child.exitCode}.`)
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (answer?.ok) return
    await sleep(500)
  }
  throw new Error(`LocalStack did not answer at ${address} within ${secondsToStart} s.`)
}
