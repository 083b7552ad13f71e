import { useStore } from '../../../lib/store.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { shortcutsPreference } from './shortcutsPreference.ts'

const shortcuts = [
  { keys: ['/'], does: 'Search' },
  { keys: ['j', '↓'], does: 'Next row (arrow keys work within the rows)' },
  { keys: ['k', '↑'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['x'], does: 'Select the row' },
  { keys: ['j', 'k'], does: 'Next and previous order, on an order’s page' },
  { keys: ['?'], does: 'Show these shortcuts' },
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = useStore(shortcutsPreference)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts">
      <dl className="mb-4 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd key={key} className="min-w-8 rounded-field border border-field px-2 text-center font-sans text-14">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        label="Use keyboard shortcuts"
        checked={isOn}
        onChange={(event) => shortcutsPreference.set(event.target.checked)}
      />
    </Dialog>
  )
}
