import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '../../../components/Button.tsx'
import { CheckboxField } from '../../../components/CheckboxField.tsx'
import { TextField } from '../../../components/TextField.tsx'
import type { EditField, EditValues } from './editors.ts'
import { StatusField } from './StatusField.tsx'

type EditFieldInputProps = { field: EditField; form: UseFormReturn<EditValues>; rival: string | boolean | undefined }

export function EditFieldInput({ field, form, rival }: EditFieldInputProps) {
  return (
    <div>
      <Control field={field} form={form} />
      {rival !== undefined && <Rival field={field} form={form} rival={rival} />}
    </div>
  )
}

function Control({ field, form }: Omit<EditFieldInputProps, 'rival'>) {
  const error = form.formState.errors[field.name]?.message
  const own = { label: field.label, hint: field.hint, error }
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...own}
          type={field.type}
          optional={field.optional ?? false}
          autoComplete="off"
          {...form.register(field.name)}
        />
      )
    case 'switch':
      return <CheckboxField {...own} {...form.register(field.name)} />
    case 'status':
      return <StatusField {...own} name={field.name} form={form} />
  }
}

function Rival({ field, form, rival }: EditFieldInputProps & { rival: string | boolean }) {
  const mine = useWatch({ control: form.control, name: field.name })
  const text = typeof rival === 'boolean' ? (rival ? 'Yes' : 'No') : rival || '(empty)'
  if (mine === rival) return null
  return (
    <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 rounded-field bg-warn-soft px-3.5 text-14">
      <span className="min-w-0 break-words py-2 text-warn">
        Newer value: <strong>{text}</strong>
      </span>
      <Button
        variant="text"
        size="small"
        aria-label={`Use the newer ${field.label.toLowerCase()}`}
        onClick={() => form.setValue(field.name, rival, { shouldDirty: true })}
      >
        Use it
      </Button>
    </div>
  )
}
