import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const Row = z.object({
  /** Where a bench writes its own row. */
  id: z.optional(z.string()),
  measure: z.string(),
  figure: z.string(),
  bar: z.string(),
  command: z.string(),
  date: z.iso.date(),
  below: z.optional(z.boolean()),
})
const Group = z.object({ title: z.string(), rows: z.array(Row), notes: z.array(z.string()) })
export const Figures = z.object({ groups: z.array(Group) })
export type Figures = z.infer<typeof Figures>

const docs = join(import.meta.dirname, '../docs')
export const readFigures = (): Figures => Figures.parse(JSON.parse(readFileSync(join(docs, 'figures.json'), 'utf8')))

const heading = `# Figures

Rendered from \`docs/figures.json\` by \`npm run figures\`; edit that, not this page. \`npm run bench -- <part> --note\` writes the rows it measures; others are written by hand. Commands are scripts of npm (\`npm run …\`), on 2 cores. What misses its bar is in bold, with the reason below its table.`

const closing = `## What CI runs

The [short form](decisions.md#tests), with three examples a call of Schemathesis.

Not at all: load, mutation, the benches and Lighthouse, and anything on real AWS or GitHub. A weakness in a dependency fails CI only where the registry can be asked; on GitHub it must be.`

export function rendered({ groups }: Figures): string {
  const tables = groups.map(({ title, rows, notes }) => {
    const lines = rows.map(({ measure, figure, bar, command, date, below }) =>
      ['', measure, below ? `**${figure}**` : figure, bar, `\`${command.replace(/^npm run /, '')}\``, date, '']
        .join(' | ')
        .trim(),
    )
    const head = ['| measure | figure | bar | command | date |', '|---|---|---|---|---|']
    return [`## ${title}`, [...head, ...lines].join('\n'), notes.map((note) => `- ${note}`).join('\n')].join('\n\n')
  })
  return `${[heading, ...tables, closing].join('\n\n')}\n`
}

export const renderFigures = (figures = readFigures()) => writeFileSync(join(docs, 'figures.md'), rendered(figures))

/** The figures with what a bench has measured in its rows, by their ids. */
export function noted({ groups }: Figures, measured: Record<string, string>, date: string): Figures {
  const ids = groups.flatMap(({ rows }) => rows.flatMap(({ id }) => id ?? []))
  const missing = Object.keys(measured).filter((id) => !ids.includes(id))
  if (missing.length > 0) throw new Error(`docs/figures.json has no row ${missing.join(', ')}.`)
  const changed = (row: z.infer<typeof Row>) => {
    const figure = row.id && measured[row.id]
    return figure ? { ...row, figure, date } : row
  }
  return { groups: groups.map((group) => ({ ...group, rows: group.rows.map(changed) })) }
}

/** The seconds that the row of this name tells first; nothing where it has none. */
export function secondsIn({ groups }: Figures, id: string): number | undefined {
  const row = groups.flatMap(({ rows }) => rows).find((one) => one.id === id)
  const [, digits] = /^([\d,]+) s\b/.exec(row?.figure ?? '') ?? []
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}

/** Writes what a bench has measured today into docs/figures.json, and the page anew. */
export function noteFigures(measured: Record<string, string>): void {
  const figures = noted(readFigures(), measured, new Date().toISOString().slice(0, 10))
  writeFileSync(join(docs, 'figures.json'), `${JSON.stringify(figures, null, 2)}\n`)
  renderFigures(figures)
}

if (import.meta.main) renderFigures()
