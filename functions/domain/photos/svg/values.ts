import { cssFunctions } from './names.ts'
import { shortened, svgContains } from './refusals.ts'

const localUrl = /^\s*(["']?)#([^\s"'()\\<>]+)\1\s*\)/
const localHref = /^#[^\s"'()\\<>]+$/
const longestFunction = 40

function callsIn(value: string): [name: string, rest: string][] {
  const parts = value.split('(')
  return parts
    .slice(1)
    .map((rest, index) => [/[\w-]*$/.exec(parts[index]?.slice(-longestFunction) ?? '')?.[0].toLowerCase() ?? '', rest])
}

/** Looks at every bracket, quoted or not, so it holds however a reader splits the text. Throws rejected_file for calls that load. */
export function referencesIn(value: string): string[] {
  if (/\\|\/\*/.test(value)) throw svgContains('a style that we cannot read')
  return callsIn(value).flatMap(([name, rest]) => {
    if (name !== '' && !cssFunctions.has(name)) throw svgContains(`the style function ${shortened(name)}()`)
    if (name !== 'url') return []
    const id = localUrl.exec(rest)?.[2]
    if (id === undefined) throw svgContains('a reference to another file (url)')
    return [id]
  })
}

/** The id that a link points to. Throws rejected_file for every other target. */
export function idOfLink(href: string): string {
  if (!localHref.test(href)) throw svgContains(`a link to another file (“${shortened(href)}”)`)
  return href.slice(1)
}
