import { useState } from 'react'
import type { AdminOrderView } from '#contract/desk/admin'
import { dollarText, officeDayText } from '#contract/usText'
import { api } from '../../../lib/api/api.ts'
import { Documents } from '../../../modules/payments/Documents.tsx'
import { Ledger } from '../../../modules/payments/Ledger.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { MoneyDialog } from './MoneyDialog.tsx'

const documentLink = async (id: string, number: string) =>
  (await api('GET /api/admin/orders/{id}/documents/{number}', { params: { id, number } })).url

export function MoneyPanel({ order }: { order: AdminOrderView }) {
  const [isEntering, setIsEntering] = useState(false)
  const canEnter = order.submitted_at !== null
  return (
    <section aria-labelledby="order-money" className="rounded-small border border-hairline bg-surface p-4 sm:p-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="order-money" className="font-semibold text-18">
          Money
        </h2>
        {canEnter && (
          <Button variant="quiet" shape="console" size="small" onClick={() => setIsEntering(true)}>
            Enter money
          </Button>
        )}
      </div>
      {canEnter ? (
        <div className="grid gap-4">
          {order.bank_waits && <BankWaits {...order.bank_waits} />}
          <Ledger money={order.money} />
          <Documents documents={order.documents} linkTo={(number) => documentLink(order.orderId, number)} />
        </div>
      ) : (
        <p className="text-ink-3">Nothing is charged for a draft.</p>
      )}
      {isEntering && <MoneyDialog order={order} onClose={() => setIsEntering(false)} />}
    </section>
  )
}

/** What a bank asks of the office, and by when. */
function BankWaits({ cause, amount_cents, answer_by }: NonNullable<AdminOrderView['bank_waits']>) {
  const amount = dollarText(amount_cents)
  const isOver = answer_by !== undefined && new Date(answer_by) < new Date()
  return (
    <Banner tone={cause === 'dispute' ? 'danger' : 'warn'}>
      <p className="font-semibold">{dayText(answer_by, isOver)}</p>
      <p>
        {cause === 'dispute'
          ? `A dispute holds ${amount}. ${isOver ? 'The bank decides.' : 'Send the order’s history and the emails.'}`
          : `A bank is asking about ${amount}. Nothing has been taken yet, but it may be if you don’t answer.`}
      </p>
    </Banner>
  )
}

function dayText(answerBy: string | undefined, isOver: boolean): string {
  if (answerBy === undefined) return 'Answer in Stripe today: no deadline is given'
  return `${isOver ? 'The deadline in Stripe was' : 'Answer in Stripe by'} ${officeDayText(answerBy)}`
}
