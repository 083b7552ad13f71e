import { lazy, Suspense } from 'react'
import { brand } from '#contract/brand'
import { messages } from '#contract/messages'
import { useStore } from '../../../lib/store.ts'
import { TransferDue } from '../../../modules/payments/TransferDue.tsx'
import { TourBoundary } from '../../../modules/tour/watch/TourBoundary.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CircleCheck } from '../../../ui/icons/icons.tsx'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'
import { useOrderFields } from '../draft/useOrderForm.ts'
import { orderLike } from '../resume/anotherHome.ts'
import { StepHeading } from '../steps/StepHeading.tsx'
import { useWizard } from '../wizard.ts'
import { Lifecycle } from './Lifecycle.tsx'
import { askedOf, nextSteps } from './nextSteps.ts'
import { OrderNumber } from './OrderNumber.tsx'

const PlacedPayment = lazy(async () => ({ default: (await import('./PlacedPayment.tsx')).PlacedPayment }))
const PlacedFilm = lazy(async () => ({ default: (await import('./PlacedFilm.tsx')).PlacedFilm }))

const PlacedHome = lazy(async () => ({ default: (await import('./PlacedHome.tsx')).PlacedHome }))

export default function ThankYouStep() {
  const { session, goTo } = useWizard()
  const { reset } = useOrderFields()
  const placed = useStore(session.placed)
  if (!placed) return null
  const asked = askedOf(placed)
  const another = () => {
    const previous = session.previous.get()
    if (previous) orderLike(session, previous.input, previous.logo)
    reset(session.draft.get().input)
    goTo('contact')
  }
  return (
    <>
      <CircleCheck aria-hidden="true" className="mb-4 size-12 text-success" strokeWidth={1.5} />
      <StepHeading step="thank-you" title={messages.order.thanks}>
        A confirmation email to <strong className="break-words text-ink">{placed.email}</strong> will follow.
      </StepHeading>
      <OrderNumber orderId={placed.orderId} />
      {placed.depositCents !== undefined && (
        <div className="mt-6">
          <Suspense fallback={<p role="status">Loading…</p>}>
            <PlacedPayment key={placed.orderId} orderId={placed.orderId} depositCents={placed.depositCents} />
          </Suspense>
        </div>
      )}
      {placed.invoicedCents !== undefined && (
        <div className="mt-6 rounded-card border border-hairline bg-surface p-5">
          <TransferDue due={{ purpose: 'deposit', amount_cents: placed.invoicedCents }} orderId={placed.orderId} />
        </div>
      )}
      <div className="mt-6 empty:hidden">
        <TourBoundary>
          <Suspense>
            <PlacedFilm key={placed.orderId} orderId={placed.orderId} />
          </Suspense>
        </TourBoundary>
      </div>
      <LoadBoundary fallback={<Lifecycle steps={nextSteps(undefined, asked, new Date())} />}>
        <Suspense fallback={<Lifecycle steps={nextSteps(undefined, asked, new Date())} />}>
          <PlacedHome key={placed.orderId} orderId={placed.orderId} email={placed.email} asked={asked} />
        </Suspense>
      </LoadBoundary>
      <p className="mt-8 text-ink-2">
        Questions? Email{' '}
        <a className="font-semibold text-pine underline underline-offset-4" href={`mailto:${brand.supportEmail}`}>
          {brand.supportEmail}
        </a>{' '}
        and include your Order ID.
      </p>
      <Button variant="quiet" size="large" className="mt-6" onClick={another}>
        Start another order
      </Button>
    </>
  )
}
