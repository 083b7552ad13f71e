import type { DocumentKind } from '#contract/money/documents'
import { isApproved } from '#contract/orders/status'
import {
  type BillingDocument,
  documentNumber,
  documentsToIssue,
  type Issuing,
  type UnnumberedDocument,
} from '../../../domain/money/documents.ts'
import { ledgerOf } from '../../../domain/money/orderMoney.ts'
import type { Order } from '../../../domain/orders/Order.ts'
import { aboutOrder, mailedTransfer } from '../../../domain/orders/orderMails.ts'
import { company, config, paymentTerms } from '../../../services/config.ts'
import type { Write } from '../../../store/dynamo.ts'
import { queueMail } from '../../../store/mail/mails.ts'
import { findLastNumbers, insertingDocument, takingNumbers } from '../../../store/money/documents.ts'
import { findOrderAndAssetsAsAdmin } from '../../../store/orders/orders.ts'

export type Issued = { documents: BillingDocument[]; writes: Write[] }
const nothing: Issued = { documents: [], writes: [] }

/** The writes belong in the order’s transaction, which is refused whole if somebody else took a number. */
export async function issueDocuments(issuing: Omit<Issuing, 'seller' | 'terms'>): Promise<Issued> {
  const terms = paymentTerms()
  if (!terms) return nothing
  const seller = { ...company(), email: config().SUPPORT_EMAIL }
  const { documents, writes } = await numbered(
    documentsToIssue({ ...issuing, seller, terms }),
    issuing.now.getUTCFullYear(),
  )
  return {
    documents,
    writes: [...writes, ...documents.flatMap((one) => mailingInvoice(issuing.order, one, issuing.now))],
  }
}

function mailingInvoice(order: Order, document: BillingDocument, now: Date): Write[] {
  const { number, transfer, amount_cents } = document
  if (!transfer) return []
  const data = {
    ...aboutOrder(order),
    amount_cents,
    purpose: transfer.purpose,
    transfer: mailedTransfer(number, transfer),
  }
  return [queueMail({ template: 'invoice', to: order.contact.email, replyTo: config().SUPPORT_EMAIL, data }, now)]
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

export async function invoicingOrder(before: Order, status: string, now: Date): Promise<Write[]> {
  const isDue = status !== before.status && isApproved({ status })
  const found = isDue && paymentTerms() ? await findOrderAndAssetsAsAdmin(before.id) : undefined
  if (!found) return []
  const order = { ...before, status }
  const ledger = ledgerOf(order, found.entries)
  return (await issueDocuments({ order, ledger, fresh: [], issued: found.documents, now })).writes
}

export async function invoicingDeposit(order: Order, now: Date): Promise<Issued> {
  if (!paymentTerms()?.invoice) return nothing
  return issueDocuments({ order, ledger: ledgerOf(order, []), fresh: [], issued: [], now })
}
