import type { FormEvent, ReactNode } from 'react'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'

type RequestFormProps = {
  title: string
  description?: ReactNode
  children: ReactNode
  failure: string
  isRunning: boolean
  canSend?: boolean
  label?: string
  onSend: () => void
  onClose: () => void
}

/** A window that asks for the particulars of a change. It stays open, with what was entered, where the change failed. */
export function RequestForm(props: RequestFormProps) {
  const { title, description, children, failure, isRunning, canSend = true, onSend, onClose } = props
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (canSend) onSend()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <form className="grid grid-cols-[minmax(0,1fr)] gap-5" noValidate onSubmit={send}>
        {failure && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isRunning} disabled={!canSend}>
            {props.label ?? 'Add to your changes'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
