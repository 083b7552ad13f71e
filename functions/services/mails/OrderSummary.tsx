import { dollarText } from '#contract/usText'
import type { MailData } from '../../domain/mail/mails.ts'
import { unnamedHome } from '../../domain/mail/typedWords.ts'
import { MailRows } from './MailRows.tsx'

/** Facts and money of an order. */
export function OrderSummary({ order }: { order: MailData<'order_confirmation'> }) {
  const facts = [
    ['Order ID', order.order_id] as const,
    ...(order.address === unnamedHome ? [] : [['Property', order.address] as const]),
    ['Property type', order.property_type] as const,
    ['Resolution', order.resolution] as const,
  ]
  const prices = order.line_items.map((item) => [item.label, dollarText(item.amount_cents)] as const)
  return <MailRows rows={[...facts, ...prices]} total={['Total', dollarText(order.price_cents)]} />
}
