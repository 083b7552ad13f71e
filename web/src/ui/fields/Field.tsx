import { type ReactNode, useId } from 'react'
import { FieldError } from './FieldError.tsx'

export type FieldText = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Marks the field as optional beside its label. */
  optional?: boolean
}
/** What the control inside a field must carry to be tied to its label, hint and error. */
export type FieldControl = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

export function Field({
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldText & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const noteIds = [optional && `${id}-optional`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="wrap-anywhere min-w-0 font-semibold text-14 text-ink">
          {label}
        </label>
        {optional && (
          <span id={`${id}-optional`} className="text-13 text-ink-3">
            Optional
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': noteIds.length > 0 ? noteIds.join(' ') : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-14 text-ink-3">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
