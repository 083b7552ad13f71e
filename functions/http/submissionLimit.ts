import { submissionRules } from '#contract/rates'
import { mailboxOf } from '../domain/mailbox.ts'
import { countOnce } from '../store/rates.ts'
import { refuseOver, shortHashOf } from './rateLimit.ts'
import type { ApiRequest } from './request.ts'

const wayOut = 'To order now, log in with this email and verify it.'
type Submission = Pick<ApiRequest<'POST /api/orders'>, 'body' | 'caller' | 'address' | 'now'>

/**
 * Counts an order that the request submits, unless it is confirmed to the caller's own and proven email: by the
 * network first, so that one that is refused uses up no mailbox. `order` is the same in every repetition.
 */
export function submissionLimit({ body, caller: { user }, address, now }: Submission) {
  const { email } = body.customer
  const isProven = user?.emailVerified === true && user.email === email
  const counted = { address, mailbox: mailboxOf(email) }
  return async (order: string): Promise<void> => {
    for (const rule of isProven ? [] : submissionRules) {
      const name = `submission#${rule.by}#${rule.windowSeconds}#${shortHashOf(counted[rule.by])}`
      refuseOver(rule, await countOnce(name, shortHashOf(order), rule, now), now, wayOut)
    }
  }
}
