import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Idempotency } from './idempotency.ts'
import type { Records } from './records.ts'

const names = ['sessions', 'intents', 'charges', 'refunds', 'disputes', 'transactions'] as const

/** A whole file replaces the old one, which a killed process would leave cut off. */
export function keepRecords(file: string | undefined, records: Records, { kept }: Idempotency): () => void {
  if (!file) return () => undefined
  if (existsSync(file)) {
    const stored = JSON.parse(readFileSync(file, 'utf8'))
    for (const name of names) for (const one of stored[name] ?? []) records[name].set(one.id, one)
    records.events.push(...(stored.events ?? []))
    for (const [key, answered] of stored.answered ?? []) kept.set(key, answered)
  }
  return () => {
    const all = names.map((name) => [name, [...records[name].values()]])
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      `${file}.new`,
      JSON.stringify({ ...Object.fromEntries(all), events: records.events, answered: [...kept] }),
    )
    renameSync(`${file}.new`, file)
  }
}
