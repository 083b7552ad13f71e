import type { AdminOrderView } from '#contract/desk/admin'
import { dollarText, officeDayText } from '#contract/usText'
import { Banner } from '../../../ui/Banner.tsx'

/** What a bank asks of the office, and by when. */
export function BankWaits({ cause, amount_cents, answer_by }: NonNullable<AdminOrderView['bank_waits']>) {
  const amount = dollarText(amount_cents)
  const isOver = answer_by !== undefined && new Date(answer_by) < new Date()
  return (
    <Banner tone={cause === 'dispute' ? 'danger' : 'warn'}>
      <p className="font-semibold">{dayText(answer_by, isOver)}</p>
      <p>
        {cause === 'dispute'
          ? `A dispute holds ${amount}. ${isOver ? 'The bank decides.' : 'Send the order’s history and the emails.'}`
          : `A bank asks about ${amount}. It has taken nothing yet; without an answer it may.`}
      </p>
    </Banner>
  )
}

function dayText(answerBy: string | undefined, isOver: boolean): string {
  if (answerBy === undefined) return 'Answer at Stripe today: it names no day'
  return `${isOver ? 'Stripe took answers until' : 'Answer at Stripe by'} ${officeDayText(answerBy)}`
}
