import * as z from 'zod/mini'
import { type Whose, whoseIs } from '#contract/personal'

/** What a person's text becomes. A mark that is not here stays as it is. */
const replacements: Partial<Record<Whose, string>> = {
  name: 'Deleted customer',
  email: 'deleted@example.invalid',
  phone: '',
  words: '',
}

/** The value without the person whom its schema's marks tell of; of lists of somebody's words nothing is left. */
export const forgotten = <S extends z.core.$ZodType>(schema: S, value: z.core.output<S>): z.core.output<S> =>
  z.parse(schema, withoutPerson(schema, value))

function withoutPerson(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return value
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return replacements[whoseIs(schema) ?? 'nobody'] ?? value
    case 'object':
      return Object.fromEntries(
        Object.entries(value).map(([name, part]) => [
          name,
          def.shape[name] ? withoutPerson(def.shape[name], part) : part,
        ]),
      )
    case 'array':
      return Array.isArray(value) ? withoutPersons(def.element, value) : value
    case 'optional':
    case 'nullable':
    case 'default':
      return withoutPerson(def.innerType, value)
    default:
      return value
  }
}

const withoutPersons = (element: z.core.$ZodType, values: readonly unknown[]): unknown[] =>
  replacements[whoseIs(element) ?? 'nobody'] === undefined ? values.map((one) => withoutPerson(element, one)) : []
