import { sumStatusCounts } from '../../store/orders/statusCounts.ts'

export async function listStatusCounts(): Promise<Record<string, number>> {
  const sums = await sumStatusCounts()
  return Object.fromEntries(Object.entries(sums).filter(([, orders]) => orders > 0))
}
