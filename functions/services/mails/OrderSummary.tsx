import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { dollarText } from '#contract/usText'
import { type MailData, unnamedHome } from '../../domain/mails.ts'
import { sans } from './MailLayout.tsx'

const ink = '#1A1D1B'
const cell = { fontFamily: sans, fontSize: '16px', lineHeight: '24px', padding: '6px 0', color: ink }

/** Facts and money of an order, as two columns; in the plain text a colon stands between them. */
export function OrderSummary({ order }: { order: MailData<'order_confirmation'> }) {
  const facts = [
    ['Order ID', order.order_id],
    ...(order.address === unnamedHome ? [] : [['Property', order.address]]),
    ['Property type', order.property_type],
    ['Resolution', order.resolution],
  ]
  const prices = order.line_items.map((item) => [item.label, dollarText(item.amount_cents)])
  return (
    <Section style={{ marginBottom: '16px' }}>
      {[...facts, ...prices].map(([label, value]) => (
        <SummaryRow key={label} label={label} value={value} />
      ))}
      <SummaryRow label="Total" value={dollarText(order.price_cents)} isTotal />
    </Section>
  )
}

type SummaryRowProps = { label: string | undefined; value: string | undefined; isTotal?: boolean }

function SummaryRow({ label, value, isTotal = false }: SummaryRowProps) {
  const weight = { fontWeight: isTotal ? 700 : 400 }
  return (
    <Row className="rule" style={{ borderBottom: '1px solid #E4DCCF' }}>
      <Column
        className={isTotal ? '' : 'quiet'}
        style={{ ...cell, ...weight, color: isTotal ? ink : '#4A4F4B', width: '46%', verticalAlign: 'top' }}
      >
        {label}
        <span style={{ display: 'none' }}>: </span>
      </Column>
      <Column style={{ ...cell, ...weight, textAlign: 'right', wordBreak: 'break-word' }}>{value}</Column>
    </Row>
  )
}
