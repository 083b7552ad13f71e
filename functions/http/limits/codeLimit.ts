import { codeRules } from '#contract/platform/rates'
import { countOnce, uncountOnce } from '../../store/platform/rates.ts'
import { blockOf } from '../caller/address.ts'
import { refuseOver, shortHashOf } from './rateLimit.ts'

/** Counts that a code is tried, and answers what takes that back. Throws rate_limited after too many that we don't know. */
export type CountCode = (code: string) => Promise<() => Promise<void>>

const wayOut = 'You can go on without the code.'

/** Each code counts once, by address and by the block around it. A known code is taken back, so guessing learns nothing. */
export const codeLimit =
  ({ address, now }: { address: string; now: Date }): CountCode =>
  async (code) => {
    const counted = { address, block: blockOf(address) }
    const tries = codeRules.map((rule) => ({ rule, name: `code#${rule.by}#${shortHashOf(counted[rule.by])}` }))
    const word = shortHashOf(code)
    for (const { rule, name } of tries) refuseOver(rule, await countOnce(name, word, rule, now), now, wayOut)
    return async () => {
      await Promise.all(tries.map(({ rule, name }) => uncountOnce(name, word, rule, now)))
    }
  }
