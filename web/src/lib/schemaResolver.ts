import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod/mini'

/** Lets a schema of the contract check a form; of several complaints about a field the first one counts. */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const read = schema.safeParse(values)
    if (read.success) return { values: read.data, errors: {} }
    const errors: FieldErrors<Input> = {}
    for (const { path, message, code } of read.error.issues) {
      const name = path.join('.') || 'form' // about the form as a whole, which must not pass either
      if (!get(errors, name)) set(errors, name, { type: code ?? 'invalid', message })
    }
    return { values: {}, errors }
  }
}
