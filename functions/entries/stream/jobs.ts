import { handOnJob } from '../../actions/jobs/handOnJob.ts'
import { itemOf, type StreamRecord } from './takeRecords.ts'

/** Hands on jobs as they are inserted. */
export async function startJobs({ eventName, dynamodb }: StreamRecord): Promise<void> {
  if (eventName === 'INSERT') await handOnJob(dynamodb.Keys.pk.S, itemOf(dynamodb.NewImage))
}
