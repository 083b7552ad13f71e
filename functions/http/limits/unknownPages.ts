import { isGuessable } from '#contract/delivery/tourPages'
import { unknownPageRule } from '#contract/platform/rates'
import { AppError } from '../../domain/platform/AppError.ts'
import { countCall, readCalls } from '../../store/platform/rates.ts'
import { refuseOver, shortHashOf } from './rateLimit.ts'

const { windowSeconds } = unknownPageRule
type Asked = { slug: string; address: string; now: Date }

/**
 * Opens a page. One that is not there counts against the network that asked. A network that asked for too many gets no
 * page any more whose slug could be found by trying; pages with a long slug open as ever, without a read more.
 */
export async function countingUnknown<T>({ slug, address, now }: Asked, open: () => Promise<T>): Promise<T> {
  const name = `unknown-page#${shortHashOf(address)}`
  const counted = open().catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found')
      refuseOver(unknownPageRule, await countCall(name, windowSeconds, now), now)
    throw error
  })
  if (!isGuessable(slug)) return counted
  const [answer] = await Promise.all([counted, refuseGuesses(name, now)])
  return answer
}

/** Beyond the limit a page that is there is answered as one that is not. */
async function refuseGuesses(name: string, now: Date): Promise<void> {
  refuseOver(unknownPageRule, await readCalls(name, windowSeconds, now), now)
}
