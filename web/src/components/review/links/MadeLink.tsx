import { useState } from 'react'
import { Button } from '../../Button.tsx'
import { Dialog } from '../../Dialog.tsx'
import { Check, Copy } from '../../icons.tsx'
import { TextField } from '../../TextField.tsx'

type MadeLinkProps = { label: string; url: string; onClose: () => void }

export function MadeLink({ label, url, onClose }: MadeLinkProps) {
  const [copied, setCopied] = useState<'yes' | 'refused'>()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`The link for ${label}`}
      description="Copy it now: for safety we don’t keep it, and can’t show it again."
    >
      <div className="grid gap-4">
        <TextField label="Link" readOnly value={url} onFocus={({ target }) => target.select()} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => void copy()}>
            {copied === 'yes' ? <Check className="size-4" /> : <Copy className="size-4" />}
            {copied === 'yes' ? 'Copied' : 'Copy the link'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Done
          </Button>
        </div>
        <p role="status" className="text-14 text-ink-2">
          {copied === 'refused' ? 'Your browser didn’t allow that. Select the link and copy it by hand.' : ''}
        </p>
      </div>
    </Dialog>
  )
}
