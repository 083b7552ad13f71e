import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

type Json = Record<string, unknown>

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null
const dateNames = /Date$/

/** cognito-local writes in place, which a killed process leaves cut off; here a whole file replaces the old one. */
export function openUserStore(file: string | undefined, defaults: Json) {
  const revive = (name: string, value: unknown) => (dateNames.test(name) ? new Date(String(value)) : value)
  const data: Json = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8'), revive) : defaults
  const pathOf = (key: string | string[]) => (Array.isArray(key) ? key : [key])
  const save = () => {
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(data, undefined, 2))
    renameSync(`${file}.new`, file)
  }
  const parentOf = (path: string[]) =>
    path.slice(0, -1).reduce<Json>((parent, name) => {
      const child = parent[name]
      if (isRecord(child)) return child
      const fresh: Json = {}
      parent[name] = fresh
      return fresh
    }, data)
  const last = (path: string[]) => path.at(-1) ?? ''
  return {
    getRoot: async () => data,
    get: async (_context: object, key: string | string[], otherwise: unknown = null) => {
      const path = pathOf(key)
      return parentOf(path)[last(path)] ?? otherwise
    },
    set: async (_context: object, key: string | string[], value: unknown) => {
      const path = pathOf(key)
      parentOf(path)[last(path)] = value
      save()
    },
    delete: async (_context: object, key: string | string[]) => {
      const path = pathOf(key)
      delete parentOf(path)[last(path)]
      save()
    },
  }
}
