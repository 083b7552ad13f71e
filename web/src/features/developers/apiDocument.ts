import * as z from 'zod/mini'
import { publicApi } from '#contract/integrations/reference'

/** As much of JSON Schema as the document uses. */
export type Shape = {
  $ref?: string | undefined
  type?: string | string[] | undefined
  format?: string | undefined
  description?: string | undefined
  enum?: (string | number | null)[] | undefined
  const?: string | number | boolean | null | undefined
  default?: unknown
  maxLength?: number | undefined
  maxItems?: number | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  properties?: Record<string, Shape> | undefined
  required?: string[] | undefined
  items?: Shape | undefined
  anyOf?: Shape[] | undefined
  oneOf?: Shape[] | undefined
}
const inner = () => z.lazy(() => Shape)
const scalar = z.union([z.string(), z.number(), z.null()])
const Shape: z.ZodMiniType<Shape> = z.looseObject({
  $ref: z.optional(z.string()),
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  format: z.optional(z.string()),
  description: z.optional(z.string()),
  enum: z.optional(z.array(scalar)),
  const: z.optional(z.union([scalar, z.boolean()])),
  default: z.optional(z.unknown()),
  maxLength: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  properties: z.optional(z.record(z.string(), inner())),
  required: z.optional(z.array(z.string())),
  items: z.optional(inner()),
  anyOf: z.optional(z.array(inner())),
  oneOf: z.optional(z.array(inner())),
})

const Content = z.object({ 'application/json': z.object({ schema: Shape }) })
const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  description: z.optional(z.string()),
  schema: Shape,
})
export type Parameter = z.infer<typeof Parameter>
const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.optional(z.string()),
  parameters: z.array(Parameter),
  requestBody: z.optional(z.object({ required: z.boolean(), content: Content })),
  responses: z.record(z.string(), z.looseObject({ content: z.optional(Content), $ref: z.optional(z.string()) })),
})
export type Operation = z.infer<typeof Operation>

const ApiDocument = z.object({
  info: z.object({ description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  webhooks: z.record(z.string(), z.object({ post: Operation })),
  components: z.object({ schemas: z.record(z.string(), Shape) }),
})

/** Read at build alone: no page in a browser carries it. */
export const apiDocument = () => ApiDocument.parse(publicApi())

/** The last part of a reference. */
export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

const nullable = ({ type }: Shape) => type === 'null'
/** A type in the fewest words. */
export function typeOf(shape: Shape): string {
  const either = (shape.anyOf ?? shape.oneOf)?.filter((one) => !nullable(one))
  const orNull = shape.anyOf?.some(nullable) ? ' or null' : ''
  if (either) return `${[...new Set(either.map(typeOf))].join(' or ')}${orNull}`
  if (shape.$ref) return nameOf(shape.$ref)
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.type === 'array') return `list of ${shape.items ? typeOf(shape.items) : 'values'}`
  const type = [shape.type ?? 'any'].flat().join(' or ')
  return shape.format ? `${type} (${shape.format})` : type
}

/** What else a value must be: one of these, so long, so large. */
export function limitsOf(shape: Shape): string[] {
  const whole = shape.maximum !== undefined && shape.maximum < Number.MAX_SAFE_INTEGER
  return [
    ...(shape.enum ? [`one of ${shape.enum.map(String).join(', ')}`] : []),
    ...(shape.maxLength ? [`at most ${shape.maxLength} characters`] : []),
    ...(shape.maxItems ? [`at most ${shape.maxItems}`] : []),
    ...(whole ? [`${shape.minimum ?? 0} to ${shape.maximum}`] : []),
    ...(shape.default !== undefined && typeof shape.default !== 'object'
      ? [`${JSON.stringify(shape.default)} if left out`]
      : []),
    ...(shape.anyOf ?? []).flatMap(limitsOf),
    ...(shape.items?.enum ? limitsOf(shape.items) : []),
  ]
}
