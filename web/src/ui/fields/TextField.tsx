import type { ComponentProps } from 'react'
import { controlStyle } from './controlStyle.ts'
import { Field, type FieldText } from './Field.tsx'

/** Takes what an input takes, `ref` included, so that `{...form.register('name')}` fits. */
export function TextField({ label, hint, error, optional, ...input }: FieldText & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => <input type="text" {...input} {...control} className={controlStyle} />}
    </Field>
  )
}
