import { type ComponentProps, type ReactNode, useId } from 'react'
import { Check } from '../icons/icons.tsx'
import { FieldError } from './FieldError.tsx'

type CheckboxFieldProps = ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode; error?: string | undefined }

/** A native checkbox whose whole row is the target; the hint describes it without being part of its name. */
export function CheckboxField({ label, hint, error, ...input }: CheckboxFieldProps) {
  const id = useId()
  const noteIds = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return (
    <div>
      <div className="relative flex min-h-11 items-center gap-3 py-2">
        <span className="relative z-10 grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-describedby={noteIds.length > 0 ? noteIds.join(' ') : undefined}
            aria-invalid={error ? true : undefined}
            className="peer col-start-1 row-start-1 size-6 cursor-pointer appearance-none rounded-[6px] border border-field bg-surface transition-colors duration-[120ms] checked:border-pine checked:bg-pine hover:border-ink-2 aria-invalid:border-danger"
          />
          <Check
            aria-hidden="true"
            className="pointer-events-none col-start-1 row-start-1 hidden size-4 text-white peer-checked:block"
            strokeWidth={3}
          />
        </span>
        <label htmlFor={id} className="cursor-pointer text-16 before:absolute before:inset-0 before:content-['']">
          {label}
        </label>
      </div>
      {hint && (
        <div id={`${id}-hint`} className="pl-9 text-14 text-ink-3">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
