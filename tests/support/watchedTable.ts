import { beforeEach } from 'vitest'
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
  const { getItem, queryItems } = await import('../../functions/store/dynamo.ts')
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
      const { items } = await queryItems({ index: 'list', partition: 'MAIL' })
      const mails = await Promise.all(items.map(({ pk, sk }) => getItem({ pk, sk })))
      return mails.filter((mail) => mail?.to === address)
    },
  }
}

export const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
