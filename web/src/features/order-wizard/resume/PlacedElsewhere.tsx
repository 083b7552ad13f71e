import { useState } from 'react'
import * as z from 'zod/mini'
import { isStored, readStored, writeStored } from '../../../lib/browser/browserStorage.ts'
import { personalKeys } from '../../../lib/visit/personalStorage.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PlacedOrder } from '../draft/orderSchemas.ts'
import { useWizard } from '../wizard.ts'

/** How long other tabs are told of an order whose deposit is to be paid. */
const payingMilliseconds = 3_600_000
/** One that is older is refused, and so dropped. */
const PayingOrder = z.object({
  ...PlacedOrder.shape,
  at: z.int().check(z.refine((at) => Date.now() - at < payingMilliseconds)),
})

/** Whoever opens the order anew while its first tab is away to pay finds out where it stands, and can pay here. */
export function PlacedElsewhere() {
  const { session, step, goTo } = useWizard()
  const [placed] = useState(() => readStored('local', personalKeys.placed, PayingOrder))
  if (!placed || step !== 'contact' || isStored('session', personalKeys.placed)) return null
  const show = () => {
    session.placed.set(placed)
    writeStored('session', personalKeys.placed, placed)
    goTo('thank-you')
  }
  return (
    <Banner
      tone="info"
      role="status"
      actions={
        <Button variant="text" size="small" onClick={show}>
          See your order
        </Button>
      }
    >
      You’ve just placed an order in this browser. See where it stands and whether its deposit is paid.
    </Banner>
  )
}
