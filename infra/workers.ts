import type { FunctionRecord } from './functions.ts'

/**
 * A function that a workflow's steps call. A processor comes with every 1,769 MB, and a new account allows 3,008 MB until
 * AWS is asked for more; a call may last 900 seconds.
 */
export type Worker = Omit<FunctionRecord, 'trigger' | 'keepsAccounts'> & {
  /** What it may keep in /tmp; 512 MB unless told. */
  diskMb?: number
  architecture?: Architecture
  /** Installed beside the code for Linux on its architecture, as the lock file says: packages with native binaries. */
  packages?: readonly string[]
  /** Files or folders from the root of the repository, copied beside the code under the same path. */
  files?: readonly string[]
  /** How many may run at once, so that heavy work never takes the site's share of the account. */
  reservedConcurrency?: number
}
export type Architecture = 'arm64' | 'x64'

/** Every worker. Another one is another entry here, its entry file and its tests. */
export const workers = {} as const satisfies Record<string, Worker>
export type WorkerName = keyof typeof workers

/** Starts the jobs of the queue and keeps what their workflows tell of them: deployed where there is a workflow. */
export const jobKeeper: Worker = {
  entry: 'functions/entries/workers/jobs.ts',
  memoryMb: 512,
  timeoutSeconds: 20,
  grants: { table: ['UpdateItem'], reads: [], writes: ['JOB#*'], indexes: ['list'] },
  impact: 'What was ordered is not produced, or nobody learns that it was.',
  firstStep: 'read the newest errors in the log of the jobs function.',
  runbook: 'failing-function',
}
