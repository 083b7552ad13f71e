import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Fragment } from 'react'
import { sans } from './MailLayout.tsx'

const ink = '#1A1D1B'
const cell = { fontFamily: sans, fontSize: '16px', lineHeight: '24px', padding: '6px 0', color: ink }

type MailRow = readonly [label: string, value: string | readonly string[]]
type MailRowsProps = { rows: readonly MailRow[]; total?: MailRow }

/** Facts in two columns, the last in bold where it is a total; in the plain text a colon stands between them. */
export const MailRows = ({ rows, total }: MailRowsProps) => (
  <Section style={{ marginBottom: '16px' }}>
    {rows.map((row) => (
      <OneRow key={row[0]} row={row} />
    ))}
    {total && <OneRow row={total} isTotal />}
  </Section>
)

function OneRow({ row: [label, value], isTotal = false }: { row: MailRow; isTotal?: boolean }) {
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
      <Column style={{ ...cell, ...weight, textAlign: 'right', wordBreak: 'break-word' }}>
        {[value].flat().map((line, index) => (
          <Fragment key={line}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Column>
    </Row>
  )
}
