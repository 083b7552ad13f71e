import { defineConfig } from '@playwright/test'
import everyTest, { reportsTo, walks } from './playwright.config.ts'

/** The walks that `npm test` leaves out, through the functions as deployed: CI runs `npm run check -- walks` beside it. */
export default defineConfig(everyTest, {
  testMatch: walks,
  testIgnore: [],
  globalSetup: './tests/e2e/support/startBundles.ts',
  ...reportsTo('walks'),
})
