import type { AdminOrderView } from '#contract/desk/admin'
import { dollarText, officeDayText } from '#contract/usText'
import { Banner } from '../../../ui/Banner.tsx'

/** What a bank asks of the office, and by when. */
export function BankWaits({ cause, amount_cents, answer_by }: NonNullable<AdminOrderView['bank_waits']>) {
  const amount = dollarText(amount_cents)
  return (
    <Banner tone={cause === 'dispute' ? 'danger' : 'warn'}>
      <p className="font-semibold">
        {answer_by ? `Answer at Stripe by ${officeDayText(answer_by)}` : 'Answer at Stripe today: it names no day'}
      </p>
      <p>
        {cause === 'dispute'
          ? `A dispute holds ${amount}. Send the order’s history and the emails.`
          : `A bank asks about ${amount}. It has taken nothing yet; without an answer it may.`}
      </p>
    </Banner>
  )
}
