import { globSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { ownProgram, runCommand } from '../../infra/deploy/command.ts'
import { filesLeftOut, needsEmbedded } from './needsEmbedded.ts'
import { installDynamoDbLocal, startDynamoDbLocal } from './server.ts'

const report = 'test-results/dynamodb-local.json'
const Report = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) })),
})

/** A test that was renamed or removed leaves no excuse behind. */
function mustBeSkippedOnly(skipped: Readonly<Record<string, string>>) {
  const { testResults } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  const titles = new Set(
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status !== 'passed').map(({ title }) => title),
    ),
  )
  const unknown = Object.keys(skipped).filter((title) => !titles.has(title))
  if (unknown.length > 0) throw new Error(`needsEmbedded.ts names tests that are not there: ${unknown.join('; ')}`)
  for (const [title, reason] of Object.entries(skipped)) console.log(`skipped: ${title} (${reason})`)
}

/** The store's tests with the table on Amazon's own DynamoDB Local; with `--whole` those of the API too, for a quarter of an hour. */
async function run(named: string[]) {
  const isWhole = named.includes('--whole')
  const files = named.filter((file) => file !== '--whole')
  const { endpoint, stop } = await startDynamoDbLocal()
  try {
    const env = { ...process.env, DYNAMODB_LOCAL: endpoint, REPORT: 'dynamodb-local' }
    const tests =
      files.length > 0
        ? files
        : globSync(isWhole ? 'tests/{store,api}/**/*.test.ts' : 'tests/store/**/*.test.ts').filter(
            (file) => !filesLeftOut.test(file),
          )
    await runCommand(ownProgram('vitest'), ['run', '--project', 'node', ...tests], { env, minutes: 20 })
    if (files.length === 0) mustBeSkippedOnly(needsEmbedded)
  } finally {
    await stop()
  }
}

try {
  const files = process.argv.slice(2)
  await (files.includes('--install') ? installDynamoDbLocal() : run(files))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
