import { brand } from '#contract/brand'
import type { Invoicing } from '#contract/money/documents'
import { FunctionEnvironment } from '#contract/platform/stage'
import { neutralOrigin, type Stage } from '../stages.ts'

export type Resources = {
  table: string
  bucket: string
  userPool: string
  userPoolClient: string
  mailConfigurationSet: string
}
type Handed =
  | 'EDGE_KEY'
  | 'ACCOUNT_KEY'
  | 'QUEUE_URLS'
  | 'STATE_MACHINE_ARN_PREFIX'
  | 'JOB_PAGES'
  | 'STRIPE_KEY'
  | 'STRIPE_WEBHOOK_SECRETS'
  | 'STRIPE_ADDRESS'
  | 'MEDIA_KEY'
  | 'MEDIA_KEY_ID'

/** Invoices are sent where a deposit is asked for that can't be paid on the site. */
const invoicingOf = ({ asksDeposit, payments, invoicing }: Stage) => (asksDeposit && !payments ? invoicing : undefined)

export function invoicingText(stage: Stage): string {
  const { bankAccount, termsDays } = invoicingOf(stage) ?? {}
  return bankAccount && termsDays
    ? JSON.stringify({ bankAccount: [...bankAccount], termsDays } satisfies Invoicing)
    : ''
}

export const environmentOf = (name: string, stage: Stage, resources: Resources) =>
  ({
    STAGE: name,
    TABLE_NAME: resources.table,
    BUCKET_NAME: resources.bucket,
    USER_POOL_ID: resources.userPool,
    USER_POOL_CLIENT_ID: resources.userPoolClient,
    SITE_ORIGIN: stage.siteOrigin,
    NEUTRAL_ORIGIN: neutralOrigin(stage) ?? '',
    PRICE_LIST: stage.priceList,
    LIST_SHARDS: FunctionEnvironment.shape.LIST_SHARDS.parse(String(stage.listShards ?? 1)),
    MAIL_FROM: stage.senderEmail,
    SUPPORT_EMAIL: brand.supportEmail,
    MAIL_CONFIGURATION_SET: resources.mailConfigurationSet,
    DEV_TOKENS: String(stage.devTokens),
    REACHES_LOCALHOST: 'false',
    ADMINS_NEED_SECOND_FACTOR: String(stage.administratorsNeedSecondFactor),
    ADMIN_EMAILS: stage.adminEmails.join(','),
    FILMS_START: stage.asksDeposit ? 'on_deposit' : 'on_submission',
    PACES: JSON.stringify(stage.paces),
    ROOM_LABELS: stage.roomLabels ?? 'pixels',
    COMPLETES_ADDRESSES: String(stage.completesAddresses === true),
    DEPOSIT_PERCENT: stage.payments || invoicingOf(stage) ? String(stage.depositPercent) : '',
    DEPOSIT_DAYS: FunctionEnvironment.shape.DEPOSIT_DAYS.parse(String(stage.payments?.depositDays ?? 14)),
    COLLECT_TAX: String(stage.payments?.collectsTax === true),
    INVOICING: invoicingText(stage),
    COMPANY: JSON.stringify(stage.company ?? { name: brand.legalName, address: [] }),
    DELIVERY_DAYS: FunctionEnvironment.shape.DELIVERY_DAYS.parse(String(stage.deliveries?.keepDays ?? '')),
    HUBSPOT_PORTAL_ID: stage.hubspot?.portalId ?? '',
    HUBSPOT_FORM_ID: stage.hubspot?.formId ?? '',
  }) satisfies Record<Exclude<keyof FunctionEnvironment, Handed>, string>

export const withHanded = (
  shared: ReturnType<typeof environmentOf>,
  handed: { [Name in Handed]?: string | undefined } = {},
) => ({
  ...shared,
  EDGE_KEY: handed.EDGE_KEY ?? '',
  ACCOUNT_KEY: handed.ACCOUNT_KEY ?? '',
  QUEUE_URLS: handed.QUEUE_URLS ?? '{}',
  STATE_MACHINE_ARN_PREFIX: handed.STATE_MACHINE_ARN_PREFIX ?? '',
  JOB_PAGES: handed.JOB_PAGES ?? '',
  STRIPE_KEY: handed.STRIPE_KEY ?? '',
  STRIPE_WEBHOOK_SECRETS: handed.STRIPE_WEBHOOK_SECRETS ?? '',
  STRIPE_ADDRESS: handed.STRIPE_ADDRESS ?? '',
  MEDIA_KEY: handed.MEDIA_KEY ?? '',
  MEDIA_KEY_ID: handed.MEDIA_KEY_ID ?? '',
})
