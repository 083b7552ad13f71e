import * as z from 'zod/mini'
import { whoseIs } from '#contract/personal'

type Schema = z.core.$ZodType

/** What a text may be whose schema asks for a form. */
const formed = ['secret', '2026-11-25T12:00:00.000Z', 'ord_0123456789', 'cus_0123456789', 'secret@example.com']
const isErased = (schema: Schema) => ['name', 'email', 'phone', 'words'].includes(whoseIs(schema) ?? 'nobody')
const firstThatFits = (schema: Schema, values: readonly unknown[]): unknown =>
  values.find((value) => z.safeParse(schema, value).success)

/** A value with every part that the schema knows, and `secret` in every text that its mark says goes with its person. */
export function filled(schema: Schema): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return isErased(schema) ? 'secret' : firstThatFits(schema, ['stays', ...formed])
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, filled(part)]))
    case 'array':
      return [filled(def.element)]
    case 'record':
      return { [String(filled(def.keyType))]: filled(def.valueType) }
    case 'union':
      return filled(def.options[0] ?? z.never())
    case 'lazy':
      return filled(def.getter())
    case 'pipe':
      return filled(def.in)
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return filled(def.innerType)
    case 'number':
    case 'boolean':
      return firstThatFits(schema, [1, 15, true])
    default:
      throw new Error(`Nobody knows how to fill a ${def.type}.`)
  }
}
