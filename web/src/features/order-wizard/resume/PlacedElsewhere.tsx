import { Banner } from '../../../components/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { useStore } from '../../../lib/store.ts'
import { useWizard } from '../wizard.ts'

/** Whoever opens the order anew while its first tab is away to pay finds out where it stands, and can pay here. */
export function PlacedElsewhere() {
  const { session, goTo } = useWizard()
  const placed = useStore(session.placedElsewhere)
  if (!placed) return null
  const show = () => {
    session.placed.set(placed)
    session.placedElsewhere.set(undefined)
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
