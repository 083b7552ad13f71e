import { existsSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import * as z from 'zod/mini'
import vitestConfig from '../../vitest.config.ts'
import { writtenTests } from './writtenTests.ts'

const root = join(import.meta.dirname, '../..')
const Config = z.object({
  test: z.object({ projects: z.array(z.object({ test: z.object({ include: z.array(z.string()) }) })) }),
})
/** The files that `npm test` runs. */
const run = Config.parse(vitestConfig).test.projects.flatMap((project) => project.test.include)

/** Why `npm test` does not run what is named, as `file › name` or `file › group › name`; nothing where it does. */
export function complaintAbout(named: string): string | undefined {
  const [, file = '', name = ''] = /^(.+?) › (.+)$/.exec(named) ?? []
  if (!existsSync(join(root, file))) return 'no such file'
  if (!run.some((pattern) => matchesGlob(file, pattern))) return 'not run by npm test'
  // A title that stands there twice is told apart by its group: `group › title`.
  const found = writtenTests(join(root, file)).filter(
    ({ path }) => path.at(-1) === name || path.join(' › ').endsWith(` › ${name}`) || path.join(' › ') === name,
  )
  if (found.length !== 1) return `${found.length} tests of this title`
  if (!found[0]?.isRun) return 'not always run'
  return found[0].asserts ? undefined : 'asserts nothing'
}
