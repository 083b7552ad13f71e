import { type FormEvent, useState } from 'react'
import { messages } from '#contract/messages'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { failureText } from '../access/failure.ts'
import { ledgerCsv } from './ledgerCsv.ts'
import { saveFile } from './saveFile.ts'
import { useCancel } from './useCancel.ts'

const whole = new Intl.NumberFormat('en-US')
const isMonth = (text: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)

/** Every entry of a month in the ledgers of all orders, as a file for the books. */
export function LedgerDialog({ onClose }: { onClose: () => void }) {
  const [month, setMonth] = useState(new Date().toISOString().slice(0, 7))
  const [error, setError] = useState('')
  const [failure, setFailure] = useState('')
  const [rows, setRows] = useState<number>()
  const { begin } = useCancel()
  async function save(event: FormEvent) {
    event.preventDefault()
    if (rows !== undefined) return
    setError(isMonth(month) ? '' : 'Please enter a month such as 2026-11.')
    if (!isMonth(month)) return
    const signal = begin()
    setRows(0)
    setFailure('')
    try {
      saveFile(`ledger-${month}.csv`, await ledgerCsv(month, { signal, onProgress: setRows }))
      onClose()
    } catch (thrown) {
      if (!signal.aborted) setFailure(failureText(thrown, messages.admin.load))
    }
    setRows(undefined)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Export ledger"
      description="Charges, discounts, taxes, payments, refunds and write-offs of a month (UTC), as CSV. An order appears from its first payment or entry on."
    >
      <form className="space-y-5" noValidate onSubmit={(event) => void save(event)}>
        {failure && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        <TextField
          label="Month"
          type="month"
          value={month}
          error={error || undefined}
          onChange={({ target }) => setMonth(target.value)}
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          {rows !== undefined && <span role="status">{whole.format(rows)} rows…</span>}
          <Button variant="quiet" shape="console" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" shape="console" busy={rows !== undefined}>
            Export
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
