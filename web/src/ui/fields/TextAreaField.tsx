import type { ComponentProps } from 'react'
import { controlStyle } from './controlStyle.ts'
import { Field, type FieldText } from './Field.tsx'

export function TextAreaField({ label, hint, error, optional, ...area }: FieldText & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => <textarea rows={4} {...area} {...control} className={`${controlStyle} resize-y`} />}
    </Field>
  )
}
