import { type ComponentProps, useState } from 'react'
import { controlStyle } from './controlStyle.ts'
import { Field, type FieldText } from './Field.tsx'

type PasswordFieldProps = FieldText & Omit<ComponentProps<'input'>, 'type'>

/** A password that can be shown, pasted into and filled by a password manager: give it the right `autoComplete`. */
export function PasswordField({ label, hint, error, optional, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={`${controlStyle} pr-20`}
          />
          <button
            type="button"
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
            className="absolute top-0.5 right-0.5 min-h-11 rounded-field px-3.5 font-semibold text-14 text-pine hover:underline"
          >
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  )
}
