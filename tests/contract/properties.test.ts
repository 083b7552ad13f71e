import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoints, type Route } from '#contract/endpoints'
import { priceOf } from '#contract/money/priceOf'
import { type AddOn, addOns, Plan, PriceListName, priceLists } from '#contract/money/pricing'
import { PriceRequest } from '#contract/orders/order'

type Schema = z.core.$ZodType
type Json = z.core.JSONSchema._JSONSchema
const runs = { numRuns: process.env.HARD === '1' ? 5_000 : 100, seed: 7 }

const strange = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true }),
  fc.string({ unit: 'binary', maxLength: 6_000 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\ud800',
    '\u0000',
    null,
    undefined,
    Number.NaN,
    -0,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    [],
    {},
  ),
)

/** Values that mostly fit a schema: each part is now and then anything at all. */
function nearly(json: Json): fc.Arbitrary<unknown> {
  if (typeof json === 'boolean') return strange
  const fitting = fits(json)
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: strange })
}

function fits(json: z.core.JSONSchema.BaseSchema): fc.Arbitrary<unknown> {
  const { anyOf, enum: choices, pattern, properties, required = [], items, minimum = -1e9, maximum = 1e9 } = json
  if (anyOf) return fc.oneof(...anyOf.map(nearly))
  if (choices) return fc.constantFrom(...choices)
  if (pattern !== undefined && /^\^\w+_/.test(pattern)) return fc.constant(`${pattern.slice(1, 4)}_${'0A'.repeat(13)}`)
  if (json.format === 'email') return fc.emailAddress().map((email) => ` ${email.toUpperCase()} `)
  if (json.type === 'string') return fc.string({ unit: 'grapheme', maxLength: Math.min(json.maxLength ?? 50, 300) })
  if (json.type === 'integer') return fc.maxSafeInteger().map((value) => Math.min(Math.max(value, minimum), maximum))
  if (json.type === 'number') return fc.double({ min: minimum, max: maximum })
  if (json.type === 'boolean') return fc.boolean()
  if (json.type === 'array' && items && !Array.isArray(items)) return fc.array(nearly(items), { maxLength: 5 })
  if (!properties) return strange
  const parts = Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, nearly(child)]))
  return fc.record(parts, { requiredKeys: required })
}

const arbitraryOf = (schema: Schema) =>
  fc.oneof(nearly(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })), strange)

const parts = ['params', 'query', 'body'] as const
const schemas = Object.keys(endpoints).flatMap((name) => {
  const endpoint: Endpoint = endpoints[name as Route]
  return parts.flatMap((part) => (endpoint[part] ? [{ name: `${part} of ${name}`, schema: endpoint[part] }] : []))
})

/** Names in `value`, at any depth, that `schema` does not know. */
function unknownNames(value: unknown, json: Json): string[] {
  if (typeof json === 'boolean' || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value))
    return value.flatMap((item) => (json.items && !Array.isArray(json.items) ? unknownNames(item, json.items) : []))
  // Of a part that the contract leaves open, each element is parsed by itself later.
  if (json.type === undefined && json.properties === undefined) return []
  const known = new Map(Object.entries(json.properties ?? {}))
  return Object.entries(value).flatMap(([name, child]) => {
    const schema = known.get(name)
    return schema === undefined ? [name] : unknownNames(child, schema)
  })
}

describe.each(schemas)('whatever comes as $name', ({ schema }) => {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })

  test('is refused with its reasons or read, once and for all, as the contract’s fields alone', () => {
    fc.assert(
      fc.property(arbitraryOf(schema), (value) => {
        const first = z.safeParse(schema, value)
        if (!first.success) {
          expect(first.error.issues.length).toBeGreaterThan(0)
          return
        }
        expect(z.safeParse(schema, first.data)).toEqual({ success: true, data: first.data })
        expect(unknownNames(first.data, json)).toEqual([])
      }),
      runs,
    )
  })
})

describe('the price of whatever may be ordered', () => {
  const options = arbitraryOf(PriceRequest)
    .map((value) => z.safeParse(PriceRequest, value))
    .filter(({ success }) => success)
  const chosen = fc.record({
    plan: fc.constantFrom(...Plan.options),
    add_music: fc.boolean(),
    add_voice_over: fc.boolean(),
    add_logo_overlay: fc.boolean(),
  })
  const lists = fc.constantFrom(...PriceListName.options)

  test('is a whole number of cents, never less than its plan, and the sum of its line items', () => {
    fc.assert(
      fc.property(options, lists, ({ data }, list) => {
        if (!data) throw new Error('Only what was read is priced.')
        const { price_cents, line_items, plan } = priceOf(data, list)
        expect(plan).toBe(data.plan)
        expect(price_cents).toBeGreaterThanOrEqual(priceLists[list][plan])
        for (const { amount_cents } of line_items)
          expect(Number.isSafeInteger(amount_cents) && amount_cents > 0).toBe(true)
        expect(line_items.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(price_cents)
      }),
      runs,
    )
  })

  test('rises by exactly an add-on’s cents when it is chosen besides', () => {
    fc.assert(
      fc.property(chosen, lists, fc.constantFrom(...(Object.keys(addOns) as AddOn[])), (given, list, addOn) => {
        const without = priceOf({ ...given, [addOn]: false }, list).price_cents
        expect(priceOf({ ...given, [addOn]: true }, list).price_cents).toBe(without + addOns[addOn].cents)
      }),
      runs,
    )
  })

  test('depends on plan and add-ons alone', () => {
    fc.assert(
      fc.property(options, chosen, lists, ({ data }, given, list) => {
        expect(priceOf({ ...data, ...given }, list)).toEqual(priceOf(given, list))
      }),
      runs,
    )
  })

  test('is none where a request names a price or an option that does not exist', () => {
    const names = fc.string().filter((name) => !(name in PriceRequest.shape))
    fc.assert(
      fc.property(
        chosen,
        fc.oneof(fc.constantFrom('price_cents', 'price', 'total', 'discount'), names),
        strange,
        (given, name, value) => {
          const request = Object.fromEntries([...Object.entries(given), [name, value]])
          expect(z.safeParse(PriceRequest, request).success).toBe(false)
        },
      ),
      runs,
    )
  })
})
