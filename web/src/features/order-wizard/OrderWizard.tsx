import { ReloadNotice } from '../../components/ReloadNotice.tsx'
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
  if (session === 'failed') return <ReloadNotice>{unloadedText}</ReloadNotice>
  return <OrderSteps session={session} />
}
