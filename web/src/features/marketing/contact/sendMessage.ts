import type { BodyInput } from '#contract/endpoints'
import { messages } from '#contract/messages'
import { ApiError, api } from '../../../lib/api/api.ts'

export type Outcome =
  | { status: 'sent'; text: string }
  | { status: 'error'; text: string; fields: Partial<Record<string, string>> }

/** Names the message until it has arrived, so that one sent again after a lost answer arrives once. */
let key: string | undefined

/** Never throws: what went wrong is told in the texts of the specification. */
export async function sendMessage(body: BodyInput<'POST /api/hubspot/contact'>): Promise<Outcome> {
  try {
    key ??= crypto.randomUUID()
    await api('POST /api/hubspot/contact', { headers: { 'idempotency-key': key }, body })
    key = undefined
    return { status: 'sent', text: messages.contact.sent }
  } catch (cause) {
    if (cause instanceof ApiError) return { status: 'error', text: cause.message, fields: cause.fields }
    return { status: 'error', text: messages.contact.network, fields: {} }
  }
}
