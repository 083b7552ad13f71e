import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { runCommand } from '../../infra/deploy/command.ts'

const cache = join(import.meta.dirname, '../../.cache')
/** What stripe-mock asks for; Debian 12 has 1.19. */
const oldest = [1, 22]
const toolchain = 'v0.0.1-go1.25.5'
export const stripeMock = 'github.com/stripe/stripe-mock@v0.203.0'

function versionOf(go: string): number[] | undefined {
  const { stdout } = spawnSync(go, ['version'], { encoding: 'utf8' })
  const [, major, minor] = /\bgo(\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  return major && minor ? [Number(major), Number(minor)] : undefined
}

const isNewEnough = ([major = 0, minor = 0]: number[]) => major > (oldest[0] ?? 0) || minor >= (oldest[1] ?? 0)

const Downloaded = z.object({ Dir: z.string() })
const architectures: Partial<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** A newer Go, by an older one: Go's proxy has it as a module, whose files come without the right to be run. */
function fetchToolchain(go: string): string {
  const name = `golang.org/toolchain@${toolchain}.${process.platform}-${architectures[process.arch] ?? process.arch}`
  const { stdout, stderr, status } = spawnSync(go, ['mod', 'download', '-json', name], { encoding: 'utf8', cwd: cache })
  if (status !== 0) throw new Error(`Go ${toolchain} could not be fetched: ${stderr || stdout}`)
  const { Dir } = Downloaded.parse(JSON.parse(stdout))
  for (const file of globSync(join(Dir, '{bin/*,pkg/tool/*/*}'))) chmodSync(file, 0o755)
  return join(Dir, 'bin/go')
}

/** The Go of this machine, or a newer one that it fetched; nothing where there is none. */
export function findGo(): string | undefined {
  const version = versionOf('go')
  if (!version) return undefined
  return isNewEnough(version) ? 'go' : fetchToolchain('go')
}

/** Stripe's own stand-in, built once for a version. */
export async function buildStripeMock(go: string): Promise<string> {
  const folder = join(cache, stripeMock.replaceAll(/[^\w.-]+/g, '-'))
  const program = join(folder, 'stripe-mock')
  if (existsSync(program)) return program
  const env = { ...process.env, GOBIN: folder, GOFLAGS: '', GOTOOLCHAIN: 'local' }
  await runCommand(go, ['install', stripeMock], { env, minutes: 10 })
  return program
}
