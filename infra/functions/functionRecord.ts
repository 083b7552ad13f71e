import type { Group } from '#contract/endpoints'
import type { Consumer } from '#contract/platform/streams'
import type { RunbookSection } from '../constructs/watch/ProductAlarm.ts'
import type { Grants, Partitions } from './rights.ts'

export type Trigger =
  | { by: 'api'; group: Group }
  | { by: 'stream' }
  | { by: 'queue'; consumer: Consumer }
  /** Bounces and complaints. */
  | { by: 'mailFeedback' }
  /** On stages with a site. */
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
  fonts?: readonly string[]
  /** Whether it is handed the key that links to made files are signed with. */
  signsMedia?: true
  linksToJobs?: true
  /** Whether it is handed the payment service's key, and where it answers requests, the secrets of its webhook. */
  takesPayments?: true
  impact: string
  firstStep: string
  runbook: RunbookSection
  /** Installed beside the code for Linux on its architecture, as the lock file says: packages with native binaries. */
  packages?: readonly string[]
  /** Files or folders from the root of the repository, copied beside the code under the same path. */
  files?: readonly string[]
}

/** Node's start is bound by the processor, which comes with memory; handlers mostly wait, so more would be wasted. */
export const memoryMb = 512
export const firstStep = (name: string) => `read the newest errors in the log of the ${name} function.`
