import { isApproved } from '#contract/orders/status'
import type { FilmVersion } from '../delivery/Delivery.ts'
import { mayBeProduced } from '../film/tourProduction.ts'
import type { Order } from '../orders/Order.ts'
import type { Approval } from './Approval.ts'

type Film = { order: Order; tours: readonly FilmVersion[]; approval: Approval | undefined }

export function closedBecause({ order, tours, approval }: Film): string {
  if (order.archived) return 'This order is archived.'
  if (order.status === 'cancelled') return 'This order was cancelled.'
  if (approval) return `Version ${approval.version} is approved. Please contact us if something still has to change.`
  if (isApproved(order)) return 'This film is finished. Please contact us if something still has to change.'
  if (!tours.some(({ state }) => state === 'ready')) return 'There is no film to review yet.'
  return ''
}

export const stateOfRoom = (film: Film): { closed: string; isAlive: boolean } => ({
  closed: closedBecause(film),
  isAlive: mayBeProduced(film.order),
})
