import { isRecordForHubspot, type StreamRecord } from '../../infra/local/embedded.ts'
import { asFunction } from './leastPrivilege.ts'

/** The table's stream, handled as when deployed. Its functions are loaded at the first record. */
export async function onStreamRecords(Records: StreamRecord[]) {
  const name = Records.every(isRecordForHubspot) ? 'hubspot' : 'stream'
  const { handler } = await import(`../../functions/entries/stream/${name}.ts`)
  return asFunction(name, () => handler({ Records }))
}
