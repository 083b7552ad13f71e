import { keySubmissionRules, provenSubmissionRules, type RateRule, submissionRules } from '#contract/platform/rates'
import { mailboxOf } from '../../domain/mail/mailbox.ts'
import { signedIn } from '../../domain/platform/Caller.ts'
import { countOnce } from '../../store/platform/rates.ts'
import type { ApiRequest } from '../request.ts'
import { refuseOver, shortHashOf } from './rateLimit.ts'

const wayOut = 'To order now, log in with this email and verify it.'
type Submission = Pick<ApiRequest<'POST /api/orders'>, 'body' | 'caller' | 'address' | 'now'>

/** By account for its own proven email, else network first, so a refused submission uses up no mailbox. `order` is stable across retries. */
export function submissionLimit({ body, caller: { user }, address, now }: Submission) {
  const { email } = body.customer
  const isProven = user?.emailVerified === true && user.email === email
  const userId = user?.userId ?? ''
  return counting(isProven ? provenSubmissionRules : submissionRules, { address, userId, email, now })
}

type KeySubmission = Pick<ApiRequest<'POST /api/v1/orders'>, 'body' | 'caller' | 'address' | 'now'>

export function keySubmissionLimit({ body, caller, address, now }: KeySubmission) {
  const { userId, email } = signedIn(caller)
  const rules = keySubmissionRules.filter(({ by }) => by === 'subject' || body.customer.email !== email)
  return counting(rules, { address, userId, email: body.customer.email, now })
}

type By = { address: string; userId?: string; email: string; now: Date }
const counting =
  (rules: readonly RateRule[], { address, userId = '', email, now }: By) =>
  async (order: string): Promise<void> => {
    const counted = { address, subject: userId, mailbox: mailboxOf(email) }
    for (const rule of rules) {
      const name = `submission#${rule.by}#${rule.windowSeconds}#${shortHashOf(counted[rule.by])}`
      refuseOver(rule, await countOnce(name, shortHashOf(order), rule, now), now, wayOut)
    }
  }
