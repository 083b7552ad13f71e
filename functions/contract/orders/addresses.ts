import * as z from 'zod/mini'
import { line, ok } from '../fields.ts'

export const leastTyped = 4

export const AddressQuery = z.strictObject({
  q: line('home', 200).check(z.minLength(1, 'Please type an address.')),
  place: z.optional(z.string().check(z.regex(/^[\w.~=+/-]{1,500}$/, 'Please choose one of the suggestions.'))),
})
export const Suggestion = z.object({ id: z.string(), text: z.string() })
export type Suggestion = z.infer<typeof Suggestion>
export const AddressAnswer = z.object({ ok, addresses: z.array(Suggestion) })
