import * as z from 'zod/mini'

/**
 * Whose a text is, and so what becomes of it once its person is forgotten: `name`, `email` and `phone` of a person, and
 * the `words` that somebody wrote freely, go. What an order's books need of its `home` stays until the order is purged;
 * what stands in `books` stays because the law asks for it. Ids, codes, links and what we wrote are `nobody`’s.
 */
export type Whose = 'name' | 'email' | 'phone' | 'words' | 'home' | 'books' | 'nobody'

const marks = z.registry<{ whose: Whose }>()

/** Says whose a text is. A copy by `.check()` has the mark too, so a schema that is shared has one mark everywhere. */
export function personal<S extends z.core.$ZodType>(whose: Whose, schema: S): S {
  const known = whoseIs(schema)
  if (known && known !== whose) throw new Error(`This text is marked as ${known}, and can’t be ${whose} too.`)
  marks.add(schema, { whose })
  return schema
}

export const whoseIs = (schema: z.core.$ZodType): Whose | undefined => marks.get(schema)?.whose

/** A text as it is stored or answered, whatever its length. */
export const text = (whose: Whose) => personal(whose, z.string())
