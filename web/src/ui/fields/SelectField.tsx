import type { ComponentProps } from 'react'
import { ChevronDown } from '../icons/icons.tsx'
import { controlStyle } from './controlStyle.ts'
import { Field, type FieldText } from './Field.tsx'
import { type Choice, Options } from './Options.tsx'

type SelectFieldProps = FieldText & ComponentProps<'select'> & { choices: readonly Choice[]; placeholder?: string }

/** A native select, the best one on a phone; `placeholder` is shown until something is chosen. */
export function SelectField({ label, hint, error, optional, choices, placeholder, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={`${controlStyle} appearance-none pr-11`}>
            {placeholder && <option value="">{placeholder}</option>}
            <Options choices={choices} />
          </select>
          <ChevronDown
            aria-hidden="true"
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3.5 size-5 text-ink-2"
          />
        </div>
      )}
    </Field>
  )
}
