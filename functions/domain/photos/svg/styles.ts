import { properties } from './names.ts'
import { shortened, svgContains } from './refusals.ts'
import { referencesIn } from './values.ts'

export type StyleRule = { selector: string; declarations: string; ids: string[] }

const plainSelector = /^[\p{L}\p{N}\s.,#>*+~_-]+$/u
const plainValue = /^[\p{L}\p{N}\s#%.,+*/()'"!_-]*$/u
const longestSheet = 500_000
const unreadable = () => svgContains('a style that we cannot read')

/** A comment parts words, so a space takes its place. */
function withoutComments(css: string): string {
  const [first = '', ...others] = css.split('/*')
  return others.reduce((text, part) => {
    const end = part.indexOf('*/')
    if (end < 0) throw unreadable()
    return `${text} ${part.slice(end + 2)}`
  }, first)
}

/** The declarations that draw. Throws rejected_file where one could load, or cannot be told apart. */
export function cleanDeclarations(text: string): string {
  const css = withoutComments(text)
  referencesIn(css)
  return css
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
      const value = declaration.slice(colon + 1).trim()
      if (!properties.has(name)) return []
      if (!plainValue.test(value)) throw unreadable()
      return [`${name}:${value}`]
    })
    .join(';')
}

export function cleanRules(text: string): StyleRule[] {
  if (text.length > longestSheet) throw svgContains('a very long style sheet')
  const css = withoutComments(text)
  const atRule = /@[\w-]*/.exec(css)?.[0]
  if (atRule) throw svgContains(`the style rule ${shortened(atRule)}`)
  const rules = css.split('}')
  if (rules.pop()?.trim() !== '') throw unreadable()
  return rules.map((rule) => {
    const [selector = '', body, ...more] = rule.split('{')
    if (body === undefined || more.length > 0 || !plainSelector.test(selector)) throw unreadable()
    const declarations = cleanDeclarations(body)
    return { selector: selector.trim(), declarations, ids: referencesIn(declarations) }
  })
}

export const textOfRules = (rules: StyleRule[]) =>
  rules.map(({ selector, declarations }) => `${selector}{${declarations}}`).join('\n')
