import {
  closingKeyPrefix,
  fetchKeyPrefix,
  happenedKeyPrefix,
  hubspotKeyPrefix,
  jobKeyPrefix,
  logoKeyPrefix,
  mailKeyPrefix,
} from '#contract/platform/tableShape'

export type Key = { pk: string; sk: string }

/** The shape of an item whose kind has had no other (`shapeOf`). Every put says it; items of older releases say none. */
export const firstShape = 1

export const idIn = ({ pk }: { pk?: unknown }): string => String(pk).split('#')[1] ?? ''

export const keys = {
  user: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'USER' }),
  session: (userId: string, hash: string): Key => ({ pk: `USER#${userId}`, sk: `${sessionPrefix}${hash}` }),
  userOrder: (userId: string, orderId: string): Key => ({ pk: `USER#${userId}`, sk: `${userOrderPrefix}${orderId}` }),
  secondFactor: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'SECOND_FACTOR' }),
  userEmail: (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'USER' }),
  customerEmail: (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'CUSTOMER' }),
  suppression: (hash: string): Key => ({ pk: `SUPPRESSED#${hash}`, sk: 'SUPPRESSED' }),
  mailChoices: (hash: string): Key => ({ pk: `MAIL_CHOICES#${hash}`, sk: 'MAIL_CHOICES' }),
  unsubscribeLink: (hash: string): Key => ({ pk: `UNSUBSCRIBE#${hash}`, sk: 'UNSUBSCRIBE' }),
  token: (hash: string): Key => ({ pk: `TOKEN#${hash}`, sk: 'TOKEN' }),
  photoLink: (hash: string): Key => ({ pk: `PHOTO_LINK#${hash}`, sk: 'PHOTO_LINK' }),
  payLink: (hash: string): Key => ({ pk: `PAY_LINK#${hash}`, sk: 'PAY_LINK' }),
  customer: (customerId: string): Key => ({ pk: `CUSTOMER#${customerId}`, sk: 'CUSTOMER' }),
  order: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'ORDER' }),
  idempotency: (hash: string): Key => ({ pk: `IDEMPOTENCY#${hash}`, sk: 'IDEMPOTENCY' }),
  /** A browser that has placed orders of no account; `hash` is its cookie's. */
  browser: (hash: string): Key => ({ pk: `BROWSER#${hash}`, sk: 'BROWSER' }),
  asset: (orderId: string, seq: number): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${assetPrefix}${String(seq).padStart(3, '0')}`,
  }),
  arrangement: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'ARRANGEMENT' }),
  sightings: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'SIGHTINGS' }),
  discarded: (assetId: string): Key => ({ pk: `DISCARDED#${assetId}`, sk: `${assetPrefix}DISCARDED` }),
  orderEvent: (orderId: string, eventId: string): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${orderEventPrefix}${eventId}`,
  }),
  tour: (orderId: string, version: number): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${tourPrefix}${String(version).padStart(4, '0')}`,
  }),
  /** Its shots, written once: apart from what every change of its state writes anew. */
  tourShots: (orderId: string, version: number): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${tourPrefix}${String(version).padStart(4, '0')}${shotsSuffix}`,
  }),
  /** What its steps did: apart from the version, which each of them would write anew in all its size. */
  tourWork: (orderId: string, version: number): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${tourPrefix}${String(version).padStart(4, '0')}${workSuffix}`,
  }),
  delivery: (orderId: string, version: number): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${tourPrefix}${String(version).padStart(4, '0')}${deliverySuffix}`,
  }),
  download: (orderId: string, version: number, author: string, file: string): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${tourPrefix}${String(version).padStart(4, '0')}${downloadPart}${author}#${file}`,
  }),
  endingFiles: (orderId: string, version: number): Key => ({
    pk: `ENDING#${orderId}`,
    sk: `${assetPrefix}ENDING#${version}`,
  }),
  toldOfEnd: (orderId: string, jobId: string): Key => ({ pk: `ORDER#${orderId}`, sk: `TOLD_OF_END#${jobId}` }),
  ledgerEntry: (orderId: string, entryId: string): Key => ({ pk: `ORDER#${orderId}`, sk: `${ledgerPrefix}${entryId}` }),
  document: (orderId: string, number: string): Key => ({ pk: `ORDER#${orderId}`, sk: `${documentPrefix}${number}` }),
  documentNumbers: (year: number, kind: string): Key => ({ pk: `DOCUMENT_NUMBERS#${year}`, sk: kind.toUpperCase() }),
  checkout: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'CHECKOUT' }),
  refund: (orderId: string, id: string): Key => ({ pk: `ORDER#${orderId}`, sk: `REFUND#${id}` }),
  paymentEvent: (eventId: string): Key => ({ pk: `PAYMENT_EVENT#${eventId}`, sk: 'PAYMENT_EVENT' }),
  comment: (orderId: string, commentId: string): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${commentPrefix}${commentId}`,
  }),
  question: (orderId: string, questionId: string): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${questionPrefix}${questionId}`,
  }),
  questionAnswer: (orderId: string, questionId: string, answerId: string): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${questionPrefix}${questionId}#${answerId}`,
  }),
  approval: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'APPROVAL' }),
  roundGrant: (orderId: string, id: string): Key => ({ pk: `ORDER#${orderId}`, sk: `${roundGrantPrefix}${id}` }),
  reviewLink: (orderId: string, linkId: string): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${reviewLinkPrefix}${linkId}`,
  }),
  /** How many links the order ever had. Its key is read before theirs. */
  reviewLinkCount: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'REVIEW_LINK' }),
  reviewToken: (hash: string): Key => ({ pk: `REVIEW#${hash}`, sk: 'REVIEW' }),
  tourPages: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'PAGES' }),
  tourSlug: (slug: string): Key => ({ pk: `SLUG#${slug}`, sk: 'SLUG' }),
  /** How often a public page was opened, or its film begun, on a day; apart from the order, whose partition a flood would slow down. */
  pageViews: (orderId: string, counted: string, day: string): Key => ({
    pk: `VIEWS#${orderId}`,
    sk: `${counted}#${day}`,
  }),
  closing: (id: string): Key => ({ pk: `${closingKeyPrefix}${id}`, sk: 'CLOSING' }),
  reminder: (orderId: string, purpose: string, days: number): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `REMINDER#${purpose}#${days}`,
  }),
  promotion: (code: string): Key => ({ pk: 'PROMOTIONS', sk: `${promotionPrefix}${code}` }),
  promotionUses: (code: string, hash: string): Key => ({ pk: 'PROMOTIONS', sk: `USES#${code}#${hash}` }),
  /** An account's API keys, all in one item, so that none is made beyond their number. */
  apiKeys: (userId: string): Key => ({ pk: `API_KEYS#${userId}`, sk: 'API_KEYS' }),
  webhooks: (userId: string): Key => ({ pk: `WEBHOOKS#${userId}`, sk: 'WEBHOOKS' }),
  webhookDelivery: (webhookId: string, deliveryId: string): Key => ({
    pk: `WEBHOOK_LOG#${webhookId}`,
    sk: `${deliveryPrefix}${deliveryId}`,
  }),
  happened: (id: string): Key => ({ pk: `${happenedKeyPrefix}${id}`, sk: 'HAPPENED' }),
  photoUrl: (orderId: string, seq: number): Key => ({
    pk: `${fetchKeyPrefix}${orderId}`,
    sk: `${photoUrlPrefix}${String(seq).padStart(3, '0')}`,
  }),
  placing: (orderId: string): Key => ({ pk: `${fetchKeyPrefix}${orderId}`, sk: 'PLACING' }),
  savedLogo: (userId: string): Key => ({ pk: `${logoKeyPrefix}${userId}`, sk: 'LOGO' }),
  contactMessage: (messageId: string): Key => ({ pk: `CONTACT#${messageId}`, sk: 'CONTACT' }),
  mail: (mailId: string): Key => ({ pk: `${mailKeyPrefix}${mailId}`, sk: 'MAIL' }),
  hubspot: (messageId: string): Key => ({ pk: `${hubspotKeyPrefix}${messageId}`, sk: 'HUBSPOT' }),
  job: (jobId: string): Key => ({ pk: `${jobKeyPrefix}${jobId}`, sk: 'JOB' }),
  /** Who waits for their film, as the last admission left them. */
  filmLine: (): Key => ({ pk: 'FILM_LINE', sk: 'FILM_LINE' }),
  /** Every active administrator's id in one set, so that the last one is known without counting. */
  administrators: (): Key => ({ pk: 'ADMINISTRATORS', sk: 'ADMINISTRATORS' }),
  audit: (ownerId: string, subject: string, eventId: string): Key => ({
    pk: `AUDIT#${ownerId}`,
    sk: `${subject}#${eventId}`,
  }),
  /** A term that finds a row of a list; split by first letters, so that no partition takes all writes. */
  search: (list: string, term: string, id: string): Key => ({ pk: searchPartition(list, term), sk: `${term}#${id}` }),
  counted: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'COUNTED' }),
  statusCounts: (epoch: number): Key => ({ pk: 'COUNTS', sk: `${statusCountPrefix}${epoch}` }),
  countEpoch: (): Key => ({ pk: 'COUNTS', sk: 'STATUS_EPOCH' }),
  rate: (name: string, windowStart: number): Key => ({ pk: `RATE#${name}`, sk: `WINDOW#${windowStart}` }),
  uploadWindow: (name: string, windowStart: number): Key => ({
    pk: `RATE#upload#${name}`,
    sk: `${assetPrefix}WINDOW#${windowStart}`,
  }),
  known: (name: string): Key => ({ pk: `RATE#${name}`, sk: 'KNOWN' }),
  passwordTries: (userId: string, door: string): Key => ({ pk: `RATE#password#${userId}#${door}`, sk: 'TRIES' }),
}
export function userIdOf(pk: string, sk: string): string | undefined {
  const { pk: prefix, sk: own } = keys.user('')
  return sk === own && pk.startsWith(prefix) ? pk.slice(prefix.length) : undefined
}
export function ownerOfLogo(pk: string, sk: string): string | undefined {
  return sk === keys.savedLogo('').sk && pk.startsWith(logoKeyPrefix) ? pk.slice(logoKeyPrefix.length) : undefined
}
export const assetPrefix = 'ASSET#'
export const orderEventPrefix = 'EVENT#'
export const tourPrefix = 'TOUR#'
export const shotsSuffix = '#SHOTS'
export const workSuffix = '#WORK'
export const deliverySuffix = '#DELIVERY'
export const downloadPart = '#DOWNLOAD#'
export const promotionPrefix = 'CODE#'
export const ledgerPrefix = 'MONEY#'
export const commentPrefix = 'COMMENT#'
export const roundGrantPrefix = 'ROUNDS#'
export const reviewLinkPrefix = 'REVIEW_LINK#'
export const deliveryPrefix = 'DELIVERY#'
export const photoUrlPrefix = 'PHOTO_URL#'
export const questionPrefix = 'QUESTION#'
export const documentPrefix = 'DOCUMENT#'
export const sessionPrefix = 'SESSION#'
export const userOrderPrefix = 'ORDER#'
const statusCountPrefix = 'STATUS#'
export const searchPrefix = 'SEARCH#'
export const searchPartition = (list: string, term: string) => `${searchPrefix}${list}#${[...term][0] ?? ''}`

export const lists = {
  users: 'USER',
  customers: 'CUSTOMER',
  orders: 'ORDER',
  assets: 'ASSET',
  jobs: 'JOB',
} as const
export const roundCheckouts = 'ROUND_CHECKOUT'
export const ledgerMonth = (at: string): string => `LEDGER#${at.slice(0, 7)}`
export type ListName = (typeof lists)[keyof typeof lists]
export const listOf = (list: ListName, archived: boolean | undefined) => (archived ? `${list}_ARCHIVED` : list)
export const parents = {
  customer: (customerId: string) => `CUSTOMER#${customerId}`,
  usersOfCustomer: (customerId: string) => `CUSTOMER_USERS#${customerId}`,
}
