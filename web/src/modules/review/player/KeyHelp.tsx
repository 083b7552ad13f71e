import { useState } from 'react'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Keyboard } from '../../../ui/icons/rareIcons.tsx'
import { keyHelp } from './playerKeys.ts'

export function KeyHelp({ className }: { className: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        className={className}
        onClick={() => setIsOpen(true)}
      >
        <Keyboard className="size-5" />
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Keyboard shortcuts"
        description="They work while the focus is in the player."
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          {keyHelp.map(([keys, does]) => (
            <div key={keys} className="contents">
              <dt className="font-semibold">{keys}</dt>
              <dd className="text-ink-2">{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
