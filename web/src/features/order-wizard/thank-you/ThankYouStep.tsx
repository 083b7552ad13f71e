import { lazy, type ReactNode, Suspense } from 'react'
import { brand } from '#contract/brand'
import { messages } from '#contract/messages'
import { useStore } from '../../../lib/store.ts'
import { TransferDue } from '../../../modules/payments/TransferDue.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'
import type { PlacedOrder } from '../draft/orderSchemas.ts'
import { useOrderFields } from '../draft/useOrderForm.ts'
import { orderLike } from '../resume/anotherHome.ts'
import { useStepHeading } from '../steps/StepHeading.tsx'
import { StepIndicator } from '../steps/StepIndicator.tsx'
import { useWizard } from '../wizard.ts'
import { Lifecycle } from './Lifecycle.tsx'
import { askedOf, nextSteps } from './nextSteps.ts'
import { OrderNumber } from './OrderNumber.tsx'
import { PlaceOfFilm } from './premiere/PlaceOfFilm.tsx'

const PlacedPayment = lazy(async () => ({ default: (await import('./PlacedPayment.tsx')).PlacedPayment }))
const PlacedFilm = lazy(async () => ({ default: (await import('./PlacedFilm.tsx')).PlacedFilm }))
const PlacedFilmWords = lazy(async () => ({ default: (await import('./PlacedFilm.tsx')).PlacedFilmWords }))
const PlacedHome = lazy(async () => ({ default: (await import('./PlacedHome.tsx')).PlacedHome }))

/** `notices` are those of every step. */
export default function ThankYouStep({ notices }: { notices: ReactNode }) {
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
  const steps = <Lifecycle steps={nextSteps(undefined, asked, new Date())} />
  return (
    <>
      <Screening placed={placed} />
      <div className="page grid grid-cols-[minmax(0,1fr)] pt-6 pb-6 lg:pt-10 lg:pb-20">
        {notices}
        <StepIndicator />
        <div className="mt-8 w-full max-w-[40rem]">
          {placed.depositCents !== undefined && (
            <Suspense fallback={<div className="h-48" />}>
              <PlacedPayment key={placed.orderId} orderId={placed.orderId} depositCents={placed.depositCents} />
            </Suspense>
          )}
          {placed.invoicedCents !== undefined && (
            <div className="rounded-card border border-hairline bg-surface p-5">
              <TransferDue due={{ purpose: 'deposit', amount_cents: placed.invoicedCents }} orderId={placed.orderId} />
            </div>
          )}
          <LoadBoundary fallback={steps}>
            <Suspense fallback={steps}>
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
        </div>
      </div>
    </>
  )
}

/** The film first, as wide as the page and dark, and what is to be said of the order small below it. */
function Screening({ placed }: { placed: PlacedOrder }) {
  const heading = useStepHeading('thank-you')
  const { orderId, orientation, email } = placed
  const place = <PlaceOfFilm orientation={orientation} />
  return (
    <div className="on-night bg-night text-night-ink">
      <LoadBoundary key={orderId} fallback={place}>
        <Suspense fallback={place}>
          <PlacedFilm placed={placed} />
        </Suspense>
      </LoadBoundary>
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-6 pt-1 pb-8 lg:grid-cols-2">
        <div>
          <h1 ref={heading} tabIndex={-1} className="display text-30 outline-none">
            {messages.order.thanks}
          </h1>
          <p className="mt-2 text-night-muted">
            A confirmation email to <strong className="break-words text-night-ink">{email}</strong> will follow.
          </p>
          <OrderNumber orderId={orderId} />
        </div>
        <div className="min-h-36">
          <LoadBoundary key={orderId} fallback={null}>
            <Suspense>
              <PlacedFilmWords orderId={orderId} />
            </Suspense>
          </LoadBoundary>
        </div>
      </div>
    </div>
  )
}
