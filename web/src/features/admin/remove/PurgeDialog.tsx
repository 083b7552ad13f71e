import { useState } from 'react'
import { messages } from '#contract/messages'
import { Banner } from '../../../ui/Banner.tsx'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { targetName } from '../actions/rowActions.ts'
import type { Target } from '../list/lists.ts'
import { purgeConsequence } from './consequences.ts'
import { useRemove } from './useRemove.ts'

const { word } = messages.purge

export function PurgeDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { remove, isRemoving, failure } = useRemove('purge', target, onClose)
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${targetName(target)} permanently?`}
      description={purgeConsequence}
      confirmLabel="Delete permanently"
      busy={isRemoving}
      canConfirm={typed === word}
      onConfirm={remove}
    >
      <div className="space-y-4">
        {failure && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        <TextField
          label={`Type ${word} to confirm`}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </AlertDialog>
  )
}
