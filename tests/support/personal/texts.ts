import type * as z from 'zod/mini'
import { type Whose, whoseIs } from '#contract/personal'

type Schema = z.core.$ZodType
export type Text = { path: string; name: string; schema: Schema; whose: Whose | undefined }

const textless = new Set(['number', 'int', 'boolean', 'literal', 'enum', 'null', 'undefined', 'transform', 'custom'])

/** Every text of a schema, with the path to it, its field's name and the mark that says whose it is. */
export function textsOf(schema: Schema, path: string, name = '', outer?: Whose): Text[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const whose = whoseIs(schema) ?? outer
  switch (def.type) {
    case 'string':
    case 'unknown':
      return [{ path, name, schema, whose }]
    case 'object':
      return Object.entries(def.shape).flatMap(([part, inner]) => textsOf(inner, `${path}.${part}`, part, whose))
    case 'array':
      return textsOf(def.element, `${path}[]`, name, whose)
    case 'set':
      return textsOf(def.valueType, `${path}[]`, name, whose)
    case 'tuple':
      return def.items.flatMap((item, at) => textsOf(item, `${path}[${at}]`, name, whose))
    case 'record':
      return [...textsOf(def.keyType, `${path}{}`, 'id'), ...textsOf(def.valueType, `${path}{}`, name, whose)]
    case 'union':
      return def.options.flatMap((option) => textsOf(option, path, name, whose))
    case 'optional':
    case 'nonoptional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return textsOf(def.innerType, path, name, whose)
    case 'lazy':
      return textsOf(def.getter(), path, name, whose)
    case 'pipe':
      return textsOf(def.in, path, name, whose).map((text) => (text.path === path ? { ...text, schema } : text))
    default:
      if (!textless.has(def.type)) throw new Error(`${path} is a ${def.type}, in which nobody looks for texts.`)
      return []
  }
}

/** Ids, hashes, keys of files and moments are told by their names, and what follows a fixed pattern by that. */
const toldByName = /(?:^|_)(?:ids?|hash|key|at)$/
const hasPattern = (schema: Schema): boolean => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return hasPattern(def.in) || hasPattern(def.out)
  if (def.type !== 'string') return false
  return 'format' in def || (def.checks ?? []).some(({ _zod }) => _zod.def.check === 'string_format')
}
export const isUnmarked = ({ name, schema, whose }: Text): boolean =>
  whose === undefined && !toldByName.test(name) && !hasPattern(schema)
