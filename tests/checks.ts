import { type Parts, runPart } from '../infra/build/parts.ts'

/** What CI runs beside `npm test`, and the journeys on a deployed stage: `npm run check -- faults`. */
export const checks: Parts = {
  faults: ['vitest', 'run', '--config', 'vitest.faults.config.ts'],
  walks: ['playwright', 'test', '--config', 'playwright.walks.config.ts'],
  schemathesis: ['tsx', 'tests/security/input/schemathesis.ts'],
  ministack: ['tsx', 'tests/deployed/deployTwice.ts'],
  localstack: ['tsx', 'tests/localstack/run.ts'],
  'dynamodb-local': ['tsx', 'tests/dynamodb-local/run.ts'],
  'stripe-mock': ['tsx', 'tests/stripe-mock/run.ts'],
  restore: ['tsx', 'tests/deployed/loseTable.ts'],
  deployed: ['tsx', 'tests/deployed/run.ts'],
}

const browser: Parts = { browser: ['tsx', 'tests/support/running/ensureBrowser.ts'] }

if (import.meta.main) {
  const words = process.argv.slice(2)
  const isReady = words[0] !== 'walks' || runPart(browser, ['browser'])
  process.exitCode = isReady && runPart(checks, words) ? 0 : 1
}
