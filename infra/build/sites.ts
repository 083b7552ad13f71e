import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ownProgram } from '../deploy/command.ts'
import { listsInUse } from './builtPrices.ts'

for (const priceList of listsInUse()) {
  const env = { ...process.env, VITE_PRICE_LIST: priceList }
  const { status } = spawnSync(ownProgram('tsx'), [join(import.meta.dirname, 'site.ts')], { stdio: 'inherit', env })
  if (status !== 0) process.exit(1)
}
