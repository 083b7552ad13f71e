import * as z from 'zod/mini'
import { text } from '#contract/personal'
import { Approval as ApprovalView } from '#contract/review/review'
import type { FilmVersion } from '../delivery/Delivery.ts'
import { isPaid, type PaymentTerms } from '../money/orderMoney.ts'
import type { Order } from '../orders/Order.ts'
import { AppError } from '../platform/AppError.ts'

export const Approval = z.object({ ...ApprovalView.shape, author: text('nobody') })
export type Approval = z.infer<typeof Approval>

export const approvalView = ({ author: _, ...shown }: Approval): z.infer<typeof ApprovalView> => shown

/** The version that is approved. Throws conflict where it is not ready. */
export function versionToApprove(versions: readonly FilmVersion[], wanted: number): FilmVersion {
  const found = versions.find(({ version }) => version === wanted)
  if (found?.state !== 'ready')
    throw new AppError('conflict', `Version ${wanted} is not ready, so it can’t be approved. Please reload the page.`)
  return found
}

export const dueOnApproval = (order: Order, terms: PaymentTerms): number =>
  isPaid(order, terms) ? 0 : (order.due_cents ?? 0)

const approvedFrom = ['awaiting_photos', 'in_production', 'preview_ready', 'changes_requested']

export function statusWhenApproved(order: Order, terms: PaymentTerms): string {
  const { status } = order
  // A deposit that is still due online is paid with the balance; one by invoice is waited for as before.
  const moves = status === 'awaiting_deposit' ? terms !== undefined : approvedFrom.includes(status)
  if (!moves) return status
  return isPaid(order, terms) ? 'preparing_files' : 'awaiting_final_payment'
}

export const approvedAlready = ({ version, name }: Approval) =>
  new AppError(
    'conflict',
    `${name} approved version ${version} already. Please contact us if it has to be another one.`,
  )
