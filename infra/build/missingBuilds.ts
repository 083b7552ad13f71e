import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { functionNames } from '../functions.ts'
import { lambdasOf, production } from '../production.ts'

/** The scripts that build what synthesis reads and `dist` lacks, as in a fresh clone. */
export function missingBuilds(dist: string): string[] {
  const functions = [...functionNames, ...Object.keys(lambdasOf(production))].map((name) =>
    join('functions', name, 'index.mjs'),
  )
  // The last file that the site's build writes.
  const site = ['web/robots.txt']
  const lacks = (files: string[]) => files.some((file) => !existsSync(join(dist, file)))
  return [...(lacks(functions) ? ['build:functions'] : []), ...(lacks(site) ? ['build:web'] : [])]
}

if (import.meta.main)
  for (const script of missingBuilds(join(import.meta.dirname, '../../dist'))) {
    const { status } = spawnSync('npm', ['run', script], { stdio: 'inherit' })
    if (status !== 0) process.exit(1)
  }
