import { Button } from '../../../ui/Button.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import type { EditField } from './editors.ts'
import { StatusField } from './StatusField.tsx'

export type EditFieldProps = {
  field: EditField
  value: string | boolean
  error: string | undefined
  onChange: (value: string | boolean) => void
}

/** `rival` is what somebody else has saved in the meantime. */
export function EditFieldInput({ rival, ...control }: EditFieldProps & { rival: string | boolean | undefined }) {
  const { field, value, onChange } = control
  return (
    <div>
      <Control {...control} />
      {rival !== undefined && rival !== value && (
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 rounded-field bg-warn-soft px-3.5 text-14">
          <span className="min-w-0 break-words py-2 text-warn">
            Newer value: <strong>{textOf(rival)}</strong>
          </span>
          <Button
            variant="text"
            size="small"
            aria-label={`Use it: the newer ${field.label.toLowerCase()}`}
            onClick={() => onChange(rival)}
          >
            Use it
          </Button>
        </div>
      )}
    </div>
  )
}

const textOf = (value: string | boolean) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value || '(empty)')

function Control({ field, value, error, onChange }: EditFieldProps) {
  const text = { label: field.label, hint: field.hint, error }
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...text}
          type={field.type}
          optional={field.optional ?? false}
          autoComplete="off"
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'switch':
      return <CheckboxField {...text} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
    case 'status':
      return <StatusField {...text} value={String(value)} onChange={onChange} />
  }
}
