import { useState } from 'react'
import { documentNames, type OrderDocument } from '#contract/money/documents'
import { failureText } from '../../lib/api/failureText.ts'
import { shortDate } from '../../lib/dates.ts'
import { dollars } from '../../lib/money.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

const failed = {
  failed: 'Unable to open this document right now. Please try again.',
  network: 'Network error opening this document.',
}

const invoiceNames = { deposit: 'Deposit invoice', balance: 'Final invoice', round: 'Invoice for a round of changes' }
const nameOf = (kind: OrderDocument['kind'], purpose: OrderDocument['purpose']) =>
  purpose ? invoiceNames[purpose] : documentNames[kind]

type DocumentsProps = {
  documents: readonly OrderDocument[]
  /** Asks for a link to one by its number. */
  linkTo: (number: string) => Promise<string>
}

/** Invoices, receipts and credit notes of an order, each to be saved as a PDF. */
export function Documents({ documents, linkTo }: DocumentsProps) {
  const [opening, setOpening] = useState('')
  const [failure, setFailure] = useState('')
  if (documents.length === 0) return null
  async function save(number: string) {
    if (opening !== '') return
    setOpening(number)
    setFailure('')
    try {
      window.location.assign(await linkTo(number))
    } catch (error) {
      setFailure(failureText(error, failed))
    }
    setOpening('')
  }
  return (
    <div id="documents" className="grid scroll-mt-24 gap-2">
      <h3 className="font-semibold">Documents</h3>
      <ul className="divide-y divide-hairline">
        {documents.map(({ number, kind, purpose, issued_at, amount_cents }) => (
          <li key={number} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0">
              {nameOf(kind, purpose)} <span className="whitespace-nowrap tabular-nums">{number}</span>
              <span className="block text-14 text-ink-3">
                <time dateTime={issued_at}>{shortDate(issued_at)}</time> · {dollars(amount_cents)}
              </span>
            </span>
            <Button
              variant="quiet"
              size="small"
              className="print:hidden"
              busy={opening === number}
              aria-label={`Download ${documentNames[kind].toLowerCase()} ${number} as PDF`}
              onClick={() => void save(number)}
            >
              {opening === number ? 'Opening…' : 'Download PDF'}
            </Button>
          </li>
        ))}
      </ul>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
    </div>
  )
}
