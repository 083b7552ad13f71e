import * as z from 'zod/mini'
import { Company, Invoicing } from '#contract/money/documents'
import { roundPrices } from '#contract/money/plans'
import { FunctionEnvironment } from '#contract/platform/stage'
import { Paces } from '../domain/platform/line.ts'

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

export const reachesLocalhost = () => config().REACHES_LOCALHOST === 'true'

export const neutralOrigin = (): string => config().NEUTRAL_ORIGIN || config().SITE_ORIGIN

export const adminEmails = (): string[] =>
  config()
    .ADMIN_EMAILS.split(',')
    .map((email) => email.trim().toLowerCase())

export const company = (): Company => Company.parse(JSON.parse(config().COMPANY))

export const paces = (): Paces => Paces.parse(JSON.parse(config().PACES))

export const deliveryDays = (): number | undefined => Number(config().DELIVERY_DAYS) || undefined

export const roundPriceCents = (): number | undefined => (onlineTerms() ? roundPrices[config().PRICE_LIST] : undefined)

type Terms = { depositPercent: number; depositDays: number; collectsTax: boolean; invoice?: Invoicing }

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

export function onlineTerms(): Terms | undefined {
  const terms = paymentTerms()
  return terms?.invoice ? undefined : terms
}
