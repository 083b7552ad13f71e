import { isGuessable } from '#contract/delivery/tourPages'
import { unknownPageRule } from '#contract/platform/rates'
import { AppError } from '../../domain/platform/AppError.ts'
import { countCall, readCalls } from '../../store/platform/rates.ts'
import { refuseOver, shortHashOf } from './rateLimit.ts'

const { windowSeconds } = unknownPageRule
type Asked = { slug: string; address: string; now: Date }

/** A missing page counts against the network; after too many, its guessable (short) slugs stay closed. Long slugs cost no extra read. */
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

async function refuseGuesses(name: string, now: Date): Promise<void> {
  refuseOver(unknownPageRule, await readCalls(name, windowSeconds, now), now)
}
