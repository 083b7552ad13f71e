import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test'
import { browserPath } from './tests/support/running/ensureBrowser.ts'
import { isWhole } from './tests/support/running/runs.ts'

/** Long ways through what other tests hold part by part, and looks at every screen: `npm run check -- walks`. */
export const walks = [
  ...['filmPreview', 'journeys', 'killedBrowser', 'manyPhotos', 'payments', 'restart', 'reviewedFilm'],
  ...['contactSheet', 'drawings'],
  ...['accountScreens', 'consoleScreens', 'orderScreens', 'visitorScreens'],
].map((name) => `**/${name}.spec.ts`)

export const reportsTo = (name: string): Pick<PlaywrightTestConfig, 'reporter' | 'outputDir'> => ({
  reporter: [['list'], ['json', { outputFile: `test-results/${name}.json` }]],
  outputDir: `test-results/${name}`,
})

export default defineConfig({
  testDir: 'tests/e2e',
  // The whole life makes two films and a pack for each of its walks: `npm run test:hard -- life`.
  testIgnore: isWhole ? [] : ['**/wholeLife.spec.ts', ...walks],
  globalSetup: './tests/e2e/support/startProduct.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // CI names whatever needed another try as flaky, to be mended, and does not throw a whole run away for it.
  retries: process.env.CI ? 2 : 0,
  ...reportsTo(process.env.REPORT ?? 'e2e'),
  use: {
    screenshot: 'only-on-failure',
    // A trace's own snapshots fetch blob: addresses, which the site's policy rightly refuses and the console reports.
    trace: 'off',
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // What looks or works alike on both runs on one of them; the order, the header and every screen run on both.
    // The desktop has the tests that share one worker: last, they would be waited for by the other one.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grepInvert: /@desktop/, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
})
