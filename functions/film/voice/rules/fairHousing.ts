import { type Rule, rules } from './fairHousingRules.ts'

export type Finding = {
  word: string
  /** Where it begins, in characters. */
  at: number
  why: string
  suggestion: string
}

const expressionOf = ({ words }: Rule) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu')
let expressions: { rule: Rule; expression: RegExp }[] | undefined
/** Made when they are first used: every cold start waits for what a module makes as it loads. */
function compiled() {
  expressions ??= rules.map((rule) => ({ rule, expression: expressionOf(rule) }))
  return expressions
}
/** Same letters, one apostrophe and one hyphen, and as long as before, so that places stay. */
const plain = (text: string) => text.replaceAll(/[‘’]/g, "'").replaceAll(/[‐‑–]/g, '-')

export function checkFairHousing(text: string): Finding[] {
  const said = plain(text)
  const found = compiled().flatMap(({ rule, expression }) =>
    [...said.matchAll(expression)].map(({ 0: match, index }) => ({
      word: text.slice(index, index + match.length),
      at: index,
      why: rule.why,
      suggestion: rule.suggestion,
    })),
  )
  const longestFirst = found.toSorted((a, b) => b.word.length - a.word.length)
  const kept = longestFirst.filter((one, rank) => !longestFirst.slice(0, rank).some((other) => overlap(one, other)))
  return kept.toSorted((a, b) => a.at - b.at)
}
const overlap = (a: Finding, b: Finding) => a.at < b.at + b.word.length && b.at < a.at + a.word.length

/** A text in which words that have an unobjectionable twin are exchanged for it; null where something else remains. */
export function fairText(text: string): string | null {
  const exchanged = compiled().reduce(
    (said, { rule, expression }) =>
      rule.instead === undefined ? said : said.replaceAll(expression, matchCase(rule.instead)),
    plain(text),
  )
  if (checkFairHousing(exchanged).length > 0) return null
  return exchanged === plain(text) ? text : exchanged
}
const matchCase = (instead: string) => (match: string) =>
  /^\p{Lu}/u.test(match) ? instead.charAt(0).toUpperCase() + instead.slice(1) : instead
