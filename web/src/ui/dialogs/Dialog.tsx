import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { X } from '../icons/icons.tsx'
import { Scrim } from './Scrim.tsx'
import { useFocusReturn } from './useFocusReturn.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** As wide as a film wants to be. */
  isWide?: boolean
  children: ReactNode
}

/** A modal window with a trapped focus; Escape, the backdrop and the cross close it. */
export function Dialog({ open, onOpenChange, title, description, isWide = false, children }: DialogProps) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Radix.Content
          {...focusReturn}
          className={`-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-50 max-h-[90dvh] overflow-y-auto rounded-card bg-surface ${isWide ? 'w-[min(52rem,calc(100vw-1rem))] p-4 sm:p-6' : 'w-[min(32rem,calc(100vw-2rem))] p-6'}`}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Radix.Title className="break-words pr-10 font-semibold text-20">{title}</Radix.Title>
          {description && <Radix.Description className="mt-1 break-words text-ink-2">{description}</Radix.Description>}
          <div className="mt-5">{children}</div>
          <Radix.Close
            aria-label="Close"
            className="absolute top-3.5 right-3.5 grid size-11 place-items-center rounded-field text-ink-2 hover:bg-sand"
          >
            <X aria-hidden="true" className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
