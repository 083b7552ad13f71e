import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { functionNames } from '../../functions/functions.ts'
import { lambdasOf, production } from '../../production.ts'
import { areFunctionsBuilt, isSiteBuilt, sitePricesInUse } from '../site/builtPrices.ts'

/** The parts of the build that synthesis needs and that `dist` lacks, or has for other prices. */
export function missingBuilds(dist: string): string[] {
  const functions = [...functionNames, ...Object.keys(lambdasOf(production))].map((name) =>
    join('functions', name, 'index.mjs'),
  )
  const areBuilt = functions.every((file) => existsSync(join(dist, file))) && areFunctionsBuilt(dist)
  const sitesAreBuilt = sitePricesInUse().every((asked) => isSiteBuilt(dist, asked))
  return [...(areBuilt ? [] : ['functions']), ...(sitesAreBuilt ? [] : ['web'])]
}

if (import.meta.main)
  for (const part of missingBuilds(join(import.meta.dirname, '../../../dist'))) {
    const { status } = spawnSync('npm', ['run', 'build', '--', part], { stdio: 'inherit' })
    if (status !== 0) process.exit(1)
  }
