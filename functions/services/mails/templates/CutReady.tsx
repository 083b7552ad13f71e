import { filmAddress } from '../filmAddress.ts'
import { homeSubject } from '../homeSubject.ts'
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
  subject: ({ address, is_first }) => homeSubject(address, `Your ${is_first ? 'first' : 'new'} cut is ready`),
  content: ({ order_id, name, address, seconds, skipped, is_first, notice, changes, film_token }, { siteOrigin }) => (
    <MailLayout
      title={is_first ? 'Your first cut is ready' : 'Your new cut is ready'}
      preview={`${seconds} seconds of ${address}`}
      siteOrigin={siteOrigin}
    >
      <Greeting name={name} />
      <MailText>
        {seconds} seconds of {address}, made from your own photos: watch it, change any shot, or approve it.
      </MailText>
      {changes.length > 0 && (
        <>
          <MailText>This is what changed:</MailText>
          <MailQuote>{whatChanged(changes)}</MailQuote>
        </>
      )}
      {notice !== '' && <MailText>{notice}</MailText>}
      {skipped > 0 && <MailText>{left(skipped)}.</MailText>}
      <MailButton href={filmAddress(siteOrigin, order_id, film_token)}>Watch the film</MailButton>
    </MailLayout>
  ),
}
