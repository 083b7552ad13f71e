import { join } from 'node:path'
import type { PriceListName } from '#contract/plans'
import { ownProgram, runCommand } from '../deploy/command.ts'

/** The name below the data folder: another server with data of its own has pages of its own. */
export const ownPages = 'site'

/** Builds the site as customers see it, for one price list, and answers its folder. Throws where it can't be built. */
export async function buildSite(dataDir: string, priceList: PriceListName): Promise<string> {
  const folder = join(dataDir, ownPages)
  const env = { ...process.env, VITE_PRICE_LIST: priceList, SITE_FOLDER: folder }
  await runCommand(ownProgram('tsx'), [join(import.meta.dirname, '../build/site.ts')], { env, minutes: 5 })
  return folder
}
