import type { Consumer } from '#contract/platform/streams'
import type { RunbookSection } from '../constructs/watch/ProductAlarm.ts'

export type ConsumerRecord = {
  id: string
  /** Calls of its function at once, each with ten messages at most, so that a burst leaves the site its share. */
  callsAtOnce: number
  /** Ten unless told: messages that take long come one by one. */
  messagesAtOnce?: number
  lostStep: string
  runbook: RunbookSection
}

export const consumerRecords: Record<Consumer, ConsumerRecord> = {
  mails: {
    id: 'Mails',
    callsAtOnce: 10,
    lostStep: 'mend the cause, then send the mails that still stand in the table.',
    runbook: 'late-mails',
  },
  jobs: {
    id: 'Jobs',
    callsAtOnce: 5,
    lostStep: 'mend the cause, then start all jobs that have not ended.',
    runbook: 'late-jobs',
  },
  hubspot: {
    id: 'Contacts',
    callsAtOnce: 2,
    lostStep: 'mend the cause, then submit the contacts that still stand in the table.',
    runbook: 'late-mails',
  },
  checkouts: {
    id: 'Checkouts',
    callsAtOnce: 2,
    lostStep: 'mend the cause, then move the messages back to their queue.',
    runbook: 'late-erasures',
  },
  erasures: {
    id: 'Erasures',
    callsAtOnce: 2,
    lostStep: 'mend the cause, then move the messages back to their queue.',
    runbook: 'late-erasures',
  },
  readModel: {
    id: 'ReadModel',
    callsAtOnce: 10,
    lostStep: 'mend the cause, then rebuild what the console finds and counts.',
    runbook: 'late-search',
  },
  previews: {
    id: 'Previews',
    callsAtOnce: 10,
    messagesAtOnce: 1,
    lostStep: 'mend the cause, then move the messages back to their queue.',
    runbook: 'late-previews',
  },
  photoUrls: {
    id: 'PhotoUrls',
    callsAtOnce: 5,
    messagesAtOnce: 1,
    lostStep: 'mend the cause, then move the messages back to their queue.',
    runbook: 'late-integrations',
  },
  webhooks: {
    id: 'Webhooks',
    callsAtOnce: 5,
    messagesAtOnce: 1,
    lostStep: 'mend the cause, then move the messages back to their queue.',
    runbook: 'late-integrations',
  },
}
