import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { nameOf, nouns } from '../columns/columns.tsx'
import type { Rows } from '../list/lists.ts'
import type { Tab } from '../location/location.ts'
import { EditFieldInput } from './EditFieldInput.tsx'
import { useEdit } from './useEdit.ts'

type EditDialogProps<T extends Tab> = { tab: T; row: Rows[T]; onClose: () => void }

export function EditDialog<T extends Tab>({ tab, row, onClose }: EditDialogProps<T>) {
  const edit = useEdit(tab, row, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Edit ${nouns[tab]}`}
      description={<span className="block break-words">{nameOf(tab, row)}</span>}
    >
      <form
        ref={edit.form}
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          edit.submit()
        }}
      >
        {edit.isConflict && (
          <Banner tone="warn" role="alert">
            Someone else saved this {nouns[tab]} while you were editing. What you typed is still here. Compare it with
            the newer values, then save again.
          </Banner>
        )}
        {edit.failure && (
          <Banner tone="danger" role="alert">
            {edit.failure}
          </Banner>
        )}
        {edit.editor.fields.map((field) => (
          <EditFieldInput
            key={field.name}
            field={field}
            value={edit.values[field.name] ?? ''}
            error={edit.errors[field.name]}
            rival={edit.rivals[field.name]}
            onChange={(value) => edit.setValue(field.name, value)}
          />
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" shape="console" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" shape="console" busy={edit.isSaving}>
            {edit.isConflict ? 'Save mine' : 'Save changes'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
