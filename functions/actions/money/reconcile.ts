import type { BothSides, MovementsPage, ReconcileRequest } from '#contract/money/reconciliation'
import { ledgerOf } from '../../domain/money/orderMoney.ts'
import { factMovements, movementsOf } from '../../domain/money/reconciliation.ts'
import { listMovements, provider, readPayment } from '../../services/money/payments.ts'
import { listLedgerAsAdmin } from '../../store/money/ledger.ts'
import { findOrderAndAssetsAsAdmin } from '../../store/orders/orders.ts'

const pageSize = 100

export async function reconcile({ reconcile: asked }: ReconcileRequest): Promise<MovementsPage | BothSides> {
  if ('payment' in asked) return bothSides(asked.payment)
  return movementsPage(asked)
}

type Page = Exclude<ReconcileRequest['reconcile'], { payment: string }>

export async function movementsPage({ day, side, cursor }: Page): Promise<MovementsPage> {
  if (side === 'provider') return listMovements(day, { limit: pageSize, after: cursor })
  const { rows, next_cursor } = await listLedgerAsAdmin({ period: day, limit: pageSize, cursor })
  return { movements: movementsOf(rows, provider), next: next_cursor }
}

async function bothSides(payment: string): Promise<BothSides> {
  const { orderId, facts } = await readPayment(payment)
  const found = orderId ? await findOrderAndAssetsAsAdmin(orderId) : undefined
  const ledger = found ? movementsOf(ledgerOf(found.order, found.entries), provider) : []
  return {
    ...(found && { order_id: found.order.id }),
    provider: factMovements(facts),
    ledger: ledger.filter((movement) => movement.payment === payment),
  }
}
