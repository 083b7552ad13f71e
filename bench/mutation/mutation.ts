import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { cachedPackages } from '../../tests/support/running/cachedPackages.ts'
import { breakBelowPercent, type PartName, parts } from './parts.ts'

/**
 * `npm run test:hard -- mutation` changes the code that decides prices, orders, sessions and tokens, one place at a
 * time, and fails where too many changes go unnoticed; `npx tsx bench/mutation/mutation.ts rules` does one part of it.
 * Stryker is installed into the cache, so that nobody waits for it at `npm ci`; it works on a copy of the repository
 * there.
 */
const root = join(import.meta.dirname, '../..')
const stryker = { '@stryker-mutator/core': '10.1.1', '@stryker-mutator/vitest-runner': '10.1.1' }
// Vitest, its peer, is the repository's own: looked up in the folders above.
const cache = cachedPackages('mutation', stryker, ['--legacy-peer-deps', '--no-package-lock'])
const binary = join(cache, 'node_modules/@stryker-mutator/core/bin/stryker.js')

const Report = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          replacement: z.optional(z.string()),
          location: z.object({ start: z.object({ line: z.int() }) }),
        }),
      ),
    }),
  ),
})
type Mutant = { file: string; line: number; status: string; code: string; replacement: string }

function mutate(name: PartName): Mutant[] {
  const reportFile = join(cache, `${name}.json`)
  const config = join(cache, `${name}.config.json`)
  const settings = {
    mutate: parts[name].mutate,
    testRunner: 'vitest',
    plugins: [join(cache, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'bench/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    reporters: ['json', 'dots'],
    jsonReporter: { fileName: reportFile },
    tempDirName: '.cache/mutation/work',
    ignorePatterns: ['.cache', '.local', 'cdk.out', 'dist', 'docs', 'test-results', 'web'],
    // TypeScript 7 has no programming interface for Stryker to read it with; nothing of it is needed to run tests.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    checkers: [],
    concurrency: 2,
    timeoutMS: 60_000,
    allowEmpty: false,
    disableBail: false,
    cleanTempDir: 'always',
  }
  writeFileSync(config, JSON.stringify(settings))
  execFileSync(process.execPath, [binary, 'run', config], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, MUTATION_PART: name },
  })
  const { files } = Report.parse(JSON.parse(readFileSync(reportFile, 'utf8')))
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(({ status, replacement = '', location: { start } }) => ({
      file,
      line: start.line,
      status,
      code: source.split('\n')[start.line - 1]?.trim() ?? '',
      replacement,
    })),
  )
}

const isNoticed = ({ status }: Mutant) => status === 'Killed' || status === 'Timeout'
/** A change that does not run at all, such as one that doesn't compile, says nothing. */
const isCounted = ({ status }: Mutant) => status !== 'CompileError' && status !== 'RuntimeError' && status !== 'Ignored'
const percent = (mutants: Mutant[]) => (100 * mutants.filter(isNoticed).length) / mutants.length

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !Object.keys(parts).includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)

const names = (Object.keys(parts) as PartName[]).filter((name) => chosen.length === 0 || chosen.includes(name))
const mutants = names.flatMap(mutate).filter(isCounted)
for (const { file, line, status, code, replacement } of mutants.filter((mutant) => !isNoticed(mutant)))
  console.log(`${status} ${file}:${line}\n  ${code}\n  → ${replacement}`)
const rows = Object.entries(Object.groupBy(mutants, ({ file }) => file)).map(([file, own = []]) => ({
  file,
  changes: own.length,
  noticed: own.filter(isNoticed).length,
  percent: Math.round(percent(own) * 10) / 10,
}))
console.table([
  ...rows,
  { file: 'total', changes: mutants.length, noticed: mutants.filter(isNoticed).length, percent: percent(mutants) },
])
if (!(percent(mutants) >= breakBelowPercent))
  throw new Error(`Fewer than ${breakBelowPercent} % of the changes were noticed.`)
