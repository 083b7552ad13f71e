import { isRecordForHubspot, type StreamRecord } from '../../infra/local/embedded.ts'

/** The table's stream, handled as when deployed. Its functions are loaded at the first record. */
export async function onStreamRecords(Records: StreamRecord[]) {
  const { handler } = Records.every(isRecordForHubspot)
    ? await import('../../functions/api/hubspot.ts')
    : await import('../../functions/api/stream.ts')
  return handler({ Records })
}
