import { brand } from '#contract/brand'
import type { FilmPool } from '#contract/film/tour'
import type { Company } from '#contract/money/documents'
import { usualDepositPercent } from '#contract/money/plans'
import type { PriceListName } from '#contract/money/pricing'
import type { FunctionName } from './functions/functions.ts'
import type { WorkerName } from './workflows/workers.ts'

export type Stage = {
  /** Where visitors find the site, without a slash at the end: mail links, same-origin check, bucket CORS. */
  siteOrigin: string
  /** The number of its AWS account, which no deployment of it can miss then. */
  account?: string
  /** For a domain of one's own: a certificate for the host of `siteOrigin` in us-east-1. Without it, a cloudfront.net name. */
  certificateArn?: string
  /**
   * Another host for the MLS pages of films, whose name says nothing of the brand, with a certificate for it in us-east-1.
   * Without it they are at the site's own host.
   */
  neutralHost?: { domain: string; certificateArn: string }
  /** Its domain becomes the SES identity, so two stages in one account need two domains. */
  senderEmail: string
  /** Where SES has that identity already, by another stack or by hand: it is used, and left alone. */
  senderIdentityExists?: true
  /** Become administrators when they verify their address. */
  adminEmails: readonly string[]
  /** Receive every alarm. */
  operatorEmails: readonly string[]
  priceList: PriceListName
  /** The deposit's share of a price, which pages name, and which is asked for where the stage takes payments. */
  depositPercent: number
  /**
   * The median of its own last twenty first cuts, from the last click of an order to its film, in seconds. Pages say "about a
   * minute" where it is 75 at most, and nothing without it: as where production waits for a transfer.
   */
  firstCutSeconds?: number
  /** Partitions of each list, for 250 orders a second and more (docs/deploy.md). May grow to 64, never shrink. */
  listShards?: number
  /** Table, photos and passwords outlive their stack and can't be deleted by accident. */
  keepsData: boolean
  /** A backup of the table, restored under this name with a stream of its own: functions work with it from then on. */
  restoredTable?: { name: string; streamArn: string }
  /** A photo's earlier versions, and deleted photos, in days. */
  deletedPhotoDays: number
  /** How long originals are kept after upload; for ever where absent. */
  photoDays?: number
  /** From when on originals lie in a cheaper class, fewer than `photoDays`; where absent, they stay where they are. */
  coldPhotoDays?: number
  /**
   * How long finished files are kept, and from when on they lie in a class for what is seldom read (30 days at least, as
   * S3 asks); without it they stay with their order. Their customer is told 14 days before, and an administrator can have
   * them made again.
   */
  deliveries?: { keepDays: number; infrequentAfterDays?: number }
  /** Operators hear when the stage is about to cost more; emulators have no budgets. */
  monthlyBudgetUsd?: number
  logDays: 1 | 14 | 30 | 90 | 365
  /** Tokens in answers instead of mails alone: never where strangers can reach the API. */
  devTokens: boolean
  /** CloudFront, the site and its bucket; not on emulators, which have none. */
  web: boolean
  /** Names of the keys between CloudFront and the functions, to change one as docs/runbook.md says; else `Secret` alone. */
  edgeKeys?: readonly string[]
  /** Names of the keys that links to made files are signed with, the first of them, to change one as docs/runbook.md says; else `First` alone. */
  mediaKeys?: readonly string[]
  /** Whether production waits for a deposit, which an administrator records by the status; else a submission starts it. */
  asksDeposit: boolean
  /** Who tells where a photo was taken, unless its customer does: the pixels, or Amazon Rekognition for 0.001 USD a photo. */
  roomLabels?: 'pixels' | 'rekognition'
  /** Amazon Location Service completes addresses as customers type them, at its price for some ten requests an order. */
  completesAddresses?: true
  /**
   * Takes deposits and balances online, with Stripe's keys in a secret of Secrets Manager that docs/runbook.md describes;
   * without it customers pay by `invoicing`. An order whose deposit nobody pays ends after `depositDays`, 5 to 90 and
   * 14 unless told. `collectsTax` lets Stripe Tax reckon and add taxes.
   */
  payments?: { provider: 'stripe'; depositDays?: number; collectsTax?: boolean }
  /**
   * Where a deposit is asked for without `payments`, invoices for deposit and balance go out by themselves, to be paid by
   * transfer to this account, line by line, within `termsDays`. Needs `company`.
   */
  invoicing?: { bankAccount: readonly string[]; termsDays: number }
  /** Who sells: name, postal address line by line, and tax id (EIN), as invoices and receipts print them; else the brand's name alone. */
  company?: Readonly<Omit<Company, 'address'>> & { address: readonly string[] }
  /** Rights of administrators rest until they have turned two-step login on. */
  administratorsNeedSecondFactor: boolean
  /** In place of the key that AWS makes, where no stranger can reach the API. */
  accountKey?: string
  /** AWS WAF before the site: 5 USD a month, 1 USD for each of five rules, 0.60 USD per million requests. */
  waf: boolean
  /** Instances set aside for a function and at most used by it. Needs an account quota of 100 above their sum. */
  reservedConcurrency?: Partial<Record<FunctionName | WorkerName, number>>
  /** How many films of each kind are made at once, and how long one takes as a rule: whoever comes later waits in line. */
  paces: Readonly<Record<FilmPool, { places: number; seconds: number }>>
  hubspot?: { portalId: string; formId: string }
}

/** Only the owner can say these: no stage is deployed with them (infra/deploy/preflight.ts). */
export const toBeFilledIn = 'To be filled in before the first deployment'
const owners = {
  company: { name: brand.legalName, address: [toBeFilledIn] },
  invoicing: { bankAccount: [toBeFilledIn], termsDays: 14 },
} as const satisfies Partial<Stage>

const trial = {
  ...owners,
  paces: { draft: { places: 2, seconds: 60 }, edit: { places: 1, seconds: 40 }, pack: { places: 1, seconds: 240 } },
  adminEmails: [brand.supportEmail],
  operatorEmails: [brand.supportEmail],
  priceList: 'standard',
  depositPercent: usualDepositPercent,
  keepsData: false,
  deletedPhotoDays: 1,
  photoDays: 30,
  deliveries: { keepDays: 30 },
  logDays: 14,
  devTokens: false,
  asksDeposit: true,
  administratorsNeedSecondFactor: true,
  web: true,
  waf: false,
} as const satisfies Partial<Stage>

/** Another stage is another entry here, and nothing else. */
export const stages = {
  local: {
    ...trial,
    siteOrigin: 'http://localhost:5173',
    senderEmail: brand.senderEmail,
    adminEmails: ['admin@example.com'],
    operatorEmails: [],
    logDays: 1,
    devTokens: true,
    asksDeposit: false,
    company: { name: `${brand.legalName} (local stage)`, address: ['1 Localhost Lane', 'Nowhere, ZZ 00000'] },
    invoicing: {
      bankAccount: ['No bank: the local stage moves no money', 'Routing number 000000000', 'Account number 0000000000'],
      termsDays: 14,
    },
    administratorsNeedSecondFactor: false,
    web: false,
    accountKey: 'of the local stage alone, and no secret at all',
  },
  dev: {
    ...trial,
    siteOrigin: `https://dev.${brand.siteHost}`,
    senderEmail: `orders@dev.${brand.siteHost}`,
    monthlyBudgetUsd: 30,
  },
  staging: {
    ...trial,
    siteOrigin: `https://staging.${brand.siteHost}`,
    senderEmail: `orders@staging.${brand.siteHost}`,
    monthlyBudgetUsd: 30,
    logDays: 30,
  },
  prod: {
    ...owners,
    siteOrigin: `https://${brand.siteHost}`,
    senderEmail: brand.senderEmail,
    adminEmails: [brand.supportEmail],
    operatorEmails: [brand.supportEmail],
    priceList: 'standard',
    depositPercent: usualDepositPercent,
    keepsData: true,
    deletedPhotoDays: 30,
    coldPhotoDays: 60,
    deliveries: { keepDays: 365, infrequentAfterDays: 30 },
    monthlyBudgetUsd: 100,
    logDays: 90,
    devTokens: false,
    asksDeposit: true,
    administratorsNeedSecondFactor: true,
    web: true,
    waf: true,
    paces: { draft: { places: 20, seconds: 40 }, edit: { places: 6, seconds: 35 }, pack: { places: 18, seconds: 240 } },
    reservedConcurrency: { contact: 10, stream: 10, mails: 10, filmPhotos: 260, filmShots: 440, filmCut: 134 },
  },
} as const satisfies Record<string, Stage>

export type StageName = keyof typeof stages
/** CloudFront's certificates and web ACLs live here, so everything does. */
export const region = 'us-east-1'

/** The name of the secret with a stage's keys of the payment service, which a person puts there. */
export const paymentSecretOf = (stageName: string): string => `threshold/${stageName}/payments`
export const neutralOrigin = ({ neutralHost }: Pick<Stage, 'neutralHost'>): string | undefined =>
  neutralHost && `https://${neutralHost.domain}`
export const mediaKeysOf = ({ mediaKeys = ['First'] }: Stage): readonly string[] => mediaKeys
export const mediaSecretOf = (stageName: string, name: string): string =>
  `threshold/${stageName}/media/${name.toLowerCase()}`
