import { disputeNames, type InquiryCause, inquiryNames, type Purpose } from '#contract/money/money'
import type { Fact } from './ledger.ts'

type ProviderRecord = {
  id: string
  amount: number
  created: number
  status: string
  note?: string
  returned?: number | undefined
  answerBy?: number | undefined
  takesOff?: boolean
}
/** A payment as its provider tells of it; times in epoch seconds. */
export type ProviderPayment = {
  id: string
  isPaid: boolean
  purpose: Purpose
  amountCents: number
  taxCents: number
  at: number
  refunds: readonly ProviderRecord[]
  disputes: readonly ProviderRecord[]
}

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString()
const hasFailed = ({ status }: ProviderRecord) => status === 'failed' || status === 'canceled'
/** A bank that asks before it decides; once it disputes, the same record has another status. */
const isAsked = ({ status }: ProviderRecord) => status.startsWith('warning_')
/** The bank has taken the money back, for now or for good; an inquiry takes nothing. */
const isWithdrawn = ({ status }: ProviderRecord) => ['needs_response', 'under_review', 'lost', 'won'].includes(status)

/** A failed refund and a won dispute are two entries each: the money taken and the money returned. */
export function factsOf(told: ProviderPayment, provider: string): Fact[] {
  if (!told.isPaid) return []
  const { id: payment, purpose, at } = told
  const shared = { provider, purpose }
  const taken = (one: ProviderRecord, note: string, cause?: Fact['cause']): Fact => ({
    ...shared,
    ...(cause && { cause }),
    ...(one.takesOff && { takes_off: true as const }),
    kind: 'refund',
    reference: one.id,
    payment,
    amount_cents: one.amount,
    at: timeOf(one.created),
    note,
  })
  const returned = (one: ProviderRecord, note: string, cause: Fact['cause']): Fact => ({
    ...taken(one, note, cause),
    kind: 'payment',
    reference: `${one.id}_back`,
    at: timeOf(one.returned ?? one.created),
  })
  /** It moves nothing: the bank took the money as the dispute began. */
  const lost = (one: ProviderRecord): Fact => ({
    ...taken(one, disputeNames.dispute_lost, 'dispute_lost'),
    reference: `${one.id}_lost`,
    amount_cents: 0,
  })
  const asked = (one: ProviderRecord, cause: InquiryCause): Fact => ({
    ...taken(one, inquiryNames[cause], cause),
    reference: `${one.id}_${cause}`,
    amount_cents: 0,
    disputed_cents: one.amount,
    ...(cause === 'inquiry' && one.answerBy !== undefined && { answer_by: timeOf(one.answerBy) }),
  })
  const paid: Fact = {
    ...shared,
    kind: 'payment',
    reference: payment,
    amount_cents: told.amountCents,
    ...(told.taxCents > 0 && { tax_cents: told.taxCents }),
    at: timeOf(at),
    note: 'Card',
  }
  return [
    paid,
    ...told.refunds.flatMap((one) => [
      taken(one, one.note || 'Refund'),
      ...(hasFailed(one) ? [returned(one, 'The refund could not be paid out', 'refund_failed')] : []),
    ]),
    ...told.disputes
      .filter(isAsked)
      .flatMap((one) => [
        asked(one, 'inquiry'),
        ...(one.status === 'warning_closed' ? [asked(one, 'inquiry_closed')] : []),
      ]),
    ...told.disputes.filter(isWithdrawn).flatMap((one) => {
      const disputed = { disputed_cents: one.amount }
      const answer = one.answerBy === undefined ? {} : { answer_by: timeOf(one.answerBy) }
      return [
        { ...taken(one, disputeNames.dispute, 'dispute'), ...disputed, ...answer },
        ...(one.status === 'won' ? [{ ...returned(one, disputeNames.dispute_won, 'dispute_won'), ...disputed }] : []),
        ...(one.status === 'lost' ? [{ ...lost(one), ...disputed }] : []),
      ]
    }),
  ]
}
