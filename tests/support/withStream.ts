import { entryOf, recordOf } from '../../infra/functions.ts'
import { readerOf, type StreamRecord } from '../../infra/local/embedded.ts'
import { asFunction } from './leastPrivilege.ts'

/** The table's stream, handled as when deployed. Its functions are loaded at the first record. */
export async function onStreamRecords(Records: StreamRecord[]) {
  const name = readerOf(Records)
  const { handler } = await import(entryOf(recordOf(name)))
  return asFunction(name, () => handler({ Records }))
}
