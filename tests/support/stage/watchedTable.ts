import { beforeEach } from 'vitest'
import { waitingMails } from '../orders/waitingMails.ts'
import { embeddedAws } from './embeddedAws.ts'

/** A fresh AWS whose requests are told by their operation, and where one operation fails until the test is over. */
export async function watchedTable() {
  let requests: string[] = []
  let failing = ''
  await embeddedAws({
    faults: ({ operation }) => {
      requests.push(operation)
      return operation === failing ? 'error' : undefined
    },
  })
  beforeEach(() => {
    failing = ''
  })
  return {
    fail(operation: string) {
      failing = operation
    },
    async requestsOf(work: () => Promise<unknown>): Promise<string[]> {
      requests = []
      await work()
      return requests
    },
    async mailsTo(address: string) {
      return (await waitingMails()).filter((mail) => mail.to === address)
    },
  }
}

export const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
