import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Json = z.core.JSONSchema.BaseSchema
/** A place for a value in a request part, with what its schema says of it. */
export type Field = {
  path: string[]
  isRequired: boolean
  types: string[]
  choices: unknown[]
  minLength: number | undefined
  maxLength: number | undefined
  minimum: number | undefined
  maximum: number | undefined
  maxItems: number | undefined
  pattern: string | undefined
}
/** A place that holds named fields, and the names that it knows. */
export type Place = { path: string[]; names: string[] }

const jsonOf = (schema: Schema): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
const isNode = (node: unknown): node is Json => typeof node === 'object' && node !== null && !Array.isArray(node)
const nodesOf = (nodes: unknown): Json[] => (Array.isArray(nodes) ? nodes.filter(isNode) : [])

const alternativesOf = ({ anyOf, oneOf }: Json): Json[] => [...nodesOf(anyOf), ...nodesOf(oneOf)]
/** The alternatives of a node, of which the first counts, and, where a field is several checks, all of them in one. */
function mergedOf(node: Json): Json {
  return Object.assign(
    {},
    ...nodesOf(node.allOf).map(mergedOf),
    ...alternativesOf(node).toReversed().map(mergedOf),
    node,
  )
}
/** What every alternative of a node asks for. */
function requiredIn(node: Json): string[] {
  const { required = [] } = mergedOf(node)
  const alternatives = alternativesOf(node).filter(({ properties }) => properties !== undefined)
  return required.filter((name) => alternatives.every((one) => mergedOf(one).required?.includes(name)))
}
const typesOf = (node: Json): string[] =>
  [node, ...alternativesOf(node), ...nodesOf(node.allOf)].flatMap(({ type = [] }) => type)

function fieldOf(node: Json, path: string[], isRequired: boolean): Field {
  const { minLength, maxLength, minimum, maximum, maxItems, pattern, enum: choices } = mergedOf(node)
  const constant = node.const === undefined ? [] : [node.const]
  const types = [...new Set(typesOf(node))]
  const limits = { minLength, maxLength, minimum, maximum, maxItems, pattern }
  return { path, isRequired, types, choices: choices ?? constant, ...limits }
}

function walk(node: Json, path: string[], isRequired: boolean, found: { fields: Field[]; places: Place[] }) {
  const { properties, items } = mergedOf(node)
  const required = requiredIn(node)
  found.fields.push(fieldOf(node, path, isRequired))
  if (isNode(items)) walk(items, [...path, '0'], false, found)
  if (!properties) return
  found.places.push({ path, names: Object.keys(properties) })
  for (const [name, child] of Object.entries(properties))
    if (isNode(child)) walk(child, [...path, name], required.includes(name), found)
}

/** Every field of a request part at any depth, read from its schema; the part as a whole has the empty path. */
export function shapeOf(schema: Schema | undefined): { fields: Field[]; places: Place[] } {
  const found: { fields: Field[]; places: Place[] } = { fields: [], places: [] }
  if (schema) walk(jsonOf(schema), [], true, found)
  else found.places.push({ path: [], names: [] })
  return found
}
