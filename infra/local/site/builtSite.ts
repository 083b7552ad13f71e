import { join } from 'node:path'
import { type SitePrices, siteVariables } from '../../build/site/builtPrices.ts'
import { ownProgram, runCommand } from '../../deploy/command.ts'

/** The name below the data folder: another server with data of its own has pages of its own. */
export const ownPages = 'site'

/** @throws when it can't be built. */
export async function buildSite(dataDir: string, asked: SitePrices): Promise<string> {
  const folder = join(dataDir, ownPages)
  const env = { ...process.env, ...siteVariables(asked), SITE_FOLDER: folder }
  await runCommand(ownProgram('tsx'), [join(import.meta.dirname, '../../build/site/site.ts')], { env, minutes: 5 })
  return folder
}
