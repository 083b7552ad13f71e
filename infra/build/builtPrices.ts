import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type PriceListName, priceLists } from '#contract/plans'
import { type Stage, stages } from '../stages.ts'

/** Pages name prices, so each price list has pages of its own. */
export const siteFolderOf = (priceList: PriceListName) => (priceList === 'standard' ? 'web' : `web-${priceList}`)

/** The lists that stages with a site ask by; the local stage and the tests show the standard one. */
export function listsInUse(all: Record<string, Stage> = stages): PriceListName[] {
  const asked = Object.values(all).filter(({ web }) => web)
  return [...new Set<PriceListName>(['standard', ...asked.map(({ priceList }) => priceList)])]
}

/** Never uploaded. The build of a site ends with it, so that one that was broken off has none. */
export const siteMark = '.vite/prices.json'
export const functionsMark = 'function-meta/prices.json'

export async function notePrices(file: string, prices: unknown) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(prices))
}

function holds(file: string, prices: unknown): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(readFileSync(file, 'utf8')), prices)
  } catch {
    return false
  }
}

export const isSiteBuilt = (dist: string, priceList: PriceListName) =>
  holds(join(dist, siteFolderOf(priceList), siteMark), { [priceList]: priceLists[priceList] })
export const areFunctionsBuilt = (dist: string) => holds(join(dist, functionsMark), priceLists)

/** The pages that show what the functions of the stage ask. @throws where the build is of other prices, or none. */
export function builtSite(dist: string, stageName: string, { priceList }: Pick<Stage, 'priceList'>): string {
  if (!isSiteBuilt(dist, priceList))
    throw new Error(
      `There are no pages of today's price list "${priceList}" for the stage ${stageName}. Please run "npm run build" first.`,
    )
  if (!areFunctionsBuilt(dist))
    throw new Error(`The functions were built with other prices than the contract's. Please run "npm run build" first.`)
  return join(dist, siteFolderOf(priceList))
}
