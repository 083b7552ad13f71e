import type { AdminTour } from '#contract/tour'
import { rowNotFound } from '../../domain/adminEdits.ts'
import { findOrderAsAdmin } from '../../store/orders.ts'
import { listVersionsOf } from '../../store/tours.ts'
import { adminTourOf } from './tourViews.ts'

/**
 * An order's film for the console, which asks again and again while it is made. That somebody looks is on record with
 * the order itself, and not with each of these answers.
 */
export async function followTour(id: string): Promise<AdminTour> {
  const [order, versions] = await Promise.all([findOrderAsAdmin(id), listVersionsOf(id)])
  if (!order) throw rowNotFound()
  return adminTourOf(versions)
}
