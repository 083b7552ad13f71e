import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const root = join(import.meta.dirname, '../..')

const statement = /(?:^|[;\n])\s*(?:import|export)\b[^;'"`]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g
/** Every import of a file, type imports included: our own files by path from the root, packages by name. */
export function importsOf(file: string, text = readFileSync(join(root, file), 'utf8')): string[] {
  return [...text.matchAll(statement)]
    .map(([, from, bare]) => from ?? bare ?? '')
    .map((name) => name.replace(/^#contract\/(.*)$/, `${relative(dirname(file), 'functions/contract')}/$1.ts`))
    .map((name) => (name.startsWith('.') ? relative(root, join(root, dirname(file), name)) : name))
}
