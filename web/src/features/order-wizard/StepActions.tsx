import type { ReactNode } from 'react'
import { useMediaQuery } from '../../lib/mediaQuery.ts'
import { PriceTotal } from './summary/PriceTotal.tsx'
import './bottomBar.css'
import { wideQuery } from './wideQuery.ts'

/** The step's buttons; on narrow windows a bar at the bottom that carries the total as well. */
export function StepActions({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery(wideQuery)
  return (
    <div className="bottom-bar sticky bottom-0 z-10 mt-8 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mt-10 lg:p-0">
      {!isWide && (
        <div className="mb-2 flex items-baseline justify-between">
          <PriceTotal />
        </div>
      )}
      <div className="flex items-center justify-end gap-3">{children}</div>
    </div>
  )
}
