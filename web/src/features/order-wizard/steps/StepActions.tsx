import type { ReactNode } from 'react'
import { useMediaQuery } from '../../../lib/browser/mediaQuery.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { PriceTotal } from '../summary/PriceTotal.tsx'
import { useWizard } from '../wizard.ts'
import { wideQuery } from './wideQuery.ts'
import './bottomBar.css'

/** Once, as the failure appears, so that whoever pressed the button is led to it. A field that is wrong comes first. */
function takeFocus(failure: HTMLElement | null) {
  if (!failure || document.querySelector('[aria-invalid=true]')) return
  // In the bar it is seen as it is, and scrolling would only move the form away.
  failure.focus({ preventScroll: failure.getBoundingClientRect().bottom <= window.innerHeight })
}

/** The step's buttons under what went wrong and what is under way; on narrow windows a bar with the total as well. */
type StepActionsProps = { children: ReactNode; status?: ReactNode }

export function StepActions({ children, status }: StepActionsProps) {
  const { failure } = useWizard()
  const isWide = useMediaQuery(wideQuery)
  return (
    <div className="bottom-bar sticky bottom-0 z-10 mt-8 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mt-10 lg:p-0">
      {failure && (
        <div ref={takeFocus} tabIndex={-1} className="mb-3 rounded-small">
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        </div>
      )}
      {status}
      {!isWide && (
        <div className="mb-2 flex items-baseline justify-between">
          <PriceTotal />
        </div>
      )}
      <div className="flex items-center justify-end gap-3">{children}</div>
    </div>
  )
}
