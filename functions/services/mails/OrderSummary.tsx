import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { MailData } from '../../domain/mails.ts'
import { amountText } from './amountText.ts'

const cell = { fontSize: '16px', lineHeight: '24px', margin: '0', color: '#1A1D1B' }

/** Facts and money of an order, as two columns. */
export function OrderSummary({ order }: { order: MailData<'order_confirmation'> }) {
  const facts = [
    ['Order ID', order.order_id],
    ['Property', order.address],
    ['Property type', order.property_type],
    ['Resolution', order.resolution],
  ]
  const prices = order.line_items.map((item) => [item.label, amountText(item.amount_cents)])
  const total = ['Total', amountText(order.price_cents)]
  return (
    <Section>
      {[...facts, ...prices, total].map(([label, value]) => (
        <Row key={label} style={{ borderBottom: '1px solid #E4DCCF' }}>
          <Column style={{ width: '40%', padding: '6px 0', verticalAlign: 'top' }}>
            <Text style={{ ...cell, color: '#4A4F4B' }}>{label}</Text>
          </Column>
          <Column style={{ padding: '6px 0', textAlign: 'right' }}>
            <Text style={{ ...cell, wordBreak: 'break-word' }}>{value}</Text>
          </Column>
        </Row>
      ))}
    </Section>
  )
}
