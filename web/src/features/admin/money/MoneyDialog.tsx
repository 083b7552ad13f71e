import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { AdminOrderView } from '#contract/desk/admin'
import { messages } from '#contract/messages'
import { ApiError, api } from '../../../lib/api/api.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { failureText } from '../access/failure.ts'
import { useConsoleActions } from '../actions/consoleActions.ts'
import { orderKey } from '../list/lists.ts'
import {
  actChoices,
  actionOf,
  actOf,
  askedAmount,
  doneText,
  type Entered,
  type EnteredErrors,
  errorsOf,
  isDepositPaid,
  type MoneyAct,
} from './moneyAct.ts'

const hints = {
  payment: 'The customer gets a receipt, and the order goes on by itself.',
  discount: 'Takes the amount off the order.',
  refund: 'Goes back the way it was paid, latest payment first.',
  write_off: 'Money that won’t be paid.',
  unlock:
    'The customer may download the film before it is paid. Once it is approved, its HD files are made and the customer is emailed.',
}

function useMoneyAct(order: AdminOrderView, onDone: () => void) {
  const { orderId } = order
  const client = useQueryClient()
  const { notify } = useConsoleActions()
  // One for all tries of this window, so that nothing is entered twice.
  const key = useRef(crypto.randomUUID())
  return useMutation({
    mutationFn: (body: MoneyAct) =>
      api('POST /api/admin/orders/{id}/money', {
        params: { id: orderId },
        headers: { 'idempotency-key': key.current },
        body,
      }),
    async onSuccess(_answer, act) {
      await client.invalidateQueries({ queryKey: orderKey(orderId) })
      notify('success', doneText(act, order))
      onDone()
    },
  })
}

/** The server's word on a field that the form has. */
const refusedFields = (error: unknown): EnteredErrors =>
  error instanceof ApiError
    ? {
        ...(error.fields.amount_cents && { amount: error.fields.amount_cents }),
        ...(error.fields.note && { note: error.fields.note }),
        ...(error.fields.received_on && { receivedOn: error.fields.received_on }),
      }
    : {}

/** An amount that is proposed for one act is none for another. */
const startOf = (action: Entered['action'], money: AdminOrderView['money']) => ({
  action,
  amount: action === 'payment' ? askedAmount(money) : '',
})

const isAny = (errors: EnteredErrors) => Object.keys(errors).length > 0

/** One entry in an order's ledger. Whatever is entered stays: a mistake is taken back by another entry. */
export function MoneyDialog({ order, onClose }: { order: AdminOrderView; onClose: () => void }) {
  const { mutate, isPending, error, reset } = useMoneyAct(order, onClose)
  const [entered, setEntered] = useState<Entered>({
    action: 'payment',
    amount: askedAmount(order.money),
    note: '',
    receivedOn: '',
    takesOff: true,
    isRound: false,
  })
  const [wrong, setWrong] = useState<EnteredErrors>({})
  const refused = refusedFields(error)
  const errors = { ...refused, ...wrong }
  // What was wrong may be right now: one more try tells.
  const enter = (change: Partial<Entered>) => {
    setEntered({ ...entered, ...change })
    setWrong({})
    if (!isPending) reset()
  }
  const hasRounds = order.money.entries.some(({ kind, purpose }) => kind === 'payment' && purpose === 'round')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const found = errorsOf(entered)
    setWrong(found)
    reset()
    const act = actOf(entered, isDepositPaid(order.money))
    if (act && !isAny(found)) mutate(act)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Enter money" description={hints[entered.action]}>
      <form className="space-y-5" noValidate onSubmit={send}>
        {error && !isAny(refused) && (
          <Banner tone="danger" role="alert">
            {failureText(error, messages.admin.request)}
          </Banner>
        )}
        <SelectField
          label="What"
          choices={actChoices}
          value={entered.action}
          onChange={({ target }) => enter(startOf(actionOf(target.value), order.money))}
        />
        {entered.action !== 'unlock' && (
          <TextField
            label="Amount in dollars"
            inputMode="decimal"
            value={entered.amount}
            error={errors.amount}
            onChange={({ target }) => enter({ amount: target.value })}
          />
        )}
        {entered.action === 'payment' && (
          <TextField
            label="Received on"
            type="date"
            hint="The date on the bank statement. Leave it empty for today."
            value={entered.receivedOn}
            error={errors.receivedOn}
            onChange={({ target }) => enter({ receivedOn: target.value })}
          />
        )}
        {entered.action === 'refund' && hasRounds && (
          <CheckboxField
            label="Refund a round of changes, not the film"
            hint="An unused round is taken back once it is refunded in full."
            checked={entered.isRound}
            onChange={({ target }) => enter({ isRound: target.checked })}
          />
        )}
        {entered.action === 'refund' && !entered.isRound && (
          <CheckboxField
            label="Take it off the order too, so that it is not due again"
            checked={entered.takesOff}
            onChange={({ target }) => enter({ takesOff: target.checked })}
          />
        )}
        <TextField
          label={entered.action === 'payment' ? 'Reference' : 'Reason'}
          hint={entered.action === 'unlock' ? 'Kept in the history.' : 'The customer sees it too.'}
          value={entered.note}
          error={errors.note}
          onChange={({ target }) => enter({ note: target.value })}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" shape="console" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" shape="console" busy={isPending}>
            Enter
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
