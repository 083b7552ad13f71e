import type { DynamoDBBatchResponse } from 'aws-lambda'
import { cleanUp } from './cleanUp.ts'
import { startJobs } from './jobs.ts'
import { sendMails } from './mails.ts'
import { followChanges } from './readModel.ts'
import { takeRecords } from './takeRecords.ts'

/** The table's stream. Each consumer knows by a record's key whether it is its business, and may see it again. */
export const handler = (event: unknown): Promise<DynamoDBBatchResponse> =>
  takeRecords(event, [sendMails, startJobs, cleanUp, followChanges])
