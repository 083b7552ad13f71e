import { useStore } from '../../../lib/store.ts'
import { selection, selectOnly, toggleSelected } from './selection.ts'

type BoxProps = { label: string; isChecked: boolean; isPartly?: boolean; onChange: () => void }
const Box = ({ label, isChecked, isPartly = false, onChange }: BoxProps) => (
  <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isPartly
      }}
      className="size-4.5 cursor-pointer accent-pine"
      onChange={onChange}
    />
  </label>
)

export function SelectRow({ id, name }: { id: string; name: string }) {
  const isSelected = useStore(selection).has(id)
  return <Box label={`Select ${name}`} isChecked={isSelected} onChange={() => toggleSelected(id)} />
}

export function SelectAll({ ids }: { ids: readonly string[] }) {
  const selected = useStore(selection)
  const count = ids.filter((id) => selected.has(id)).length
  const isAll = ids.length > 0 && count === ids.length
  return (
    <Box
      label="Select all rows"
      isChecked={isAll}
      isPartly={count > 0 && !isAll}
      onChange={() => selectOnly(isAll ? [] : ids)}
    />
  )
}
