import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { groups } from '#contract/endpoints'

/** Every Lambda there can be: one for each endpoint group, the table's stream, HubSpot's part of it, bounces and complaints, and the probe. */
export const functionNames = [...groups, 'stream', 'hubspot', 'mailEvents', 'probe'] as const
export type FunctionName = (typeof functionNames)[number]
/** The built folder of each function that has an entry file; a group without one is not deployed. */
export type FunctionBuilds = Partial<Record<FunctionName, string>>

const root = join(import.meta.dirname, '..')
const folderOf = (name: FunctionName) =>
  name === 'stream' || name === 'hubspot' ? 'stream' : name === 'mailEvents' || name === 'probe' ? 'events' : 'api'
export const entryOf = (name: FunctionName) => join(root, 'functions/entries', folderOf(name), `${name}.ts`)
export const buildOf = (name: string) => join(root, 'dist/functions', name)
export const existingFunctions = () => functionNames.filter((name) => existsSync(entryOf(name)))

/** @throws when a function was not built, naming the command that builds it. */
export function functionBuilds(): FunctionBuilds {
  const names = existingFunctions()
  const missing = names.filter((name) => !existsSync(join(buildOf(name), 'index.mjs')))
  if (missing.length > 0) throw new Error(`Not built yet: ${missing.join(', ')}. Please run "npm run build" first.`)
  return Object.fromEntries(names.map((name) => [name, buildOf(name)]))
}
