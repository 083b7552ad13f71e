import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A test as it is written: the titles around it and its own, whether every run runs it, and whether it can fail. */
export type WrittenTest = { path: string[]; isRun: boolean; asserts: boolean }
type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const within = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(within)]

/** `test.each(rows)` as test, each; nothing where it is no plain chain of names. */
function wordsOf(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'MemberExpression') return [...wordsOf(callee.object), ...wordsOf(callee.property)]
  return callee.type === 'CallExpression' ? wordsOf(callee.callee) : []
}

function titleOf([first]: Node[]): string | undefined {
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value
  return undefined
}

/** What keeps a test from being run, or turns its outcome round; `only` keeps the others from it. */
const switches = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fails', 'only'])
const isSwitched = (words: string[], args: Node[]) =>
  words.some((word) => switches.has(word)) ||
  args
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap(childrenOf)
    .some(({ key }) => wordsOf(key).some((word) => switches.has(word)))
const branches = new Set(['IfStatement', 'ConditionalExpression', 'LogicalExpression', 'SwitchStatement'])
const assertion = /^(expect|hasResource\w*|allResources\w*|resourceCountIs)$/
const isAssertion = (node: Node) =>
  node.type === 'CallExpression' && wordsOf(node.callee).some((word) => assertion.test(word))

function testsIn(node: Node, path: string[], isRun: boolean): WrittenTest[] {
  const args = node.type === 'CallExpression' && Array.isArray(node.arguments) ? node.arguments.filter(isNode) : []
  const [kind, ...rest] = wordsOf(node.callee)
  const title = titleOf(args)
  if (title !== undefined && (kind === 'it' || kind === 'test' || kind === 'describe')) {
    const runs = isRun && !isSwitched(rest, args)
    if (kind === 'describe') return args.flatMap((arg) => testsIn(arg, [...path, title], runs))
    return [{ path: [...path, title], isRun: runs, asserts: args.flatMap(within).some(isAssertion) }]
  }
  return childrenOf(node).flatMap((child) => testsIn(child, path, isRun && !branches.has(node.type)))
}

/** Every test of a file, read without running it. A title that is put together when it runs is none. */
export function writtenTests(file: string, source = readFileSync(file, 'utf8')): WrittenTest[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return isNode(program) ? testsIn(program, [], true) : []
}
