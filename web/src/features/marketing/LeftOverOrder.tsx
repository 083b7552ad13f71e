import { freshOrderPath, paths } from '../../paths.ts'
import { buttonStyle } from '../../ui/buttonStyle.ts'

/** Hidden until the page's script finds an order that was left in this browser. */
export const LeftOverOrder = () => (
  <section
    data-left-over
    hidden
    aria-label="Your unfinished order"
    className="fixed inset-x-3 bottom-3 z-30 rounded-card border border-hairline bg-surface p-4 shadow-lg sm:inset-x-auto sm:right-6 sm:bottom-6 sm:w-96"
  >
    <p className="break-words font-semibold" />
    <div className="mt-3 flex gap-2">
      <a data-continue href={paths.order} className={buttonStyle({ size: 'small' })}>
        Continue
      </a>
      <a href={freshOrderPath} className={buttonStyle({ variant: 'quiet', size: 'small' })}>
        Start fresh
      </a>
    </div>
  </section>
)
