import type { Photo } from '#contract/orders/order'
import { photoRooms } from '#contract/photos/photoRooms'
import { fileSize } from '../../../../lib/files/fileSize.ts'
import { ourGuess, roomChoices } from '../../../../lib/files/roomChoices.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import type { UploadRow } from '../uploadRows.ts'

type Said = { photo: Pick<Photo, 'asset_id' | 'room'> } | { cover: string | null }
type PhotoDialogProps = {
  row: UploadRow
  onClose: () => void
  onRemove: () => void
  /** Where there is nothing to say, the fields are left out. */
  onSay?: ((said: Said) => void) | undefined
}

/** One photo, larger, and what its customer may say of it once it is stored. */
export function PhotoDialog({ row, onClose, onRemove, onSay }: PhotoDialogProps) {
  const { assetId } = row
  return (
    <Dialog open onOpenChange={onClose} title={row.name} description={fileSize(row.sizeBytes)}>
      {row.thumbnailUrl && (
        <img src={row.thumbnailUrl} alt="" className="max-h-[45dvh] w-full rounded-small bg-sand object-contain" />
      )}
      {row.remark && <p className="mt-3 text-14 text-warn">{row.remark} You can use it anyway.</p>}
      {row.reason && <p className="mt-3 text-14 text-danger">{row.reason}</p>}
      {assetId && onSay && !row.reason && (
        <div className="mt-4 grid gap-2">
          <SelectField
            label="Room"
            optional
            placeholder={row.seen.room ? ourGuess(row.seen.room) : 'Not said'}
            choices={roomChoices}
            value={row.room ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onSay({ photo: { asset_id: assetId, room: photoRooms.find((room) => room === value) ?? null } })
            }
          />
          <CheckboxField
            label="Open the film with this photo"
            checked={row.isCover}
            onChange={({ currentTarget: { checked } }) => onSay({ cover: checked ? assetId : null })}
          />
        </div>
      )}
      <div className="mt-5 flex justify-end gap-3">
        {row.canRemove && (
          <Button variant="quiet" onClick={onRemove}>
            Remove
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}
