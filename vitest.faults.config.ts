import { defineConfig } from 'vitest/config'
import { always, faults, node, reportTo } from './vitest.config.ts'

/** What `npm test` leaves out: `npm run check -- faults`, which CI runs beside it. */
export default defineConfig({
  test: { ...always, reporters: ['default', reportTo('faults')], projects: [{ test: { ...node, include: faults } }] },
})
