import type { SaxesAttributeNS } from 'saxes'
import { cleanEmbedded } from './embedded.ts'
import { namespaces, plainAttributes, properties } from './names.ts'
import { shortened, svgContains } from './refusals.ts'
import { cleanDeclarations } from './styles.ts'
import { idOfLink, referencesIn } from './values.ts'

export type CleanAttributes = { attributes: Map<string, string>; ids: string[]; pixels: number }
const longAttributes = new Set(['d', 'points', 'values', 'tableValues', 'kernelMatrix'])
const longestValue = 10_000
type Given = Pick<SaxesAttributeNS, 'local' | 'uri' | 'value'>

/** The attributes that draw, and what they point to. Throws rejected_file for one that acts or loads. */
export function cleanAttributes(element: string, given: Given[]): CleanAttributes {
  const clean: CleanAttributes = { attributes: new Map(), ids: [], pixels: 0 }
  for (const attribute of given) {
    if (isLink(attribute)) keepLink(clean, element, attribute.value)
    else if (attribute.uri === '') keepPlain(clean, attribute)
    else if (attribute.uri === namespaces.xml) keepXml(clean, attribute)
  }
  return clean
}

const isLink = ({ local, uri }: Given) => local === 'href' && (uri === '' || uri === namespaces.xlink)

/** Written as `xlink:href`, which editors of films know too. */
function keepLink(clean: CleanAttributes, element: string, href: string) {
  if (href === '') return
  if (element === 'image') {
    const embedded = cleanEmbedded(href)
    clean.attributes.set('xlink:href', embedded.href)
    clean.pixels += embedded.pixels
    return
  }
  clean.ids.push(idOfLink(href))
  clean.attributes.set('xlink:href', href)
}

function keepPlain({ attributes, ids }: CleanAttributes, { local, value }: Given) {
  if (/^on/i.test(local)) throw svgContains(`the event attribute ${shortened(local)}`)
  if (value.length > longestValue && !longAttributes.has(local))
    throw svgContains(`a very long ${shortened(local)} attribute`)
  const kept = local === 'style' ? cleanDeclarations(value) : value
  if (local === 'style' || properties.has(local)) ids.push(...referencesIn(kept))
  else if (!plainAttributes.has(local)) return
  if (kept !== '') attributes.set(local, kept)
}

function keepXml({ attributes }: CleanAttributes, { local, value }: Given) {
  if (local === 'base') throw svgContains('a base address (xml:base)')
  if (local === 'space' && value === 'preserve') attributes.set('xml:space', value)
}
