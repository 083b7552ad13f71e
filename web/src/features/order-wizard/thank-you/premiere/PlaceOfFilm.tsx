import type { ReactNode } from 'react'
import type { Orientation } from '#contract/orders/order'
import { orderedFormat } from '../../../../modules/tour/tourRenders.ts'
import { Mark } from '../../../../ui/Wordmark.tsx'

const ratios = { '16:9': 16 / 9, '9:16': 9 / 16, '1:1': 1 }

/** So that the words below the film are seen as well, without scrolling, where a window is tall enough. */
export const mostHeight = 'max(100svh - 21rem, 14rem)'

/** The dark screen in the film's shape: it keeps its size from the first look to the last frame. */
export function Stage({ orientation, children }: { orientation: Orientation; children?: ReactNode }) {
  const ratio = ratios[orderedFormat(orientation)]
  return (
    <div
      className="relative mx-auto grid place-items-center overflow-hidden bg-night-2 text-night-muted/40"
      style={{ aspectRatio: ratio, maxWidth: `calc(${mostHeight} * ${ratio})` }}
    >
      <Mark className="w-16" />
      {children}
    </div>
  )
}

/** With the place of the controls. */
export const PlaceOfFilm = ({ orientation }: { orientation: Orientation }) => (
  <div aria-hidden="true">
    <Stage orientation={orientation} />
    <div className="h-15" />
  </div>
)
