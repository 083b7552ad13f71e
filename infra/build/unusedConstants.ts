import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import { parseSync } from 'vite'

const makesConstants = /\/functions\/(contract|film|domain|services|store|http|actions)\/.*\.ts$/

/**
 * Leaves out of a bundle what a module makes for others and nobody in that bundle asks for: most schemas of most
 * modules. By itself esbuild leaves out what is plainly a value, but no call into another file.
 */
export const dropUnusedConstants: Plugin = {
  name: 'drop-unused-constants',
  setup({ onLoad }) {
    onLoad({ filter: makesConstants }, async ({ path }) => ({
      contents: markedPure(path, await readFile(path, 'utf8')),
      loader: 'ts',
    }))
  },
}

/** The code with each constant of the module as a call without effects, which the minifier unwraps where it stays. */
export function markedPure(path: string, code: string): string {
  return initializersOf(path, code).reduceRight(
    (marked, { start, end }) =>
      `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`,
    code,
  )
}

const plain = new Set(['Literal', 'TemplateLiteral', 'ArrowFunctionExpression', 'FunctionExpression'])

function initializersOf(path: string, code: string) {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} can't be read: ${errors[0]?.message}`)
  return program.body
    .map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
    .flatMap((one) => (one?.type === 'VariableDeclaration' && one.kind === 'const' ? one.declarations : []))
    .flatMap(({ id, init }) => (id.type === 'Identifier' && init && !plain.has(init.type) ? [init] : []))
}
