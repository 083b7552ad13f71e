import * as z from 'zod/mini'
import { Cents, Timestamp } from '#contract/fields'
import type { Tour } from '#contract/film/tour'
import type { OrderDocument } from '#contract/money/documents'
import type { Money } from '#contract/money/money'
import { planSeconds } from '#contract/money/plans'
import { priceOf } from '#contract/money/priceOf'
import { Price, type PriceListName } from '#contract/money/pricing'
import {
  CustomerId,
  OrderId,
  type OrderMoment,
  type OrderNext,
  OrderOptions,
  OrderQuestion,
  type OrderReceipt,
  type OrderRequest,
  type OrderView,
  type Photo,
} from '#contract/orders/order'
import { text } from '#contract/personal'
import { AppError } from '../platform/AppError.ts'
import type { SignedIn } from '../platform/Caller.ts'

export const Order = z.object({
  id: OrderId,
  customer_id: CustomerId,
  status: text('nobody'),
  contact: z.object({ name: text('name'), email: text('email'), phone: text('phone') }),
  options: OrderOptions,
  price: Price,
  created_at: Timestamp,
  submitted_at: z.nullable(Timestamp),
  /** The hash of the secret that the creator's browser holds; empty where the order is an account's. */
  creator_hash: z.string(),
  user_id: z.optional(z.string()),
  placed_by_office: z.optional(z.literal(true)),
  placed_by_key: z.optional(z.literal(true)),
  archived: z.optional(z.boolean()),
  archived_from: z.optional(text('nobody')),
  archived_with_customer: z.optional(z.boolean()),
  promotion: z.optional(text('nobody')),
  /** Its use is taken with what makes the order binding, or was gone before that; absent until then. */
  promotion_is: z.optional(z.enum(['used', 'lost'])),
  paid_cents: z.optional(z.int()),
  due_cents: z.optional(z.int()),
  overpaid_cents: z.optional(Cents),
  /** How much of what was paid is for further rounds of changes, which count toward neither deposit nor balance. */
  rounds_cents: z.optional(z.int()),
  disputed_cents: z.optional(z.int()),
  words_waiting: z.optional(z.int()),
  questions_waiting: z.optional(z.int()),
  /** When it took its status; orders of before 2026-11-23 lack it. */
  status_since: z.optional(Timestamp),
  photo_count: z.optional(z.int()),
  film_failed: z.optional(z.literal(true)),
  /** When its account was deleted, or its proven customer took it over: no link of before opens anything. */
  links_ended_at: z.optional(Timestamp),
  unlocked: z.optional(z.boolean()),
  version: z.int(),
})
export type Order = z.infer<typeof Order>

/** Whose turn its jobs take: an account's, or by orders without one their customer's. */
export const takingTurns = ({ id: subject, user_id, customer_id }: Order) => ({
  subject,
  customer: user_id ?? customer_id,
})

/** Whether both are stored alike. */
export const isSameOrder = (one: Order, other: Order): boolean => storedText(one) === storedText(other)
/** A parsed object has its keys in its schema's order, wherever they were set. */
const storedText = (order: Order): string => JSON.stringify(Order.parse(order))

/** Hashes of the browser’s secrets, and the session; for files only, the hash of a link to add photos. */
export type Proof = {
  hashes: readonly string[]
  user: SignedIn | undefined
  photoLink?: string | undefined
  actsAt?: Date
}

/**
 * An order of no account belongs to its browser; after a login there, the session also gets the browser’s drafts and what was
 * placed for the account’s own email.
 */
export function ownsOrder(order: Order, { hashes, user }: Proof): boolean {
  const ofNobody = order.user_id === undefined
  if (ofNobody && hashes.includes(order.creator_hash)) return true
  if (!user) return false
  const isOwnContact = isDraft(order) || order.contact.email === user.email
  if (ofNobody && isOwnContact && user.visitorHash === order.creator_hash) return true
  return order.user_id === user.userId || (user.emailVerified && user.customerId === order.customer_id)
}

/**
 * Anybody may place an order in somebody’s name. Once the proven owner of the email acts on it, whoever placed it is shut out,
 * but for an API key’s account, the office, and a guest in the browser of this very session.
 */
export function takenOver(order: Order, { user, actsAt }: Proof): Order {
  const isProven = user?.emailVerified && user.customerId === order.customer_id
  const isHeldByOthers = order.user_id === undefined ? order.creator_hash !== '' : order.user_id !== user?.userId
  if (!actsAt || !isProven || !isHeldByOthers || order.placed_by_office || order.placed_by_key) return order
  const isOwn = order.user_id === undefined && user.visitorHash === order.creator_hash
  // Links know seconds alone, and the act may itself make one.
  const before = new Date(Math.floor(actsAt.getTime() / 1000) * 1000 - 1)
  const links = isOwn ? {} : { links_ended_at: before.toISOString() }
  return { ...order, ...links, user_id: user.userId, creator_hash: '', version: order.version + 1 }
}

/** Whose an order is that its owner posts: from a signed-in post on the account's, and no browser's any more. */
export const heldBy = (order: Order, creatorHash: string, userId: string | undefined): Order =>
  userId ? { ...order, creator_hash: '', user_id: order.user_id ?? userId } : { ...order, creator_hash: creatorHash }

/** A foreign order and a missing one are told apart by nobody. */
export const orderNotFound = () =>
  new AppError('not_found', 'We could not find this order. Please start a new one or log in.')

const optionsOf = ({ options }: OrderRequest): OrderOptions => ({
  ...options,
  base_length_sec: planSeconds[options.plan],
})

type Creation = { id: string; creatorHash: string; userId: string | undefined; now: Date }

export function draftOrder(request: OrderRequest, priceList: PriceListName, creation: Creation): Order {
  const draft = {
    id: creation.id,
    customer_id: '',
    status: 'draft',
    contact: request.customer,
    options: optionsOf(request),
    price: priceOf(request.options, priceList),
    created_at: creation.now.toISOString(),
    submitted_at: null,
    creator_hash: '',
    version: 1,
  }
  return heldBy(draft, creation.creatorHash, creation.userId)
}

export const refuseDiscarding = () =>
  new AppError(
    'conflict',
    'This order was submitted already, so it can’t be discarded. Please contact us to cancel it.',
  )

export const waitsForAnswer = ({ words_waiting, questions_waiting }: Order): boolean =>
  words_waiting !== undefined || questions_waiting !== undefined

export const questionsWaiting = (questions: readonly Pick<OrderQuestion, 'answers'>[]): number | undefined =>
  questions.filter(({ answers }) => answers.length === 0).length || undefined

export const isDraft = (order: Order) => order.status === 'draft'

export const amended = (order: Order, request: OrderRequest, priceList: PriceListName): Order => ({
  ...order,
  contact: request.customer,
  options: optionsOf(request),
  price: priceOf(request.options, priceList),
})

const submittedStatus = 'awaiting_deposit'

export const movedTo = (order: Order, status: string, now: Date): Order =>
  status === order.status ? order : { ...order, status, status_since: now.toISOString() }

export const submitted = (order: Order, now: Date): Order => ({
  ...movedTo(order, submittedStatus, now),
  submitted_at: now.toISOString(),
  paid_cents: 0,
  due_cents: order.price.price_cents,
})

export const receiptOf = (order: Order): z.infer<typeof OrderReceipt> => ({
  ok: true,
  orderId: order.id,
  customer_id: order.customer_id,
  status: order.status,
  ...order.price,
  submitted_at: order.submitted_at,
})

export type Shown = {
  moments: OrderMoment[]
  photos: Photo[]
  tour: Tour
  money: Money
  documents: OrderDocument[]
  questions: OrderQuestion[]
  next: OrderNext
}

export const seenBySupport = 'seen_by_support'

function timelineOf({ created_at, submitted_at }: Order, moments: OrderMoment[]): OrderMoment[] {
  const submission = submitted_at === null ? [] : [{ status: submittedStatus, at: submitted_at }]
  return [
    { status: 'draft', at: created_at },
    ...[...submission, ...moments].toSorted((a, b) => a.at.localeCompare(b.at)),
  ]
}

export const viewOf = (
  order: Order,
  { moments, photos, tour, money, documents, questions, next }: Shown,
): OrderView => ({
  orderId: order.id,
  customer_id: order.customer_id,
  status: order.status,
  next,
  customer: order.contact,
  options: order.options,
  ...order.price,
  created_at: order.created_at,
  submitted_at: order.submitted_at,
  timeline: timelineOf(order, moments),
  photos,
  tour,
  money,
  documents,
  questions: questions.map((question) => OrderQuestion.parse(question)),
})
