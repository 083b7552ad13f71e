import { filmAddress } from '../filmAddress.ts'
import { Greeting, MailButton, MailLayout, MailQuote, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

const left = (skipped: number) => (skipped === 1 ? 'One photo is not in it' : `${skipped} photos are not in it`)

/** So many lines are seen at a glance; the order's page has them all. */
const mostLines = 5

function whatChanged(changes: readonly string[]): string {
  const left = changes.length - mostLines
  const rest = left > 0 ? [left === 1 ? '… and one more change.' : `… and ${left} more changes.`] : []
  return [...changes.slice(0, mostLines).map((line) => `• ${line}`), ...rest].join('\n')
}

export const cutReady: MailTemplate<'cut_ready'> = {
  subject: ({ order_id, is_first }) => `Your ${is_first ? 'first' : 'new'} cut is ready: ${order_id}`,
  content: ({ order_id, name, address, seconds, skipped, is_first, notice, changes, film_token }, { siteOrigin }) => (
    <MailLayout
      title={is_first ? 'Your first cut is ready' : 'Your new cut is ready'}
      preview={`${seconds} seconds of ${address}`}
      siteOrigin={siteOrigin}
    >
      <Greeting name={name} />
      <MailText>
        The film of {address} is cut: {seconds} seconds, made from your own photos and nothing else. It carries a
        watermark until the final payment.
      </MailText>
      {changes.length > 0 && (
        <>
          <MailText>This is what changed:</MailText>
          <MailQuote>{whatChanged(changes)}</MailQuote>
        </>
      )}
      {notice !== '' && <MailText>{notice}</MailText>}
      {skipped > 0 && <MailText>{left(skipped)}; the order page says why.</MailText>}
      <MailButton href={filmAddress(siteOrigin, order_id, film_token)}>Watch the film</MailButton>
      <MailText>Change any shot there, comment on it, or approve it. You can also reply to this email.</MailText>
    </MailLayout>
  ),
}
