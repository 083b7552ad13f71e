import * as z from 'zod/mini'
import { Company, Invoicing } from '#contract/money/documents'
import { roundPrices } from '#contract/money/plans'
import { FunctionEnvironment } from '#contract/platform/stage'

let parsed: FunctionEnvironment | undefined

/** The stage's configuration, parsed at first use. Throws where a variable is missing or wrong, naming it. */
export function config(): FunctionEnvironment {
  parsed ??= parse()
  return parsed
}

function parse(): FunctionEnvironment {
  const result = FunctionEnvironment.safeParse(process.env)
  if (!result.success) throw new Error(`The function's environment is wrong: ${z.prettifyError(result.error)}`)
  return result.data
}

/** The site on plain HTTP is a laptop's; everywhere else cookies carry Secure and the __Host- prefix. */
export const isSecureSite = () => config().SITE_ORIGIN.startsWith('https:')

/** Where the pages without branding are: at a host of their own, or at the site's. */
export const neutralOrigin = (): string => config().NEUTRAL_ORIGIN || config().SITE_ORIGIN

/** Whoever proves one of these addresses administers. */
export const adminEmails = (): string[] =>
  config()
    .ADMIN_EMAILS.split(',')
    .map((email) => email.trim().toLowerCase())

/** Who sells, as documents say it. */
export const company = (): Company => Company.parse(JSON.parse(config().COMPANY))

/** For how many days finished files are kept; nothing where they stay with their order. */
export const deliveryDays = (): number | undefined => Number(config().DELIVERY_DAYS) || undefined

/** What a round of changes beyond the plan's costs; nothing where the stage takes no payments on the site. */
export const roundPriceCents = (): number | undefined => (onlineTerms() ? roundPrices[config().PRICE_LIST] : undefined)

type Terms = { depositPercent: number; depositDays: number; collectsTax: boolean; invoice?: Invoicing }

/** What this stage asks its customers for, on the site or by invoice; nothing where it asks for no money. */
export function paymentTerms(): Terms | undefined {
  const { DEPOSIT_PERCENT, DEPOSIT_DAYS, COLLECT_TAX, INVOICING } = config()
  if (DEPOSIT_PERCENT === '') return undefined
  return {
    depositPercent: Number(DEPOSIT_PERCENT),
    depositDays: Number(DEPOSIT_DAYS),
    collectsTax: COLLECT_TAX === 'true',
    ...(INVOICING !== '' && { invoice: Invoicing.parse(JSON.parse(INVOICING)) }),
  }
}

/** The same, where customers pay on the site. */
export function onlineTerms(): Terms | undefined {
  const terms = paymentTerms()
  return terms?.invoice ? undefined : terms
}
