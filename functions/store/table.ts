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

/** Every primary key of the table. */
export const keys = {
  user: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'USER' }),
  session: (userId: string, hash: string): Key => ({ pk: `USER#${userId}`, sk: `${sessionPrefix}${hash}` }),
  /** An order that the user placed while signed in, whomever it is for. */
  userOrder: (userId: string, orderId: string): Key => ({ pk: `USER#${userId}`, sk: `${userOrderPrefix}${orderId}` }),
  secondFactor: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'SECOND_FACTOR' }),
  userEmail: (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'USER' }),
  customerEmail: (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'CUSTOMER' }),
  /** Says that mail to an address comes back; `hash` is the email's. */
  suppression: (hash: string): Key => ({ pk: `SUPPRESSED#${hash}`, sk: 'SUPPRESSED' }),
  /** Which kinds of mail an address does not want; `hash` is the email's. */
  mailChoices: (hash: string): Key => ({ pk: `MAIL_CHOICES#${hash}`, sk: 'MAIL_CHOICES' }),
  /** A link that turns a kind of mail off. */
  unsubscribeLink: (hash: string): Key => ({ pk: `UNSUBSCRIBE#${hash}`, sk: 'UNSUBSCRIBE' }),
  token: (hash: string): Key => ({ pk: `TOKEN#${hash}`, sk: 'TOKEN' }),
  /** A link that adds photos to an order. */
  photoLink: (hash: string): Key => ({ pk: `PHOTO_LINK#${hash}`, sk: 'PHOTO_LINK' }),
  /** A link that pays what is due of an order. */
  payLink: (hash: string): Key => ({ pk: `PAY_LINK#${hash}`, sk: 'PAY_LINK' }),
  customer: (customerId: string): Key => ({ pk: `CUSTOMER#${customerId}`, sk: 'CUSTOMER' }),
  order: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'ORDER' }),
  idempotency: (hash: string): Key => ({ pk: `IDEMPOTENCY#${hash}`, sk: 'IDEMPOTENCY' }),
  /** A browser that has placed orders of no account; `hash` is its cookie's. */
  browser: (hash: string): Key => ({ pk: `BROWSER#${hash}`, sk: 'BROWSER' }),
  /** The file in a place of the order: no two can have one. */
  asset: (orderId: string, seq: number): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${assetPrefix}${String(seq).padStart(3, '0')}`,
  }),
  /** In which order the customer wants his photos. */
  arrangement: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'ARRANGEMENT' }),
  /** A file that is no longer wanted, until its upload target has run out for certain. */
  discarded: (assetId: string): Key => ({ pk: `DISCARDED#${assetId}`, sk: `${assetPrefix}DISCARDED` }),
  orderEvent: (orderId: string, eventId: string): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${orderEventPrefix}${eventId}`,
  }),
  /** One version of the order's film; they sort by number. */
  tour: (orderId: string, version: number): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${tourPrefix}${String(version).padStart(4, '0')}`,
  }),
  /** The finished files of a version, read with it. */
  delivery: (orderId: string, version: number): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${tourPrefix}${String(version).padStart(4, '0')}${deliverySuffix}`,
  }),
  /** How often somebody has downloaded a finished file of a version, read with it. */
  download: (orderId: string, version: number, author: string, file: string): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${tourPrefix}${String(version).padStart(4, '0')}${downloadPart}${author}#${file}`,
  }),
  /** Says that finished files go soon, until their customer is told of it. */
  endingFiles: (orderId: string, version: number): Key => ({
    pk: `ENDING#${orderId}`,
    sk: `${assetPrefix}ENDING#${version}`,
  }),
  /** That the customer was told, by the delivery's job. */
  toldOfEnd: (orderId: string, jobId: string): Key => ({ pk: `ORDER#${orderId}`, sk: `TOLD_OF_END#${jobId}` }),
  /** One entry of the order's ledger. */
  ledgerEntry: (orderId: string, entryId: string): Key => ({ pk: `ORDER#${orderId}`, sk: `${ledgerPrefix}${entryId}` }),
  /** An invoice, receipt or credit note of the order. */
  document: (orderId: string, number: string): Key => ({ pk: `ORDER#${orderId}`, sk: `${documentPrefix}${number}` }),
  /** The last number that a year has given to documents of a kind. */
  documentNumbers: (year: number, kind: string): Key => ({ pk: `DOCUMENT_NUMBERS#${year}`, sk: kind.toUpperCase() }),
  /** The order's checkout with the payment service. */
  checkout: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'CHECKOUT' }),
  /** How a refund goes back, by the id of the request for it. */
  refund: (orderId: string, id: string): Key => ({ pk: `ORDER#${orderId}`, sk: `REFUND#${id}` }),
  /** What the payment service told us of. */
  paymentEvent: (eventId: string): Key => ({ pk: `PAYMENT_EVENT#${eventId}`, sk: 'PAYMENT_EVENT' }),
  /** A comment on the order's film, by the id that the browser gave it. */
  comment: (orderId: string, commentId: string): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${commentPrefix}${commentId}`,
  }),
  /** What the customer asked about the order, by the request's own name. */
  question: (orderId: string, questionId: string): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${questionPrefix}${questionId}`,
  }),
  /** An answer to it; one query reads both. */
  questionAnswer: (orderId: string, questionId: string, answerId: string): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${questionPrefix}${questionId}#${answerId}`,
  }),
  /** Who approved the order's film: one at most. */
  approval: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'APPROVAL' }),
  /** Rounds of changes that an administrator gave. */
  roundGrant: (orderId: string, id: string): Key => ({ pk: `ORDER#${orderId}`, sk: `${roundGrantPrefix}${id}` }),
  reviewLink: (orderId: string, linkId: string): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `${reviewLinkPrefix}${linkId}`,
  }),
  /** How many links the order ever had. Its key is read before theirs. */
  reviewLinkCount: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'REVIEW_LINK' }),
  /** Where the secret of a review link leads to; `hash` is the secret's. */
  reviewToken: (hash: string): Key => ({ pk: `REVIEW#${hash}`, sk: 'REVIEW' }),
  /** Which public pages of the order's film are on. */
  tourPages: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'PAGES' }),
  /** Where a link to public pages leads. */
  tourSlug: (slug: string): Key => ({ pk: `SLUG#${slug}`, sk: 'SLUG' }),
  /** How often a public page was opened, or its film begun, on a day; apart from the order, whose partition a flood would slow down. */
  pageViews: (orderId: string, counted: string, day: string): Key => ({
    pk: `VIEWS#${orderId}`,
    sk: `${counted}#${day}`,
  }),
  /** A checkout of an order that was closed, until it is ended. */
  closing: (id: string): Key => ({ pk: `${closingKeyPrefix}${id}`, sk: 'CLOSING' }),
  /** A reminder of a payment, so many days after it fell due. */
  reminder: (orderId: string, purpose: string, days: number): Key => ({
    pk: `ORDER#${orderId}`,
    sk: `REMINDER#${purpose}#${days}`,
  }),
  /** A promotion code; how often an email had it stands beside it, by the hash of its mailbox. */
  promotion: (code: string): Key => ({ pk: 'PROMOTIONS', sk: `${promotionPrefix}${code}` }),
  promotionUses: (code: string, hash: string): Key => ({ pk: 'PROMOTIONS', sk: `USES#${code}#${hash}` }),
  /** An account's API keys, all in one item, so that none is made beyond their number. */
  apiKeys: (userId: string): Key => ({ pk: `API_KEYS#${userId}`, sk: 'API_KEYS' }),
  /** Its webhooks likewise, and what was sent to each. */
  webhooks: (userId: string): Key => ({ pk: `WEBHOOKS#${userId}`, sk: 'WEBHOOKS' }),
  webhookDelivery: (webhookId: string, deliveryId: string): Key => ({
    pk: `WEBHOOK_LOG#${webhookId}`,
    sk: `${deliveryPrefix}${deliveryId}`,
  }),
  /** What an account's webhooks are to be told of, or to be sent again. */
  happened: (id: string): Key => ({ pk: `${happenedKeyPrefix}${id}`, sk: 'HAPPENED' }),
  /** The address of a photo that is fetched for an order, and a submission that waits for all of them. */
  photoUrl: (orderId: string, seq: number): Key => ({
    pk: `${fetchKeyPrefix}${orderId}`,
    sk: `${photoUrlPrefix}${String(seq).padStart(3, '0')}`,
  }),
  placing: (orderId: string): Key => ({ pk: `${fetchKeyPrefix}${orderId}`, sk: 'PLACING' }),
  /** The logo that an account keeps for its next orders. */
  savedLogo: (userId: string): Key => ({ pk: `${logoKeyPrefix}${userId}`, sk: 'LOGO' }),
  contactMessage: (messageId: string): Key => ({ pk: `CONTACT#${messageId}`, sk: 'CONTACT' }),
  mail: (mailId: string): Key => ({ pk: `${mailKeyPrefix}${mailId}`, sk: 'MAIL' }),
  hubspot: (messageId: string): Key => ({ pk: `${hubspotKeyPrefix}${messageId}`, sk: 'HUBSPOT' }),
  job: (jobId: string): Key => ({ pk: `${jobKeyPrefix}${jobId}`, sk: 'JOB' }),
  /** Every active administrator's id in one set, so that the last one is known without counting. */
  administrators: (): Key => ({ pk: 'ADMINISTRATORS', sk: 'ADMINISTRATORS' }),
  /** What was done to `subject`; an order's partition holds its files' events too. */
  audit: (ownerId: string, subject: string, eventId: string): Key => ({
    pk: `AUDIT#${ownerId}`,
    sk: `${subject}#${eventId}`,
  }),
  /** A term that finds a row of a list; split by first letters, so that no partition takes all writes. */
  search: (list: string, term: string, id: string): Key => ({ pk: searchPartition(list, term), sk: `${term}#${id}` }),
  /** As which status an order is counted. */
  counted: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'COUNTED' }),
  /** How many orders have each status, in one of the epochs of counting. */
  statusCounts: (epoch: number): Key => ({ pk: 'COUNTS', sk: `${statusCountPrefix}${epoch}` }),
  /** Which epoch counts, and how far a rebuilding is. */
  countEpoch: (): Key => ({ pk: 'COUNTS', sk: 'STATUS_EPOCH' }),
  rate: (name: string, windowStart: number): Key => ({ pk: `RATE#${name}`, sk: `WINDOW#${windowStart}` }),
  /** What a network or an account has announced to upload; of items that expire, the stream is told of files alone. */
  uploadWindow: (name: string, windowStart: number): Key => ({
    pk: `RATE#upload#${name}`,
    sk: `${assetPrefix}WINDOW#${windowStart}`,
  }),
  /** Who succeeded under a counted name. */
  known: (name: string): Key => ({ pk: `RATE#${name}`, sk: 'KNOWN' }),
  /** How often a password was tried at one of its doors. */
  passwordTries: (userId: string, door: string): Key => ({ pk: `RATE#password#${userId}#${door}`, sk: 'TRIES' }),
}
/** The id of the user whose own item has this key, or nothing where it is another item's. */
export function userIdOf(pk: string, sk: string): string | undefined {
  const { pk: prefix, sk: own } = keys.user('')
  return sk === own && pk.startsWith(prefix) ? pk.slice(prefix.length) : undefined
}
/** The id of the user whose saved logo has this key, or nothing where it is another item's. */
export function ownerOfLogo(pk: string, sk: string): string | undefined {
  return sk === keys.savedLogo('').sk && pk.startsWith(logoKeyPrefix) ? pk.slice(logoKeyPrefix.length) : undefined
}
export const assetPrefix = 'ASSET#'
export const orderEventPrefix = 'EVENT#'
export const tourPrefix = 'TOUR#'
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
export const statusCountPrefix = 'STATUS#'
export const searchPrefix = 'SEARCH#'
export const searchPartition = (list: string, term: string) => `${searchPrefix}${list}#${[...term][0] ?? ''}`

/** Partitions of the list index, each newest last by id; a job leaves its list once it has ended. */
export const lists = {
  users: 'USER',
  customers: 'CUSTOMER',
  orders: 'ORDER',
  assets: 'ASSET',
  jobs: 'JOB',
} as const
/** Orders with a checkout for a round of changes, by id: only its end takes one off the list. */
export const roundCheckouts = 'ROUND_CHECKOUT'
/** The ledgers' entries of a month, each by its time. */
export const ledgerMonth = (at: string): string => `LEDGER#${at.slice(0, 7)}`
export type ListName = (typeof lists)[keyof typeof lists]
/** Archived rows have lists of their own. */
export const listOf = (list: ListName, archived: boolean | undefined) => (archived ? `${list}_ARCHIVED` : list)
export const parents = {
  customer: (customerId: string) => `CUSTOMER#${customerId}`,
  usersOfCustomer: (customerId: string) => `CUSTOMER_USERS#${customerId}`,
}
