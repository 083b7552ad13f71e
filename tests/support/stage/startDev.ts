import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { closeServer, portOf } from '../../../infra/local/listener.ts'

/** `npm run dev` without npm, with all it prints and how it ended. */
export function startDev({ port, dataDir }: { port: number; dataDir: string }, ...flags: string[]) {
  const script = join(import.meta.dirname, '../../../infra/local/dev.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...flags], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const out = createInterface(child.stdout).on('line', (line) => lines.push(line))
  createInterface(child.stderr).on('line', (line) => lines.push(line))
  const ended = once(child, 'close').then(([code]) => ({ code, text: lines.join('\n') }))
  const ready = new Promise<void>((resolve) => out.on('line', (line) => line.includes('Data  ') && resolve()))
  return { child, lines, ended, ready: Promise.race([ready, ended]) }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  await closeServer(server)
  return port
}
