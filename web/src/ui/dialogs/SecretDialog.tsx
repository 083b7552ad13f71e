import { useState } from 'react'
import { Button } from '../Button.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Check } from '../icons/icons.tsx'
import { Copy } from '../icons/rareIcons.tsx'
import { Dialog } from './Dialog.tsx'

type SecretDialogProps = {
  title: string
  /** What it is, as 'Link' or 'API key'. */
  label: string
  value: string
  hint?: string
  onClose: () => void
}

/** Shows a secret that was made just now and is not told again. */
export function SecretDialog({ title, label, value, hint, onClose }: SecretDialogProps) {
  const [copied, setCopied] = useState<'yes' | 'refused'>()
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="Copy it now: for safety we don’t keep it, and can’t show it again."
    >
      <div className="grid gap-4">
        <TextField label={label} hint={hint} readOnly value={value} onFocus={({ target }) => target.select()} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => void copy()}>
            {copied === 'yes' ? <Check className="size-4" /> : <Copy className="size-4" />}
            {copied === 'yes' ? 'Copied' : 'Copy'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Done
          </Button>
        </div>
        <p role="status" className="text-14 text-ink-2">
          {copied === 'refused' ? 'Your browser didn’t allow that. Select the text and copy it by hand.' : ''}
        </p>
      </div>
    </Dialog>
  )
}
