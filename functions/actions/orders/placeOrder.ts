import type { PriceListName } from '#contract/money/pricing'
import type { OrderRequest } from '#contract/orders/order'
import { photosOf } from '../../domain/film/tourProduction.ts'
import { depositDue, statusWhenPaid } from '../../domain/money/orderMoney.ts'
import { refuseTooLittle } from '../../domain/money/payments.ts'
import {
  amended,
  draftOrder,
  heldBy,
  isDraft,
  isSameOrder,
  type Order,
  orderNotFound,
  type Proof,
  submitted,
} from '../../domain/orders/Order.ts'
import { orderMailData } from '../../domain/orders/orderMails.ts'
import type { Asset } from '../../domain/photos/Asset.ts'
import { AppError } from '../../domain/platform/AppError.ts'
import { type Actor, auditEvent } from '../../domain/platform/AuditEvent.ts'
import type { CountCode } from '../../http/limits/codeLimit.ts'
import { paymentTerms } from '../../services/config.ts'
import { freshBrowser, hashOf, newId } from '../../services/ids.ts'
import { isKnownBrowser, keepingBrowser } from '../../store/accounts/browsers.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { conflictingItem, type Item, transact, type Write } from '../../store/dynamo.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { insertingUserOrder } from '../../store/orders/accountOrders.ts'
import { claimingKey, madeBy, orderKey } from '../../store/orders/orderKeys.ts'
import { findOrderAndAssetsOf, findOrderOf, insertingOrder, replacingOrder } from '../../store/orders/orders.ts'
import { manyAttempts, retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { writesOfSubmission } from '../film/startTour.ts'
import { announcing } from '../integrations/webhooks/announce.ts'
import { type Issued, invoicingDeposit } from '../money/documents/issueDocuments.ts'
import { asCodeRefusal, withPromotion } from '../money/usePromotion.ts'
import { mailingUnreadable } from '../photos/noteProblem.ts'
import { saveForCaller } from './saveOrder.ts'

/** `creator` is the request's idempotency key and the browser's secret, made with a `salt` where it showed none. */
export type Placement = {
  request: OrderRequest
  creator: { key: string; secret: string; salt?: string }
  proof: Proof
  /** Throws rate_limited where the caller may not submit this order now. */
  countSubmission: (order: string) => Promise<void>
  countCode: CountCode
  priceList: PriceListName
  supportEmail: string
  by?: Actor
  byKey?: true
}

export type PlacementEvent = 'OrdersCreated' | 'OrdersSubmitted'
type Placed = { order: Order; events: PlacementEvent[] }
/** `secret` is what the browser's cookie must hold from now on; an account's order needs none. */
export type Answered = Placed & { secret: string | undefined }

/** Equal requests at the same time make one order and one submission. Throws not_found for somebody else’s id. */
export async function placeOrder(given: Placement, now: Date): Promise<Answered> {
  const { order_id } = given.request
  if (order_id) return answered(await amendOrder(order_id, given, now), given)
  const placement = await ofKnownBrowser(given, now)
  const { taken, ...created } = await retryOnConflict(() => createOrder(placement, now), triesOf(placement))
  if (!taken) return answered(created, placement)
  const { orderId, secret } = madeBy(taken, placement.creator.key, now)
  const proven = secret ? asCreator(placement, secret) : placement
  return answered(await amendOrder(orderId, proven, now).catch(asForeignKey), proven)
}

const isGuests = ({ proof, by }: Placement): boolean => !proof.user && !by

/** A secret that somebody chose for themselves, or for another's browser, opens no order: it is replaced by one of ours. */
async function ofKnownBrowser(placement: Placement, now: Date): Promise<Placement> {
  const { key, secret, salt } = placement.creator
  if (!isGuests(placement) || salt || (await isKnownBrowser(hashOf(secret), now))) return placement
  return { ...placement, creator: { key, ...freshBrowser(key) } }
}

const answered = (placed: Placed, { creator: { secret } }: Placement): Answered => ({
  ...placed,
  secret: placed.order.creator_hash === hashOf(secret) ? secret : undefined,
})

/** The browser whose first answer was lost; one that has got another cookie since keeps that one. */
const asCreator = (placement: Placement, secret: string): Placement => {
  const { creator, proof } = placement
  return {
    ...placement,
    creator: creator.salt ? { ...creator, secret } : creator,
    proof: { ...proof, hashes: [...proof.hashes, hashOf(secret)] },
  }
}

function asForeignKey(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error
  throw new AppError('conflict', 'This request was used for another order. Please reload the page and try again.')
}

/** Invoices take a number that everybody counts on. */
const triesOf = ({ request }: Placement) => (request.submit && paymentTerms()?.invoice ? manyAttempts : undefined)

async function createOrder(placement: Placement, now: Date): Promise<Placed & { taken?: Item }> {
  const { request, priceList, creator, proof } = placement
  const id = newId('ord', now)
  const draft = draftOrder(request, priceList, {
    id,
    creatorHash: hashOf(creator.secret),
    userId: proof.user?.userId,
    now,
  })
  const placing = {
    ...draft,
    ...(placement.by && { placed_by_office: true as const }),
    ...(placement.byKey && { placed_by_key: true as const }),
  }
  const { order, claim } = await draftToSave(placing, placement, [], now)
  if (request.submit) await placement.countSubmission(creator.key)
  const invoiced = await invoiceOf(order, request, now)
  const salt = proof.user ? undefined : creator.salt
  try {
    const saved = await saveForCaller(proof, { order, now }, (placed) => [
      insertingOrder(placed),
      claimingKey(creator.key, id, salt, now),
      ...(isGuests(placement) ? [keepingBrowser(hashOf(creator.secret), now)] : []),
      ...ownerWrites(placed),
      ...(request.submit ? submissionWrites(placed, placement, { invoiced }, now) : []),
      ...claim,
    ])
    return { order: saved, events: ['OrdersCreated', ...eventsOf(request)] }
  } catch (error) {
    const taken = conflictingItem(error, orderKey(creator.key))
    if (!taken) return asCodeRefusal(Promise.reject(error))
    return { order, events: [], taken }
  }
}

async function draftToSave(draft: Order, placement: Placement, assets: readonly Asset[], now: Date) {
  const { request, proof, countCode } = placement
  const { submit, code } = request
  if (!submit) return { order: draft, claim: [] }
  const isFree = ({ price }: Order) => paymentTerms() !== undefined && price.price_cents === 0
  const entered = code ? { code, count: countCode } : undefined
  const { order, claim } = await withPromotion(draft, { entered, proof, isFree, now })
  if (code) refuseTooLittle(depositDue(order.price.price_cents, paymentTerms()).deposit_cents)
  const photo_count = photosOf(assets).length
  const placed = { ...submitted(order, now), photo_count }
  const status = isFree(order)
    ? statusWhenPaid(placed, paymentTerms(), { hasPhotos: photo_count > 0, hasFiles: false })
    : placed.status
  return { order: { ...placed, status }, claim }
}

function amendOrder(orderId: string, placement: Placement, now: Date): Promise<Placed> {
  const { request, priceList, proof, creator } = placement
  return retryOnConflict<Placed>(async () => {
    const found = await findPlaced(proof, orderId, request)
    if (!found) throw orderNotFound()
    const { order, assets } = found
    if (!isDraft(order)) return { order, events: [] }
    const draft = heldBy(amended(order, request, priceList), hashOf(creator.secret), proof.user?.userId)
    const { order: next, claim } = await draftToSave(draft, placement, assets, now)
    if (isSameOrder(order, next)) return { order, events: [] }
    if (request.submit) await placement.countSubmission(request.order_id ?? creator.key)
    const invoiced = await invoiceOf(next, request, now)
    const save = (placed: Order): Write[] => {
      const kept = [replacingOrder(placed), ...(order.user_id ? [] : ownerWrites(placed))]
      if (!request.submit) return kept
      const filming = writesOfSubmission(placed, assets, now)
      return [
        ...kept,
        ...submissionWrites(placed, placement, { invoiced, filming }, now),
        ...mailingUnreadable(placed, assets, now),
        ...filming,
        ...claim,
      ]
    }
    const versioned = { ...next, version: order.version + 1 }
    const hasOtherEmail = order.contact.email !== request.customer.email
    const saving = hasOtherEmail
      ? saveForCaller(proof, { order: versioned, now }, save)
      : transact(save(versioned)).then(() => versioned)
    return { order: await asCodeRefusal(saving), events: eventsOf(request) }
  }, triesOf(placement))
}

/** With its files where they matter: a submission may start the film of them. */
async function findPlaced(proof: Proof, orderId: string, { submit }: OrderRequest) {
  if (submit) return findOrderAndAssetsOf(proof, orderId)
  const order = await findOrderOf(proof, orderId)
  return order && { order, assets: [] }
}

const ownerWrites = ({ id, user_id }: Order): Write[] => (user_id ? [insertingUserOrder(user_id, id)] : [])

const eventsOf = ({ submit }: OrderRequest): PlacementEvent[] => (submit ? ['OrdersSubmitted'] : [])

const invoiceOf = (order: Order, { submit }: OrderRequest, now: Date): Promise<Issued> | Issued =>
  submit ? invoicingDeposit(order, now) : { documents: [], writes: [] }

function submissionWrites(
  order: Order,
  { supportEmail, by }: Placement,
  { invoiced, filming = [] }: { invoiced: Issued; filming?: readonly Write[] },
  now: Date,
): Write[] {
  const data = orderMailData(order)
  const replyTo = order.contact.email
  const { deposit_cents } = depositDue(order.price.price_cents, paymentTerms())
  const [invoice] = invoiced.documents
  const known = {
    ...data,
    ...(deposit_cents !== undefined && { deposit_cents }),
    ...(invoice && { invoice: { number: invoice.number, amount_cents: invoice.amount_cents } }),
    has_started: filming.length > 0,
  }
  return [
    ...invoiced.writes,
    queueMail(
      {
        template: 'order_confirmation',
        to: order.contact.email,
        replyTo: supportEmail,
        data: { ...known, ...(by && { by_office: true }) },
      },
      now,
    ),
    ...(by ? [insertingAudit(auditEvent(by, { subject: order.id, action: 'order.placed_for_customer' }))] : []),
    queueMail({ template: 'order_notice', to: supportEmail, replyTo, data }, now),
    ...announcing(order, 'order.submitted', now),
  ]
}
