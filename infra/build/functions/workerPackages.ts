import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { runCommand } from '../../deploy/command.ts'
import type { Architecture } from '../../workflows/workers.ts'

const Names = z.optional(z.record(z.string(), z.string()))
/** `name` where an override has put another package in its place. */
const Package = z.looseObject({
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  dependencies: Names,
  optionalDependencies: Names,
})
const Lock = z.object({ lockfileVersion: z.int(), packages: z.record(z.string(), Package) })
export type Lock = z.infer<typeof Lock>

export const ownLock = (): Lock =>
  Lock.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8')))

/** Where Node finds a package from within another: below it, or below the nearest folder above. */
function pathOf(packages: Lock['packages'], from: string, name: string): string | undefined {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (packages[path]) return path
  const above = from.lastIndexOf('/node_modules/')
  return from === '' ? undefined : pathOf(packages, above < 0 ? '' : from.slice(0, above), name)
}

/**
 * What these packages need of a lock file, at the same versions and hashes. Binaries of every platform stay in it:
 * npm takes those that it is told to. @throws when a package is not in it.
 */
export function lockOf(names: readonly string[], lock: Lock): Lock {
  const taken: Lock['packages'] = {}
  /** What an override replaces is needed by nobody; npm would ask for the package itself. */
  const present = (path: string, { optionalDependencies = {} }: z.infer<typeof Package>) =>
    Object.fromEntries(
      Object.entries(optionalDependencies).filter(([needed]) => {
        const at = pathOf(lock.packages, path, needed)
        return at !== undefined && lock.packages[at]?.name === undefined
      }),
    )
  const take = (from: string, name: string, isOptional: boolean) => {
    const path = pathOf(lock.packages, from, name)
    const found = path === undefined ? undefined : lock.packages[path]
    if (path === undefined || !found) {
      if (isOptional) return
      throw new Error(`The package "${name}" is not in package-lock.json. Please install it first.`)
    }
    if (taken[path]) return
    const { dev: _, ...entry } = found
    taken[path] = { ...entry, ...(entry.optionalDependencies && { optionalDependencies: present(path, entry) }) }
    for (const needed of Object.keys(found.dependencies ?? {})) take(path, needed, false)
    for (const needed of Object.keys(present(path, found))) take(path, needed, true)
  }
  for (const name of names) take('', name, false)
  const dependencies = Object.fromEntries(names.map((name) => [name, taken[`node_modules/${name}`]?.version ?? '']))
  return { ...lock, packages: { '': { dependencies }, ...taken } }
}

type Run = typeof runCommand

/** Installs for Linux on a worker's architecture. Install scripts don't run: they'd build for this machine. */
export async function installPackages(
  folder: string,
  names: readonly string[],
  architecture: Architecture,
  { lock = ownLock(), run = runCommand }: { lock?: Lock; run?: Run } = {},
): Promise<void> {
  const part = lockOf(names, lock)
  const files = {
    'package.json': { private: true, dependencies: part.packages['']?.dependencies },
    'package-lock.json': part,
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(content))
  const platform = ['--os=linux', `--cpu=${architecture}`, '--libc=glibc']
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['ci', '--prefix', folder, ...platform, ...quiet], { minutes: 10 })
  const unneeded = [...Object.keys(files), 'node_modules/.package-lock.json', 'node_modules/.bin']
  await Promise.all(unneeded.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}
