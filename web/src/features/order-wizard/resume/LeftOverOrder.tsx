import { leftOverText } from '../../../lib/leftOverText.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { discardOrder } from '../draft/orderSession.ts'
import { useOrderFields } from '../draft/useOrderForm.ts'
import { useWizard } from '../wizard.ts'

/** Whoever comes back finds the order that was left, and goes on with it or starts another one. */
export function LeftOverOrder() {
  const { session, goTo } = useWizard()
  const { reset } = useOrderFields()
  const { input, photoCount, reached } = useStore(session.draft)
  const goOn = () => {
    session.isLeftOver.set(false)
    goTo(reached)
  }
  const startFresh = () => {
    discardOrder(session)
    reset(session.draft.get().input)
  }
  return (
    <section
      aria-label="Your unfinished order"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-small border border-hairline bg-surface px-3 py-1.5 sm:px-4"
    >
      <p className="min-w-0 flex-1 basis-32 break-words font-semibold text-14 leading-snug sm:text-16">
        {leftOverText(input.options.address_freeform, photoCount)}
      </p>
      <div className="flex">
        <Button variant="text" size="small" onClick={startFresh}>
          Start fresh
        </Button>
        <Button size="small" onClick={goOn}>
          Continue
        </Button>
      </div>
    </section>
  )
}
