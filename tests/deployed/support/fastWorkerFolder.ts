import { join } from 'node:path'

/** Where `buildFastWorker` puts the film's workers without an encoder. */
export const fastWorkerFolder = join(import.meta.dirname, '../../../dist/fast-worker')
