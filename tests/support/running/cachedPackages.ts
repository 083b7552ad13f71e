import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const cache = resolve(import.meta.dirname, '../../../.cache')

/**
 * A folder of the cache with packages that a bench alone needs, so that nobody waits for them at `npm ci`. Installed
 * once, by npm as it is set up here. `flags` are npm's own, `--before=2026-09-04` for what no version pins.
 */
export function cachedPackages(
  name: string,
  dependencies: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): string {
  const folder = join(cache, name)
  const wanted = JSON.stringify({ private: true, dependencies })
  const mark = join(folder, 'installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), wanted)
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', ...flags]
  execFileSync('npm', ['install', ...options], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  writeFileSync(mark, wanted)
  return folder
}
