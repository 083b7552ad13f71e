import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type PriceListName, priceLists, usualDepositPercent } from '#contract/money/plans'
import { type Stage, stages } from '../../stages.ts'

/** Pages name prices, the deposit's share of them and how soon a first cut is there, so each set of these has pages of its own. */
export type SitePrices = Pick<Stage, 'priceList' | 'depositPercent' | 'firstCutSeconds'>
export const usualSitePrices = (priceList: PriceListName): SitePrices => ({
  priceList,
  depositPercent: usualDepositPercent,
})
export const siteFolderOf = ({ priceList, depositPercent, firstCutSeconds }: SitePrices) =>
  [
    'web',
    ...(priceList === 'standard' ? [] : [priceList]),
    ...(depositPercent === usualDepositPercent ? [] : [depositPercent]),
    ...(firstCutSeconds === undefined ? [] : ['cut', firstCutSeconds]),
  ].join('-')

export function sitePricesInUse(all: Record<string, Stage> = stages): SitePrices[] {
  const asked = Object.values(all).filter(({ web }) => web)
  return [
    ...new Map(
      [usualSitePrices('standard'), ...asked].map(({ priceList, depositPercent, firstCutSeconds }) => {
        const one = { priceList, depositPercent, ...(firstCutSeconds !== undefined && { firstCutSeconds }) }
        return [siteFolderOf(one), one]
      }),
    ).values(),
  ]
}

export const pricesOf = ({ priceList, depositPercent, firstCutSeconds }: SitePrices) => ({
  [priceList]: priceLists[priceList],
  depositPercent,
  ...(firstCutSeconds !== undefined && { firstCutSeconds }),
})
export const siteVariables = ({ priceList, depositPercent, firstCutSeconds }: SitePrices) => ({
  VITE_PRICE_LIST: priceList,
  VITE_DEPOSIT_PERCENT: String(depositPercent),
  VITE_FIRST_CUT_SECONDS: String(firstCutSeconds ?? ''),
})

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

export const isSiteBuilt = (dist: string, asked: SitePrices) =>
  holds(join(dist, siteFolderOf(asked), siteMark), pricesOf(asked))
export const areFunctionsBuilt = (dist: string) => holds(join(dist, functionsMark), priceLists)

/** @throws when the build has other prices, or none. */
export function builtSite(dist: string, stageName: string, asked: SitePrices): string {
  if (!isSiteBuilt(dist, asked))
    throw new Error(
      `There are no pages of today's price list "${asked.priceList}" and a deposit of ${asked.depositPercent}% for the stage ${stageName}. Please run "npm run build" first.`,
    )
  if (!areFunctionsBuilt(dist))
    throw new Error(`The functions were built with other prices than the contract's. Please run "npm run build" first.`)
  return join(dist, siteFolderOf(asked))
}
