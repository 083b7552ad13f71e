import type { Item } from '../dynamo.ts'
import { firstShape } from '../table.ts'

const storedShape = ({ schema = firstShape }: Item): number => Number(schema)

/**
 * The shapes of a kind of items: each step brings one of them to the next, and stays as it is for good. Stands beside the
 * kind's parser; a kind without one has had no other shape than the first. An index projects no `schema`: a step leaves
 * alone what isn't there or is in the next shape already.
 */
export function shapeOf(...steps: ((item: Item) => Item)[]) {
  const schema = firstShape + steps.length
  return {
    schema,
    isOld: (item: Item): boolean => storedShape(item) < schema,
    upgrade: (item: Item): Item =>
      steps.slice(storedShape(item) - firstShape).reduce((older, step) => ({ ...step(older), schema }), item),
  }
}
