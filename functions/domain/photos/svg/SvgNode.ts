import { namespaces } from './names.ts'
import type { StyleRule } from './styles.ts'

export type SvgNode = {
  name: string
  attributes: Map<string, string>
  ids: string[]
  children: (SvgNode | string)[]
}
export type CleanTree = { root: SvgNode; rules: StyleRule[] }

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}
const escaped = (text: string, signs: RegExp) => text.replaceAll(signs, (sign) => escapes[sign] ?? sign)

function textOf(node: SvgNode | string): string {
  if (typeof node === 'string') return escaped(node, /[&<>\r]/g)
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escaped(value, /[&<>"\t\n\r]/g)}"`)
  const start = `<${node.name}${attributes.join('')}`
  return node.children.length === 0 ? `${start}/>` : `${start}>${node.children.map(textOf).join('')}</${node.name}>`
}

export function documentOf({ attributes, ...root }: SvgNode): string {
  const declared = new Map([['xmlns', namespaces.svg], ['xmlns:xlink', namespaces.xlink], ...attributes])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${textOf({ ...root, attributes: declared })}\n`
}
