import { messages } from '#contract/messages'
import type { Money } from '#contract/money/money'
import { dollars } from '../../lib/money.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useCheckout } from './usePayment.ts'

type Due = NonNullable<Money['payable']>
const names = { deposit: 'Deposit due', balance: 'Final payment due' }
const reasons = {
  deposit: 'We start on your tour once it is paid.',
  balance: 'Your film without the watermark is yours to download once it is paid.',
}
const acts = { deposit: 'Pay the deposit', balance: 'Make the final payment' }

type PayNowProps = {
  due: Due
  /** The address of the payment service's page. */
  open: (purpose: Due['purpose']) => Promise<string>
  /** Whether the files wait for the payment no more. */
  isUnlocked: boolean
  addsTax: boolean
}

/** What is to be paid now, and the way there. */
export function PayNow({ due, open, isUnlocked, addsTax }: PayNowProps) {
  const { purpose, amount_cents } = due
  const { pay, isLeaving, failure } = useCheckout(() => open(purpose))
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0">
          <span className="font-semibold text-18">
            {names[purpose]}: <span className="tabular-nums">{dollars(amount_cents)}</span>
          </span>
          {!(isUnlocked && purpose === 'balance') && <span className="block text-ink-2">{reasons[purpose]}</span>}
          {addsTax && <span className="block text-14 text-ink-2">{messages.money.addsTax}</span>}
        </p>
        <Button className="print:hidden" busy={isLeaving} onClick={() => void pay()}>
          {isLeaving ? 'Opening…' : `${acts[purpose]} (${dollars(amount_cents)})`}
        </Button>
      </div>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
    </div>
  )
}
