import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api.ts'
import { isUnreachable } from './retrying.ts'

/** Our words where the server had none: `network` where no answer came. */
export type FailureTexts = { failed: string; network?: string }

export function failureText(error: unknown, { failed, network = failed }: FailureTexts): string {
  if (error instanceof ApiError && error.isFromServer) return error.message
  return isUnreachable(error) ? network : failed
}

export const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401

/** Puts the server's messages on their fields, and what fits none of them on the form as `root`. */
export function showFailure<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  texts: FailureTexts,
): void {
  const values = form.getValues()
  const isField = (name: string): name is Path<Input> => name in values
  const messages = Object.entries(error instanceof ApiError ? error.fields : {})
  const known = messages.flatMap(([name, message]) => (isField(name) ? [{ name, message }] : []))
  for (const [index, { name, message }] of known.entries())
    form.setError(name, { message }, { shouldFocus: index === 0 })
  if (known.length === 0) form.setError('root', { message: failureText(error, texts) })
}
