import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons/icons.tsx'

const tones = {
  info: { Icon: Info, style: 'border-info/30 bg-info-soft text-info' },
  success: { Icon: CircleCheck, style: 'border-success/30 bg-success-soft text-success' },
  warn: { Icon: TriangleAlert, style: 'border-warn/30 bg-warn-soft text-warn' },
  danger: { Icon: CircleAlert, style: 'border-danger/30 bg-danger-soft text-danger' },
}

type BannerProps = {
  tone: keyof typeof tones
  children: ReactNode
  /** `alert` interrupts a screen reader, `status` waits; leave out for what stands there from the start. */
  role?: 'alert' | 'status'
  /** Buttons or links that answer the message. */
  actions?: ReactNode
}

export function Banner({ tone, role, children, actions }: BannerProps) {
  const { Icon, style } = tones[tone]
  return (
    <div
      role={role}
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-small border px-4 py-3 text-16 ${style}`}
    >
      <div className="flex min-w-0 items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 break-words">{children}</div>
      </div>
      {actions && <div className="flex flex-wrap gap-2 pl-8 sm:pl-0">{actions}</div>}
    </div>
  )
}
