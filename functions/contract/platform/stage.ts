import * as z from 'zod/mini'
import { PriceListName } from '../money/pricing.ts'

const StageName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,20}$/))

/** What a stage tells every function, as environment variables; infra writes it, functions/services/config.ts parses it. */
export const FunctionEnvironment = z.object({
  STAGE: StageName,
  TABLE_NAME: z.string(),
  BUCKET_NAME: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  /** Where links in mails lead, and the only origin that state changes may come from: no slash at the end. */
  SITE_ORIGIN: z.url(),
  /** The host of pages without branding, where the stage has one of its own for them: no slash at the end; else empty. */
  NEUTRAL_ORIGIN: z._default(z.string(), ''),
  PRICE_LIST: PriceListName,
  /** Over how many partitions each list of the console is spread; may grow up to 64, never shrink. */
  LIST_SHARDS: z._default(z.string().check(z.regex(/^([1-9]|[1-5]\d|6[0-4])$/)), '1'),
  MAIL_FROM: z.string(),
  SUPPORT_EMAIL: z.string(),
  /** SES configuration set for bounce and complaint events; empty where there is none. */
  MAIL_CONFIGURATION_SET: z._default(z.string(), ''),
  /** 'true' on the local stage and in tests alone: dev_token and dev_verify_token appear in answers. */
  DEV_TOKENS: z._default(z.enum(['true', 'false']), 'false'),
  /** 'true' on a laptop's stage alone: photos and webhooks may be on the same machine, where a developer tries them. */
  REACHES_LOCALHOST: z._default(z.enum(['true', 'false']), 'false'),
  /** Comma-separated addresses that become administrators when they are verified. */
  ADMIN_EMAILS: z._default(z.string(), ''),
  /** What CloudFront alone adds to a request, which is refused without it; two while it changes; empty without CloudFront. */
  EDGE_KEY: z._default(z.string(), ''),
  ADMINS_NEED_SECOND_FACTOR: z._default(z.enum(['true', 'false']), 'false'),
  ACCOUNT_KEY: z._default(z.string(), ''),
  QUEUE_URLS: z._default(z.string(), '{}'),
  STATE_MACHINE_ARN_PREFIX: z._default(z.string(), ''),
  /** By pool, how many jobs run at once and how long one takes as a rule; a pool without is not held back. */
  PACES: z._default(z.string(), '{}'),
  JOB_PAGES: z._default(z.string(), ''),
  FILMS_START: z._default(z.enum(['on_submission', 'on_deposit', 'never']), 'never'),
  /** Who tells where a photo was taken, unless its customer does: Amazon Rekognition's labels, or the pixels alone. */
  ROOM_LABELS: z._default(z.enum(['pixels', 'rekognition']), 'pixels'),
  COMPLETES_ADDRESSES: z._default(z.enum(['true', 'false']), 'false'),
  /** The deposit's share of an order in percent; empty where the stage asks its customers for no money. */
  DEPOSIT_PERCENT: z._default(z.string().check(z.regex(/^(|[1-9]\d?|100)$/)), ''),
  DEPOSIT_DAYS: z._default(z.string().check(z.regex(/^([5-9]|[1-8]\d|90)$/)), '14'),
  COLLECT_TAX: z._default(z.enum(['true', 'false']), 'false'),
  STRIPE_KEY: z._default(z.string(), ''),
  STRIPE_WEBHOOK_SECRETS: z._default(z.string(), ''),
  STRIPE_ADDRESS: z._default(z.string(), ''),
  INVOICING: z._default(z.string(), ''),
  COMPANY: z._default(z.string(), '{"name":"","address":[]}'),
  DELIVERY_DAYS: z._default(z.string().check(z.regex(/^(|[1-9]\d{0,3})$/)), ''),
  /** Signs links to made files, which CloudFront gives out below /media/; empty without CloudFront, where S3 does. */
  MEDIA_KEY: z._default(z.string(), ''),
  /** By which CloudFront knows that key's public half. */
  MEDIA_KEY_ID: z._default(z.string(), ''),
  HUBSPOT_PORTAL_ID: z._default(z.string(), ''),
  HUBSPOT_FORM_ID: z._default(z.string(), ''),
})
export type FunctionEnvironment = z.infer<typeof FunctionEnvironment>
