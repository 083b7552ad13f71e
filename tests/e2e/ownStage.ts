import { startLocalStage } from '../../infra/local/stage.ts'

export type OwnStage = Awaited<ReturnType<typeof startLocalStage>>

/** The product in the test's own process, which can so put finished films into it; films wait for a deposit. */
export function startOwnStage(): Promise<OwnStage> {
  process.env.POWERTOOLS_LOG_LEVEL ??= 'ERROR'
  process.env.POWERTOOLS_METRICS_DISABLED = 'true'
  // A busy machine is no outage.
  process.env.AWS_PATIENCE ??= '20'
  const environment = { ADMIN_EMAILS: 'owner@example.com', FILMS_START: 'on_deposit' as const }
  return startLocalStage({ port: 0, pages: 'built', environment })
}
