import type { ReactNode } from 'react'
import type { Format } from '../tourRenders.ts'

const shapes: Record<Format, string> = {
  '16:9': 'aspect-video',
  '9:16': 'aspect-[9/16] max-w-[20.25rem]',
  '1:1': 'aspect-square max-w-[36rem]',
}

/** The place of the film, which keeps its size from the first look to the last frame. */
export const TourFrame = ({ format, children }: { format: Format; children: ReactNode }) => (
  <div className={`relative mx-auto w-full overflow-hidden bg-night-2 ${shapes[format]}`}>{children}</div>
)
