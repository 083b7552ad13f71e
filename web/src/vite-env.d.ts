/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The stage's price list by its name in the contract; checked by vite.config.ts. */
  readonly VITE_PRICE_LIST?: import('#contract/money/plans').PriceListName
  /** The stage's share of a deposit in percent; checked by vite.config.ts. */
  readonly VITE_DEPOSIT_PERCENT?: string
  /** Written by vite.config.ts. */
  readonly VITE_BUILT_YEAR?: string
}
