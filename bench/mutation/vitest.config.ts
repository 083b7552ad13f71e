import { defineConfig } from 'vitest/config'
import { parts } from './parts.ts'

const part = process.env.MUTATION_PART === 'store' ? parts.store : parts.rules

/** The tests of one part, one file at a time: Stryker starts them again for each mutant. */
export default defineConfig({
  test: {
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' },
    environment: 'node',
    include: [...part.tests],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
