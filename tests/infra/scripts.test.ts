import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builds } from '../../infra/build/build.ts'
import { scripts } from '../../package.json'
import { checks } from '../checks.ts'

const root = join(import.meta.dirname, '../..')
const parts: Record<string, readonly string[]> = { check: Object.keys(checks), build: Object.keys(builds) }
const files = globSync(
  [
    '*.{md,ts}',
    'docs/*.{md,json}',
    '.ci/run',
    '.github/workflows/*.yml',
    '{functions,infra,web,tests,bench}/**/*.{ts,tsx,md}',
  ],
  { cwd: root },
)

/** The scripts, and those parts of `check` and `build`, that the package doesn't have. */
const unknownIn = (text: string) =>
  [...text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)(?: -- ([a-z][\w-]*))?/g)].flatMap(
    ([command, script = '', part]) => {
      const isKnown = script in scripts && (part === undefined || (parts[script]?.includes(part) ?? true))
      return isKnown ? [] : [command]
    },
  )

describe('the scripts of the package', () => {
  it('are about twenty, and those that a page, a workflow, a message or a comment names are among them', () => {
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(22)
    const unknown = files.flatMap((file) =>
      unknownIn(readFileSync(join(root, file), 'utf8')).map((one) => `${file}: ${one}`),
    )
    expect(unknown).toEqual([])
  })

  it('run programs that exist, in each part of the build and of the checks', () => {
    const programs = [
      ...Object.values(builds),
      ...Object.values(checks),
      ...Object.values(scripts).map((one) => one.split(' ')),
    ]
    const named = programs.flat().filter((word) => /^[\w/.]+\.ts$/.test(word))
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((file) => globSync(file, { cwd: root }).length === 0)).toEqual([])
  })
})
