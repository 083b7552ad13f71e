import { messages } from '#contract/messages'
import { firstCutClaim } from '../../../lib/firstCut.ts'
import { dollars } from '../../../lib/money.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { CreditCard } from '../../../ui/icons/rareIcons.tsx'
import { StepActions } from '../steps/StepActions.tsx'
import { StepHeading } from '../steps/StepHeading.tsx'
import { previewPromise } from '../thank-you/previewPromise.ts'
import { type AskedPrice, useWizard } from '../wizard.ts'
import { OrderReview } from './OrderReview.tsx'
import { PromotionCode } from './PromotionCode.tsx'

function paymentText({ price_cents, deposit_cents, invoice, adds_tax }: AskedPrice): string {
  if (price_cents === 0) return 'Your code covers the whole order. There is nothing to pay.'
  const rest = (deposit: number) =>
    deposit < price_cents ? ` The rest, ${dollars(price_cents - deposit)}, is due after you approve the preview.` : ''
  if (invoice)
    return `Nothing is charged today. We email you an invoice for the deposit of ${dollars(invoice.deposit_cents)} as soon as you complete the order, to pay by bank transfer within ${invoice.due_days} days. We start on your tour once it arrives.${rest(invoice.deposit_cents)}`
  if (deposit_cents === undefined) return 'Nothing is charged. We start on your tour as soon as we have your photos.'
  const asked = deposit_cents === price_cents ? dollars(deposit_cents) : `a deposit of ${dollars(deposit_cents)}`
  const text = `You pay ${asked} now, on the secure page of our payment partner Stripe.${rest(deposit_cents)}`
  return adds_tax ? `${text} ${messages.money.addsTax}` : text
}

export default function PaymentStep() {
  const { session, goTo, submit, state, price } = useWizard()
  const { photoCount } = useStore(session.draft)
  const isAsked = price.deposit_cents !== undefined || price.invoice !== undefined
  const isPaid = price.price_cents === 0 || !isAsked
  const waiting = { isPaid, hasPhotos: photoCount > 0, isByTransfer: price.invoice !== undefined }
  // By transfer nobody knows when it begins, and without photos nothing does.
  const claim = photoCount > 0 && !price.invoice ? firstCutClaim() : ''
  const isSubmitting = state === 'submitting'
  return (
    <form
      noValidate
      aria-label="Payment"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <StepHeading step="payment" title="Review and complete">
        One last look before we start.
      </StepHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <section aria-labelledby="card-title" className="rounded-card border border-hairline bg-sand p-5">
          <h2 id="card-title" className="flex items-center gap-2 font-semibold text-18">
            <CreditCard aria-hidden="true" className="size-5 text-brass-text" />
            Payment
          </h2>
          <p className="mt-2 text-ink-2">{paymentText(price)}</p>
          <p className="mt-2 font-semibold">{claim || previewPromise(new Date(), price.plan, waiting)}</p>
          <PromotionCode />
        </section>
        <OrderReview />
      </div>
      <StepActions>
        <Button variant="quiet" size="large" disabled={isSubmitting} onClick={() => goTo('upload')}>
          Back
        </Button>
        <Button type="submit" size="large" className="grow sm:grow-0" busy={isSubmitting}>
          {isSubmitting ? 'Submitting...' : `COMPLETE ORDER (${dollars(price.price_cents)})`}
        </Button>
      </StepActions>
    </form>
  )
}
