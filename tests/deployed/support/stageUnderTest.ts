import { afterAll } from 'vitest'
import { administrator } from '../../../infra/local/seed.ts'
import { startLocalStage } from '../../../infra/local/stage.ts'
import { stages } from '../../../infra/stages.ts'
import { type Mail, sentMails } from './sentMails.ts'

export type StageUnderTest = {
  apiAddress: string
  /** What browsers name as their page's origin. */
  siteOrigin: string
  /** Everything sent so far. */
  mails: () => Promise<Mail[]>
}

/**
 * The stage deployed at API_ADDRESS, or without it the product on the embedded AWS, for one test file; with LOCALSTACK
 * its files, mails and state machines are at the LocalStack of that address.
 */
export async function stageUnderTest(): Promise<StageUnderTest> {
  const { API_ADDRESS: apiAddress, AWS_ENDPOINT_URL: endpoint, LOCALSTACK: localStack } = process.env
  if (apiAddress) {
    if (!endpoint) throw new Error('API_ADDRESS needs AWS_ENDPOINT_URL beside it, to read sent mails from.')
    return { apiAddress, siteOrigin: stages.local.siteOrigin, mails: () => sentMails(endpoint) }
  }
  const stage = await startLocalStage({
    pages: 'source',
    environment: { ADMIN_EMAILS: administrator.email, FILMS_START: 'never' },
    ...(localStack && { elsewhere: { s3: localStack, ses: localStack, states: localStack } }),
  })
  afterAll(stage.stop)
  const mails = localStack ? () => sentMails(localStack) : stage.embedded.mails
  return { apiAddress: stage.origin, siteOrigin: stage.origin, mails }
}
