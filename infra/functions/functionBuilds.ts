import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FunctionName } from './functions.ts'

export type FunctionBuilds = Partial<Record<FunctionName, string>>
const root = join(import.meta.dirname, '../..')
export const entryOf = ({ entry }: { entry: string }): string => join(root, entry)
export const buildOf = (name: string): string => join(root, 'dist/functions', name)

/** @throws when one was not built, naming the command that builds it. */
export function buildsOf<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const missing = names.filter((name) => !existsSync(join(buildOf(name), 'index.mjs')))
  if (missing.length > 0) throw new Error(`Not built yet: ${missing.join(', ')}. Please run "npm run build" first.`)
  return Object.fromEntries(names.map((name) => [name, buildOf(name)])) as Record<Name, string>
}
