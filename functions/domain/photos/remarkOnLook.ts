import type { Look } from '../../film/looking/Look.ts'

/** On 138 pictures of homes the eye was never surer of a person than .49. One put into three rooms had .70 to .74 at four fifths of their height, and .50 to .54 at half, which is missed. */
const surePerson = 0.6

/** What may disappoint in a photo that our side saw, in a sentence for its owner. */
export function remarkOnLook({ things = [], drawing }: Pick<Look, 'things' | 'drawing'>): string | undefined {
  if (drawing)
    return 'This looks like a floor plan or a screenshot. Films show photos, so it stays out unless you name its room.'
  const people = things.filter(({ name, score }) => name === 'person' && score >= surePerson).length
  if (people === 0) return undefined
  return people === 1
    ? 'There is a person in this photo. One without people works better.'
    : 'There are people in this photo. One without them works better.'
}
