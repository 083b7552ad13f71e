import type { Group } from '#contract/endpoints'
import type { Consumer } from '#contract/platform/streams'
import type { RunbookSection } from '../constructs/watch/ProductAlarm.ts'
import type { Grants, Partitions } from './rights.ts'

/** What calls a function. */
export type Trigger =
  | { by: 'api'; group: Group }
  /** The table's stream, which has this one reader. */
  | { by: 'stream' }
  /** The queue of changes that a consumer is told of. */
  | { by: 'queue'; consumer: Consumer }
  /** AWS's word on mails that were refused. */
  | { by: 'mailFeedback' }
  /** Every so many minutes, on stages with a site. */
  | { by: 'clock'; minutes: number; purpose: string }

export type FunctionRecord = {
  /** From the root of the repository. */
  entry: string
  memoryMb: number
  timeoutSeconds: number
  trigger: Trigger
  grants: Grants & Partitions
  /** Whether it is handed the key of second factors and of marks in the log. */
  keepsAccounts?: true
  /** Files of packages that lie beside its code as they are: typefaces. */
  fonts?: readonly string[]
  /** Whether it is handed the key that links to made files are signed with. */
  signsMedia?: true
  /** Whether it tells where a job's steps stand. */
  linksToJobs?: true
  /** Whether it is handed the payment service's key, and where it answers requests, the secrets of its webhook. */
  takesPayments?: true
  /** Who feels it when it fails, and how, in one sentence. */
  impact: string
  /** What to do first, in one sentence. */
  firstStep: string
  runbook: RunbookSection
  /** Installed beside the code for Linux on its architecture, as the lock file says: packages with native binaries. */
  packages?: readonly string[]
}

/** Node's start is bound by the processor, which comes with memory; handlers mostly wait, so more would be wasted. */
export const memoryMb = 512
export const firstStep = (name: string) => `read the newest errors in the log of the ${name} function.`
