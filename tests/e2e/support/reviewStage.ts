import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startLocalStage } from '../../../infra/local/stage.ts'

/** Rooms of one home, of which a short film leaves some out. Drawn ones would be taken for copies of each other. */
export const photos = [
  'exterior',
  'entrance-hall',
  'living-room',
  'kitchen',
  'dining',
  'bedroom',
  'bathroom',
  'pool',
].map((name) => join(import.meta.dirname, `../../../web/media/${name}.jpg`))

/** A stage in the test's own process, whose films begin with their deposit. */
export function startReviewStage() {
  process.env.POWERTOOLS_LOG_LEVEL ??= 'ERROR'
  process.env.POWERTOOLS_METRICS_DISABLED = 'true'
  // A busy machine is no outage.
  process.env.AWS_PATIENCE ??= '20'
  const environment = { ADMIN_EMAILS: 'owner@example.com', FILMS_START: 'on_deposit' as const }
  return startLocalStage({ port: 0, pages: 'built', environment })
}

export const playerOf = (page: Page) => page.getByRole('region', { name: 'Player' })
