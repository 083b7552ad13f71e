import { updateReadModel } from '../../actions/console/readModel.ts'
import { itemOf, type StreamRecord } from './takeRecords.ts'

/** Keeps what the console searches and counts. */
export async function followChanges({ dynamodb }: StreamRecord): Promise<void> {
  const { Keys, OldImage, NewImage } = dynamodb
  await updateReadModel({ pk: Keys.pk.S, sk: Keys.sk.S, before: itemOf(OldImage), after: itemOf(NewImage) })
}
