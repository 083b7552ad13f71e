import { setTimeout as sleep } from 'node:timers/promises'
import { ConditionFailed } from './dynamo.ts'

const attempts = 5

/** Runs `attempt` again, from its reads on, while another request changes the same items in between. */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ConditionFailed) || count === attempts) throw error
      await sleep(Math.random() * 20 * count)
    }
  }
}
