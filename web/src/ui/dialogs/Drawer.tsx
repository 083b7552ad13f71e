import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { X } from '../icons/icons.tsx'
import { Scrim } from './Scrim.tsx'
import { useFocusReturn } from './useFocusReturn.ts'

type DrawerProps = { onClose: () => void; title: string; description: ReactNode; children: ReactNode }

/** A dialog along the right edge, for reading beside the page. Open while it is there. */
export function Drawer({ onClose, title, description, children }: DrawerProps) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Scrim />
        <Radix.Content
          {...focusReturn}
          className="fixed inset-y-0 right-0 z-50 w-[min(28rem,100vw)] overflow-y-auto overscroll-contain bg-surface p-6"
        >
          <Radix.Title className="pr-10 font-semibold text-20">{title}</Radix.Title>
          <Radix.Description className="mt-1 break-words text-ink-2">{description}</Radix.Description>
          <div className="mt-6">{children}</div>
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
