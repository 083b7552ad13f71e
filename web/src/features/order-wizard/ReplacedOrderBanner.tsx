import { Banner } from '../../components/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { useStore } from '../../lib/store.ts'
import { change } from './orderDraft.ts'
import { useWizard } from './wizard.ts'

/** Shown where the right to the draft order got lost, such as by cleared cookies. */
export function ReplacedOrderBanner() {
  const { draft } = useWizard().session
  if (!useStore(draft).wasReplaced) return null
  return (
    <Banner
      tone="info"
      role="status"
      actions={
        <Button variant="text" size="small" onClick={() => change(draft, { wasReplaced: false })}>
          Got it
        </Button>
      }
    >
      We couldn’t reopen your earlier order in this browser, so we’ve started a fresh one with the same details. Please
      check your photos and add any that are missing.
    </Banner>
  )
}
