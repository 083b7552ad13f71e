import { Banner } from '../../components/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import { useOrderSession } from './orderSession.ts'
import { unloadedText } from './saveOrder.ts'

/** The steps, as soon as what this browser has kept of an order is read. */
export default function OrderWizard() {
  const session = useOrderSession()
  if (session === 'opening')
    return (
      <p role="status" className="page min-h-[60svh] py-16 text-ink-3">
        Loading…
      </p>
    )
  if (session === 'failed') return <NotOpened />
  return <OrderSteps session={session} />
}

const NotOpened = () => (
  <div className="page min-h-[60svh] py-16">
    <Banner
      tone="danger"
      role="alert"
      actions={
        <Button variant="text" size="small" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      {unloadedText}
    </Banner>
  </div>
)
