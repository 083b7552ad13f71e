import { createHash } from 'node:crypto'

/** Choices that look random and are the same in every run, by name. */
export function seededFrom(name: string) {
  const rankOf = (index: number) => createHash('sha256').update(`${name}#${index}`).digest('hex')
  const sample = <T>(values: readonly T[], count: number): T[] =>
    values
      .map((value, index) => ({ value, rank: rankOf(index) }))
      .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
      .slice(0, count)
      .map(({ value }) => value)
  return { sample }
}
