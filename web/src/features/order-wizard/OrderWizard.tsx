import { LoadingScreen } from '../../components/LoadingScreen.tsx'
import { ReloadNotice } from '../../components/ReloadNotice.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import { useOrderSession } from './orderSession.ts'
import { unloadedText } from './saveOrder.ts'

/** The steps, as soon as what this browser has kept of an order is read. */
export default function OrderWizard() {
  const session = useOrderSession()
  if (session === 'opening') return <LoadingScreen />
  if (session === 'failed') return <ReloadNotice>{unloadedText}</ReloadNotice>
  return <OrderSteps session={session} />
}
