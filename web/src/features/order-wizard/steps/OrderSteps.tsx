import { lazy, Suspense, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { messages } from '#contract/messages'
import { useMediaQuery } from '../../../lib/browser/mediaQuery.ts'
import { useStore } from '../../../lib/store.ts'
import { useCurrentUser } from '../../../lib/visit/currentUser.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'
import { LoadingScreen } from '../../../ui/loading/LoadingScreen.tsx'
import { ContactStep } from '../contact/ContactStep.tsx'
import { isBeingPaid } from '../draft/orderDraft.ts'
import type { OrderSession } from '../draft/orderSession.ts'
import { useOrderCalls } from '../draft/useOrderCalls.ts'
import { useOrderForm } from '../draft/useOrderForm.ts'
import { useAskedOrder } from '../resume/useAskedOrder.ts'
import { OrderSummary } from '../summary/OrderSummary.tsx'
import { SummaryDisclosure } from '../summary/SummaryDisclosure.tsx'
import { usePrice } from '../summary/usePrice.ts'
import { useLeaveWarning } from '../useLeaveWarning.ts'
import { useLogoUpload } from '../useLogoUpload.ts'
import { WizardContext } from '../wizard.ts'
import { StepIndicator } from './StepIndicator.tsx'
import type { StepName } from './steps.ts'
import { useStep } from './useStep.ts'
import { wideQuery } from './wideQuery.ts'

const LeftOverOrder = lazy(async () => ({ default: (await import('../resume/LeftOverOrder.tsx')).LeftOverOrder }))
const PlacedElsewhere = lazy(async () => ({ default: (await import('../resume/PlacedElsewhere.tsx')).PlacedElsewhere }))
const ReplacedOrderBanner = lazy(async () => ({
  default: (await import('../ReplacedOrderBanner.tsx')).ReplacedOrderBanner,
}))
const UploadStep = lazy(() => import('../upload/UploadStep.tsx'))
const PaymentStep = lazy(() => import('../payment/PaymentStep.tsx'))
const ThankYouStep = lazy(() => import('../thank-you/ThankYouStep.tsx'))

export function OrderSteps({ session }: { session: OrderSession }) {
  const form = useOrderForm(session)
  const { step, goTo, progress } = useStep(session)
  const notOpened = useAskedOrder(session, form)
  const calls = useOrderCalls(session, form, goTo)
  const lastStep = useRef<StepName>(undefined)
  const isWide = useMediaQuery(wideQuery)
  const isLeftOver = useStore(session.isLeftOver) && step === 'contact'
  const { code, wasReplaced } = useStore(session.draft)
  const price = usePrice(form, code)
  useLogoUpload(session, form)
  useLeaveWarning(progress.isUploading)

  const notices = (
    <div className="mb-4 grid gap-3 empty:hidden wizard:mb-6">
      <UnverifiedBanner />
      {step !== 'thank-you' && wasReplaced && (
        <LoadBoundary fallback={null}>
          <Suspense>
            <ReplacedOrderBanner />
          </Suspense>
        </LoadBoundary>
      )}
      {isLeftOver && (
        <LoadBoundary fallback={null}>
          <Suspense>
            <LeftOverOrder />
          </Suspense>
        </LoadBoundary>
      )}
      {isBeingPaid() && (
        <LoadBoundary fallback={null}>
          <Suspense>
            <PlacedElsewhere />
          </Suspense>
        </LoadBoundary>
      )}
      {notOpened && <Banner tone="warn">{notOpened}</Banner>}
    </div>
  )
  return (
    <FormProvider {...form}>
      <WizardContext value={{ session, step, goTo, progress, lastStep, ...price, ...calls }}>
        {step === 'thank-you' ? (
          <Suspense fallback={<LoadingScreen />}>
            <ThankYouStep notices={notices} />
          </Suspense>
        ) : (
          <div className="page pt-3 pb-6 wizard:pt-6 lg:pt-10 lg:pb-20">
            {notices}
            <StepIndicator />
            <div className="mt-3 grid items-start gap-x-16 wizard:mt-6 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
              {!isWide && <SummaryDisclosure />}
              <div className="mx-auto w-full min-w-0 max-w-[40rem] lg:mx-0">
                <Suspense fallback={<p role="status">Loading…</p>}>
                  {step === 'contact' && <ContactStep />}
                  {step === 'upload' && <UploadStep />}
                  {step === 'payment' && <PaymentStep />}
                </Suspense>
              </div>
              {isWide && <OrderSummary />}
            </div>
          </div>
        )}
      </WizardContext>
    </FormProvider>
  )
}

function UnverifiedBanner() {
  const user = useCurrentUser()
  if (!user || user.email_verified) return null
  return (
    <Banner
      tone="warn"
      actions={
        <Link
          to={paths.account}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Manage verification
        </Link>
      }
    >
      {messages.order.unverified}
    </Banner>
  )
}
