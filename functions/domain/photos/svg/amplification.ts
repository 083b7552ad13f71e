import { svgContains } from './refusals.ts'
import type { CleanTree, SvgNode } from './SvgNode.ts'

/** As many elements as a browser draws without a noticeable wait. */
const maxDrawn = 250_000
const maxLevels = 20
const underWay = -1
type Targets = Map<string, SvgNode[]>

/** Ten copies of ten copies are a hundred. Throws rejected_file for a drawing that never ends or grows too large. */
export function refuseAmplification({ root, rules }: CleanTree): void {
  const targets = targetsIn(root)
  const styled = idsByWord(rules, targets)
  const counts = new Map<SvgNode, number>()

  function countOf(node: SvgNode, level: number): number {
    const known = counts.get(node)
    if (known === underWay) throw svgContains('elements that copy themselves')
    if (known !== undefined) return known
    if (level > maxLevels) throw svgContains(`more than ${maxLevels} levels of nested copies`)
    counts.set(node, underWay)
    let count = 1
    const add = (more: number) => {
      count += more
      if (count > maxDrawn) throw svgContains('too many copies of its elements')
    }
    for (const child of node.children) if (typeof child !== 'string') add(countOf(child, level))
    for (const id of [...node.ids, ...idsByStyle(node, styled)])
      for (const target of targets.get(id) ?? []) add(countOf(target, level + 1))
    counts.set(node, count)
    return count
  }
  countOf(root, 0)
}

function targetsIn(root: SvgNode): Targets {
  const targets: Targets = new Map()
  const visit = (node: SvgNode) => {
    const id = node.attributes.get('id')
    const alike = id === undefined ? [] : targets.get(id)
    if (alike) alike.push(node)
    else if (id !== undefined) targets.set(id, [node])
    for (const child of node.children) if (typeof child !== 'string') visit(child)
  }
  visit(root)
  return targets
}

function idsByWord(rules: CleanTree['rules'], targets: Targets): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>()
  for (const { selector, ids } of rules)
    for (const id of ids.filter((id) => targets.has(id)))
      for (const [word] of selector.matchAll(/[.#]?[\p{L}\p{N}_-]+|\*/gu))
        words.set(word, (words.get(word) ?? new Set<string>()).add(id))
  return words
}

/** What rules may have an element draw with: rather one too many than one too few. */
function idsByStyle({ name, attributes }: SvgNode, words: Map<string, Set<string>>): Set<string> {
  if (words.size === 0) return new Set()
  const classes = (attributes.get('class') ?? '').split(/\s+/).map((word) => `.${word}`)
  return new Set(['*', name, `#${attributes.get('id')}`, ...classes].flatMap((word) => [...(words.get(word) ?? [])]))
}
