import { useState } from 'react'
import type { AdminOrderRow } from '#contract/desk/admin'
import { limits } from '#contract/limits'
import { api } from '../../../lib/api/api.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { useConsoleActions } from '../actions/consoleActions.ts'
import { targetName } from '../actions/rowActions.ts'
import { useCachedRows } from '../list/cachedRows.ts'
import { BulkFailures } from './BulkFailures.tsx'
import { useBulk } from './useBulk.ts'

type WriteDialogProps = { rows: readonly AdminOrderRow[]; onClose: () => void }

const customers = (count: number) => `${count} ${count === 1 ? 'customer' : 'customers'}`

/** One message to the customer of each order. Whoever has it already does not get it again by another try. */
export function WriteDialog({ rows, onClose }: WriteDialogProps) {
  const { notify } = useConsoleActions()
  const cached = useCachedRows()
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const bulk = useBulk(
    () => {},
    ({ done, failed }) => {
      if (failed.length > 0) return
      void cached.outdate()
      notify('success', `Your email is on its way to ${customers(done)}.`)
      onClose()
    },
  )
  const { work } = bulk
  const task = {
    done: customers,
    act: ({ id }: AdminOrderRow) =>
      api('POST /api/admin/orders/{id}/message', {
        params: { id },
        headers: { 'idempotency-key': key },
        body: { message },
      }),
  }
  const [only] = rows.length === 1 ? rows : []

  function submit() {
    if (message.trim() === '') return setError('Please enter a message.')
    void bulk.run(task, rows)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={only ? `Email ${only.customer_name}` : `Email the customers of ${rows.length} orders`}
      description={
        only
          ? `About ${targetName({ tab: 'orders', row: only })}.`
          : 'Each gets an email of their own, about their order.'
      }
    >
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {work && !work.isRunning && work.failed.length > 0 && (
          <BulkFailures
            work={work}
            onRetry={() =>
              void bulk.run(
                task,
                work.failed.map(({ row }) => row),
              )
            }
          />
        )}
        <TextAreaField
          label="Message"
          rows={7}
          maxLength={limits.messageLength}
          hint="We add a greeting, the order and a link to it. Answers go to the support address."
          error={error}
          value={message}
          onChange={({ target }) => {
            setMessage(target.value)
            setError(undefined)
            // Other words are another message.
            setKey(crypto.randomUUID())
          }}
        />
        {work?.isRunning && (
          <Banner tone="info" role="status">
            {work.done + work.failed.length} of {work.total}…
          </Banner>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" shape="console" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" shape="console" busy={work?.isRunning === true}>
            Send
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
