import { type ReactNode, useId } from 'react'
import { FieldError } from '../../../ui/fields/FieldError.tsx'

type ChoicesProps = { legend: string; error: string | undefined; children: ReactNode }

/** Checkboxes of which at least one is to be chosen. */
export function Choices({ legend, error, children }: ChoicesProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="font-semibold text-14">{legend}</legend>
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
