import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ownProgram } from '../../deploy/command.ts'
import { sitePricesInUse, siteVariables } from './builtPrices.ts'

for (const asked of sitePricesInUse()) {
  const env = { ...process.env, ...siteVariables(asked) }
  const { status } = spawnSync(ownProgram('tsx'), [join(import.meta.dirname, 'site.ts')], { stdio: 'inherit', env })
  if (status !== 0) process.exit(1)
}
