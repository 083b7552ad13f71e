import type { ReactNode } from 'react'
import { type StatusTone, statusOf, statusText } from '#contract/orders/status'
import { tones } from '../../../ui/tones.ts'

/** One line that is cut at the end; the whole text shows on hover and is always there to copy. */
export const Line = ({ children }: { children: string }) =>
  children ? (
    <span title={children} className="block truncate">
      {children}
    </span>
  ) : (
    <Nothing />
  )

const Nothing = () => (
  <span className="text-ink-3">
    <span aria-hidden="true">–</span>
    <span className="sr-only">none</span>
  </span>
)

/** Ids begin alike, because they sort by time: the end is what tells them apart. */
export const idEnd = (id: string) => `…${id.slice(-6)}`
const shortened = (id: string) => `${id.slice(0, 4)}${idEnd(id)}`
export const Id = ({ children }: { children: string }) => (
  <span title={children} className="whitespace-nowrap text-13 tabular-nums">
    {shortened(children)}
  </span>
)

export const Pill = ({ tone = 'neutral', children }: { tone?: StatusTone; children: ReactNode }) => (
  <span
    className={`inline-block max-w-full truncate rounded-full px-2.5 py-0.5 align-middle font-semibold text-13 ${tones[tone]}`}
  >
    {children}
  </span>
)

export const StatusPill = ({ status }: { status: string }) => (
  <Pill tone={statusOf(status).tone}>
    <span title={statusText(status)}>{statusText(status)}</span>
  </Pill>
)
