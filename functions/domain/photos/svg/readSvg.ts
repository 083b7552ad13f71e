import { SaxesParser, type SaxesTagNS } from 'saxes'
import { BrokenFile } from '../image/bytes.ts'
import { cleanAttributes } from './attributes.ts'
import { drawnElements, isOfAnEditor, leftOutElements, namespaces, textElements } from './names.ts'
import { checkDeclaration, checkDoctype, checkInstruction } from './prolog.ts'
import { notSvg, shortened, svgContains } from './refusals.ts'
import type { CleanTree, SvgNode } from './SvgNode.ts'
import { cleanRules, textOfRules } from './styles.ts'

const maxDepth = 100
const maxElements = 50_000
/** Of all embedded pictures together: a few bytes of them could fill a browser's memory. */
const maxEmbeddedPixels = 50_000_000

/** Never resolves entities or document types. Throws rejected_file if something acts or loads, BrokenFile if it isn’t well-formed. */
export function readSvg(text: string): CleanTree {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const copy = beginCopy()
  parser.on('xmldecl', checkDeclaration)
  parser.on('doctype', checkDoctype)
  parser.on('processinginstruction', checkInstruction)
  parser.on('opentag', copy.open)
  parser.on('closetag', copy.close)
  parser.on('text', copy.addText)
  parser.on('cdata', copy.addText)
  parser.on('error', (cause) => {
    if (cause.message.startsWith('undefined entity')) throw svgContains('a custom entity (DOCTYPE)')
    if (!copy.tree.root) throw notSvg()
    throw new BrokenFile(cause.message)
  })
  parser.write(text).close()
  const { root, rules } = copy.tree
  if (!root) throw notSvg()
  return { root, rules }
}

function beginCopy() {
  const tree: { root?: SvgNode; rules: CleanTree['rules'] } = { rules: [] }
  const path: SvgNode[] = []
  const counted = { elements: 0, pixels: 0, depth: 0 }
  let leftOut = 0

  function open(tag: SaxesTagNS) {
    counted.elements += 1
    counted.depth += 1
    if (counted.depth > maxDepth) throw svgContains(`more than ${maxDepth} levels of nested groups`)
    if (counted.elements > maxElements) throw svgContains(`more than ${maxElements} elements`)
    if (leftOut > 0 || isLeftOut(tag, path.length === 0)) leftOut += 1
    else add(tag)
  }

  function add({ local: name, attributes: given }: SaxesTagNS) {
    const { attributes, ids, pixels } = cleanAttributes(name, Object.values(given))
    counted.pixels += pixels
    if (counted.pixels > maxEmbeddedPixels) throw svgContains('embedded images that are too large')
    const node: SvgNode = { name, attributes, ids, children: [] }
    path.at(-1)?.children.push(node)
    tree.root ??= node
    path.push(node)
  }

  function close() {
    counted.depth -= 1
    if (leftOut > 0) {
      leftOut -= 1
      return
    }
    const node = path.pop()
    if (node?.name !== 'style') return
    const rules = cleanRules(node.children.filter((child) => typeof child === 'string').join(''))
    tree.rules.push(...rules)
    node.children = [textOfRules(rules)]
  }

  function addText(text: string) {
    const node = path.at(-1)
    if (leftOut === 0 && node && textElements.has(node.name)) node.children.push(text)
  }
  return { tree, open, close, addText }
}

/** Throws rejected_file for an element that neither draws nor is a known note. */
function isLeftOut({ name, local, uri }: SaxesTagNS, isRoot: boolean): boolean {
  if (isRoot && (uri !== namespaces.svg || local !== 'svg')) throw notSvg()
  if (uri === namespaces.svg && drawnElements.has(local)) return false
  if (isOfAnEditor(uri) || (uri === namespaces.svg && leftOutElements.has(local))) return true
  throw svgContains(`the element <${shortened(name)}>`)
}
