import { type PriceListName, priceLists } from '#contract/money/plans'

const isPriceList = (name: string): name is PriceListName => Object.hasOwn(priceLists, name)
const named: string = import.meta.env.VITE_PRICE_LIST ?? ''

/** The list that this build was made for. */
export const priceList = isPriceList(named) ? named : 'standard'
