import { defineConfig } from '@playwright/test'
import everyTest, { reportsTo, walks } from './playwright.config.ts'

/** The walks that `npm test` leaves out: `npm run test:walks`, which CI runs beside it. */
export default defineConfig(everyTest, { testMatch: walks, testIgnore: [], ...reportsTo('walks') })
