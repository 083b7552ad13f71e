import type { FilmQueue } from '#contract/film/tour'
import type { OrderView } from '#contract/orders/order'
import { listedDocument } from '../../domain/money/documents.ts'
import { isUnlocked, moneyOf } from '../../domain/money/orderMoney.ts'
import { orderNotFound, type Proof, viewOf } from '../../domain/orders/Order.ts'
import { placeOf } from '../../domain/platform/line.ts'
import { paymentTerms } from '../../services/config.ts'
import { photosOf } from '../../services/photos/orderPhotos.ts'
import { findOrderAndAssetsOf, type OrderAndAssets } from '../../store/orders/orders.ts'
import { findLine } from '../../store/platform/jobs.ts'
import { tourOf } from '../film/tourViews.ts'
import { standingOf } from './standing.ts'

/** The caller's own order with its photos. Throws not_found for a foreign one. */
export async function readOrder(proof: Proof, orderId: string, now: Date): Promise<OrderView> {
  const found = await findOrderAndAssetsOf(proof, orderId)
  if (!found) throw orderNotFound()
  const view = await customersView(found, now)
  return { ...view, tour: { ...view.tour, queue: await queueOf(found.tours) } }
}

/** Read only while a version waits, since whoever waits asks every few seconds. */
async function queueOf(versions: OrderAndAssets['tours']): Promise<FilmQueue | null> {
  const waiting = versions.find(({ state }) => state === 'waiting')
  return (waiting && placeOf(waiting.job_id, await findLine())) ?? null
}

export async function customersView(found: OrderAndAssets, now: Date): Promise<OrderView> {
  const { order, moments, assets, tours, entries, documents, questions } = found
  const terms = paymentTerms()
  const money = moneyOf(order, entries, terms)
  return viewOf(order, {
    moments,
    photos: await photosOf(assets),
    tour: await tourOf(tours, isUnlocked(order, terms), now),
    money,
    documents: documents.map(listedDocument),
    questions,
    next: await standingOf(found, now),
  })
}
