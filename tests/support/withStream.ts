import type { StreamRecord } from '../../infra/local/embedded.ts'

/** The table's stream, handled as when deployed. Its function is loaded at the first record. */
export async function onStreamRecords(Records: StreamRecord[]) {
  const { handler } = await import('../../functions/api/stream.ts')
  return handler({ Records })
}
