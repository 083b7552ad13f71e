/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The stage's price list by its name in the contract; checked by vite.config.ts. */
  readonly VITE_PRICE_LIST?: import('#contract/money/plans').PriceListName
  /** The stage's share of a deposit in percent; checked by vite.config.ts. */
  readonly VITE_DEPOSIT_PERCENT?: string
  /** The stage's median until a first cut; checked by vite.config.ts, and empty where nobody may claim one. */
  readonly VITE_FIRST_CUT_SECONDS?: string
  /** Written by vite.config.ts. */
  readonly VITE_BUILT_YEAR?: string
}
