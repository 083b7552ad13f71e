import { scriptFonts } from '../../functions/engine/titles/scriptFonts.ts'
import { eyeFiles } from '../functions/eyeFiles.ts'
import type { FunctionRecord } from '../functions/functions.ts'

/**
 * A processor comes with every 1,769 MB, and a new account allows 3,008 MB until AWS is asked for more; a call may last
 * 900 seconds.
 */
export type Worker = Omit<FunctionRecord, 'trigger' | 'keepsAccounts'> & {
  /** What it may keep in /tmp; 512 MB unless told. */
  diskMb?: number
  architecture?: Architecture
  /** How many may run at once, so that heavy work never takes the site's share of the account. */
  reservedConcurrency?: number
}
export type Architecture = 'arm64' | 'x64'

const firstStep = (name: string) => `read the newest errors in the log of the ${name} function.`
const film = (name: string) => ({
  entry: `functions/entries/workers/${name}.ts`,
  impact: 'Customers do not get their films.',
  firstStep: firstStep(name),
  runbook: 'failing-function' as const,
})
/** Its job, its order and its files, which it finds or makes; with the right to list, S3 answers 404 for what is not made. */
const partitions = { reads: ['JOB#*', 'ORDER#*'], writes: ['JOB#*', 'ORDER#*'] } as const
const files = ['GetObject', 'GetObjectVersion', 'PutObject', 'ListBucket'] as const
const passingFiles = [...files, 'PutObjectTagging'] as const
const pixels = { table: ['GetItem', 'UpdateItem'], ...partitions, photos: files } as const
const typefaces = (['figtree', 'instrument-serif', 'tinos', 'commissioner', 'oswald'] as const).map(
  (name) => `@expo-google-fonts/${name}` as const,
)
const otherScripts = scriptFonts.map(({ file }) => `node_modules/${file}`)

export const workers = {
  filmDesk: {
    ...film('filmDesk'),
    memoryMb: 1_024,
    timeoutSeconds: 60,
    grants: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'PutItem'],
      reads: ['DOCUMENT_NUMBERS#*', ...partitions.reads],
      writes: ['DOCUMENT_NUMBERS#*', 'ENDING#*', 'HAPPENED#*', 'JOB#*', 'MAIL#*', 'ORDER#*'],
      photos: files,
      speech: true,
    },
  },
  filmPhotos: {
    ...film('filmPhotos'),
    memoryMb: 2_048,
    timeoutSeconds: 180,
    grants: { ...pixels, table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], labels: true },
    packages: ['sharp', 'libheif-js', 'node-av'],
    files: eyeFiles,
  },
  filmShots: {
    ...film('filmShots'),
    memoryMb: 3_008,
    timeoutSeconds: 300,
    grants: { ...pixels, photos: passingFiles },
    packages: ['node-av', 'sharp', '@resvg/resvg-js', ...typefaces],
    files: otherScripts,
  },
  filmCut: {
    ...film('filmCut'),
    /** A cut's segments, its sound and the joined film lie there at once. */
    diskMb: 1_536,
    memoryMb: 3_008,
    timeoutSeconds: 300,
    grants: { ...pixels, photos: passingFiles, speech: true },
    packages: ['node-av', 'sharp', '@resvg/resvg-js', ...typefaces],
    files: ['music', ...otherScripts],
  },
} as const satisfies Record<string, Worker>
export type WorkerName = keyof typeof workers

/** Starts the jobs of the queue and keeps what their workflows tell of them: deployed where there is a workflow. */
export const jobKeeper: Worker = {
  entry: 'functions/entries/workers/jobs.ts',
  memoryMb: 512,
  timeoutSeconds: 20,
  grants: {
    table: ['GetItem', 'UpdateItem', 'PutItem'],
    reads: ['FILM_LINE', 'ORDER#*'],
    writes: ['FILM_LINE', 'JOB#*', 'ORDER#*'],
    indexes: ['list'],
  },
  impact: 'What was ordered is not produced, or nobody learns that it was.',
  firstStep: 'read the newest errors in the log of the jobs function.',
  runbook: 'failing-function',
}
