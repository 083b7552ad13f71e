import { LoadingScreen } from '../../ui/loading/LoadingScreen.tsx'
import { ReloadNotice } from '../../ui/loading/ReloadNotice.tsx'
import { useOrderSession } from './draft/orderSession.ts'
import { unloadedText } from './draft/saveOrder.ts'
import { OrderSteps } from './steps/OrderSteps.tsx'

/** The steps, as soon as what this browser has kept of an order is read. */
export default function OrderWizard() {
  const session = useOrderSession()
  if (session === 'opening') return <LoadingScreen />
  if (session === 'failed') return <ReloadNotice>{unloadedText}</ReloadNotice>
  return <OrderSteps session={session} />
}
