import { Button } from '../../../components/Button.tsx'
import { leftOverText } from '../../../lib/leftOverText.ts'
import { useStore } from '../../../lib/store.ts'
import { letGo } from '../orderSession.ts'
import { useOrderFields } from '../useOrderForm.ts'
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
    letGo(session)
    reset(session.draft.get().input)
  }
  return (
    <section
      aria-label="Your unfinished order"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-small border border-hairline bg-surface px-4 py-3"
    >
      <p className="min-w-0 break-words font-semibold">{leftOverText(input.options.address_freeform, photoCount)}</p>
      <div className="flex gap-2">
        <Button variant="quiet" size="small" onClick={startFresh}>
          Start fresh
        </Button>
        <Button size="small" onClick={goOn}>
          Continue
        </Button>
      </div>
    </section>
  )
}
