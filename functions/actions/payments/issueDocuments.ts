import type { DocumentKind } from '#contract/documents'
import { isApproved } from '#contract/status'
import {
  type BillingDocument,
  documentNumber,
  documentsToIssue,
  type Issuing,
  type UnnumberedDocument,
} from '../../domain/documents.ts'
import type { Order } from '../../domain/Order.ts'
import { ledgerOf } from '../../domain/orderMoney.ts'
import { company, config, paymentTerms } from '../../services/config.ts'
import { findLastNumbers, insertingDocument, takingNumbers } from '../../store/documents.ts'
import type { Write } from '../../store/dynamo.ts'
import { findOrderAndAssetsAsAdmin } from '../../store/orders.ts'

export type Issued = { documents: BillingDocument[]; writes: Write[] }
const nothing: Issued = { documents: [], writes: [] }

/**
 * Issues what an order lacks, each under the next number of its kind and year (UTC). The writes belong into the
 * transaction that changes the order; where another took a number meanwhile that is refused whole, and nothing is lost.
 */
export async function issueDocuments(issuing: Omit<Issuing, 'seller'>): Promise<Issued> {
  if (!paymentTerms()) return nothing
  const seller = { ...company(), email: config().SUPPORT_EMAIL }
  return numbered(documentsToIssue({ ...issuing, seller }), issuing.now.getUTCFullYear())
}

async function numbered(lacking: readonly UnnumberedDocument[], year: number): Promise<Issued> {
  if (lacking.length === 0) return nothing
  const kinds = [...new Set(lacking.map(({ kind }) => kind))]
  const last = await findLastNumbers(year, kinds)
  const ofKind = (kind: DocumentKind) => lacking.filter((one) => one.kind === kind)
  const documents = kinds.flatMap((kind, at) =>
    ofKind(kind).map((one, index) => ({ ...one, number: documentNumber(kind, year, (last[at] ?? 0) + index + 1) })),
  )
  const taken = kinds.map((kind, at) => takingNumbers(year, kind, last[at] ?? 0, ofKind(kind).length))
  return { documents, writes: [...taken, ...documents.map(insertingDocument)] }
}

/** The invoice of an order whose balance falls due by another status: writes for the transaction that sets it. */
export async function invoicingOrder(before: Order, status: string, now: Date): Promise<Write[]> {
  const isDue = status !== before.status && isApproved({ status })
  const found = isDue && paymentTerms() ? await findOrderAndAssetsAsAdmin(before.id) : undefined
  if (!found) return []
  const order = { ...before, status }
  const ledger = ledgerOf(order, found.entries)
  return (await issueDocuments({ order, ledger, fresh: [], issued: found.documents, now })).writes
}
