import * as Radix from '@radix-ui/react-alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Scrim } from './Scrim.tsx'
import { useFocusReturn } from './useFocusReturn.ts'

type AlertDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the record. */
  title: string
  /** Names the consequence. */
  description: ReactNode
  confirmLabel: string
  /** Where nothing is destroyed, confirming is an action like others. */
  isHarmless?: boolean
  onConfirm: () => void
  busy?: boolean
  /** Until then the confirming button is off. */
  canConfirm?: boolean
  children?: ReactNode
}

/** Asks before what can't be taken back. The focus starts on Cancel; the caller closes it when the work is done. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, onConfirm, busy = false, canConfirm = true } = props
  const variant = props.isHarmless === true ? 'primary' : 'danger'
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Radix.Content
          {...focusReturn}
          aria-modal="true"
          className="-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-50 max-h-[90dvh] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto rounded-card bg-surface p-6"
        >
          <Radix.Title className="break-words font-semibold text-20">{title}</Radix.Title>
          <Radix.Description className="mt-2 break-words text-ink-2">{description}</Radix.Description>
          {props.children && <div className="mt-4">{props.children}</div>}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button variant="quiet">Cancel</Button>
            </Radix.Cancel>
            <Button variant={variant} busy={busy} disabled={!canConfirm} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
