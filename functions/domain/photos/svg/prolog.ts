import type { XMLDecl } from 'saxes'
import { BrokenFile } from '../image/bytes.ts'
import { notUtf8, svgContains } from './refusals.ts'

/** Begins another alphabet in ISO-2022, where a reader that takes it for that sees other letters than we do. */
const escapeByte = 0x1b
const knownDoctype =
  /^\s*svg(?:\s+PUBLIC\s+["']-\/\/W3C\/\/DTD SVG [\w. ]{1,40}\/\/EN["']\s+["']https?:\/\/www\.w3\.org\/[\w./-]{1,100}["'])?\s*$/
/** Illustrator's short names for its namespaces, which most of its files declare and never use. */
const knownEntities =
  /^(?:\s*<!ENTITY\s+ns_\w{1,40}\s+"https?:\/\/(?:ns\.adobe\.com|www\.w3\.org)\/[\w./#-]{0,100}">)*\s*$/

/** Throws rejected_file for bytes that are not UTF-8 through and through. */
export function decodeSvg(bytes: Uint8Array): string {
  if (bytes.includes(escapeByte)) throw notUtf8()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) throw notUtf8()
    throw error
  }
}

export function checkDeclaration({ version, encoding }: XMLDecl): void {
  if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') throw notUtf8()
  if (version !== '1.0') throw new BrokenFile('Another version of XML.')
}

/** What it declares is never resolved, whatever it is. */
export function checkDoctype(doctype: string): void {
  const [, outside = '', inside = ''] = /^([^[]*)(?:\[([\s\S]*)\]\s*)?$/.exec(doctype) ?? []
  if (!knownEntities.test(inside)) throw svgContains('custom declarations (DOCTYPE)')
  if (!knownDoctype.test(outside)) throw svgContains('an external document type (DOCTYPE)')
}

/** Notes of editors are left out; a style sheet or a transformation would change what is seen. */
export function checkInstruction({ target }: { target: string }): void {
  if (target.toLowerCase() === 'xml-stylesheet') throw svgContains('an external style sheet (xml-stylesheet)')
}
