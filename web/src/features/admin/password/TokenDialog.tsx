import { useState } from 'react'
import { linkTimes } from '#contract/platform/linkTimes'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'

type TokenDialogProps = { email: string; token: string; onClose: () => void }

export function TokenDialog({ email, token, onClose }: TokenDialogProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => setState('copied'),
      () => setState('refused'),
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Reset token"
      description={
        <span className="break-words">
          For {email}. It works once, within {linkTimes.reset}, and won’t be shown again.
        </span>
      }
    >
      <TextField label="Token" readOnly value={token} onFocus={(event) => event.target.select()} />
      <div className="mt-5 flex flex-wrap items-center justify-end gap-3">
        <span role="status" className="text-14 text-ink-2">
          {state === 'copied' && 'Copied.'}
          {state === 'refused' && 'Your browser blocked copying. Please select the token and copy it yourself.'}
        </span>
        <Button variant="quiet" shape="console" onClick={() => void copy()}>
          Copy token
        </Button>
        <Button shape="console" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}
