import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/running/longestFirst.ts'
import { isWhole } from './tests/support/running/runs.ts'
import { UnusedRights } from './tests/support/running/unusedRights.ts'

// The packages that a process loads are compiled once for all of them.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/compiled')

const testFile = (name: string) => `tests/${name}.test.ts`
const stacks = ['tests/infra/stacks/**/*.test.ts']

/** Whole flows amid faults and kills, files of 200 MB, and the drills of the alarms: `npm run check -- faults`. */
export const faults = [
  'tests/{api,local}/faults/*.test.ts',
  ...['api/money/moneyWalks', 'api/mail/slowInbox', 'api/orders/orderRaces', 'local/aws/durability'].map(testFile),
  ...['local/aws/s3/largeFiles', 'infra/drills/drills'].map(testFile),
]

export const reportTo = (name: string): ['json', { outputFile: string }] => [
  'json',
  { outputFile: `test-results/${process.env.REPORT ?? name}.json` },
]

/** However the tests are run. */
export const always = {
  // More than there are cores: many files wait for half of their time.
  maxWorkers: availableParallelism() * 2,
  sequence: { sequencer: LongestFirst },
  // A test that reads logs or metrics turns them on for itself.
  env: { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' },
}

const patience = {
  testTimeout: 90_000,
  hookTimeout: 90_000,
  // CI names whatever needed its second try as flaky, to be mended, and does not throw a whole run away for it.
  retry: process.env.CI ? 1 : 0,
}

/** What starts stages and processes. */
export const node = {
  name: 'node',
  environment: 'node',
  // Packages stay loaded from file to file; freshModules.ts begins everything of ours anew.
  isolate: false,
  setupFiles: ['tests/support/running/freshModules.ts', 'tests/support/running/promptAnswers.ts'],
  ...patience,
}

export default defineConfig({
  test: {
    ...always,
    reporters: ['default', reportTo('unit'), new UnusedRights()],
    projects: [
      {
        test: {
          ...node,
          include: ['tests/{engine,services,store,api,security,infra,local}/**/*.test.{ts,tsx}'],
          exclude: isWhole ? stacks : [...stacks, ...faults],
        },
      },
      {
        test: {
          // Pure functions keep nothing that another file could find.
          name: 'rules',
          environment: 'node',
          include: ['tests/{contract,domain,film,layers}/**/*.test.ts'],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          // They read one set of stacks and change none, so a worker makes it once for all of them.
          name: 'stacks',
          environment: 'node',
          include: stacks,
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          // Journeys over HTTP: on the embedded AWS, or with API_ADDRESS on a deployed stage (`npm run check -- deployed`).
          name: 'deployed',
          environment: 'node',
          include: ['tests/deployed/**/*.test.ts'],
          ...patience,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          // A worker makes the browser's classes once, and a context with modules of its own for each file.
          pool: 'vmThreads',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/web/setup.ts'],
          ...patience,
        },
      },
    ],
  },
})
