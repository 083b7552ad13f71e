import { homeSubject } from '../homeSubject.ts'
import { MailButton, MailLayout, MailQuote, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

const titleOf = (approvedBy: string | undefined) => (approvedBy === undefined ? 'Comments to answer' : 'Film approved')

export const reviewNotice: MailTemplate<'review_notice'> = {
  subject: ({ address }) => homeSubject(address, 'Film review'),
  content: ({ order_id, name, address, version, approved_by, comments }, { siteOrigin }) => (
    <MailLayout title={titleOf(approved_by)} preview={`${name}, ${address}`} siteOrigin={siteOrigin}>
      <MailText>
        {approved_by === undefined
          ? `These comments on the film of ${address}, for ${name}, need an answer:`
          : `${approved_by} approved version ${version} of the film of ${address}, for ${name}.`}
      </MailText>
      {approved_by !== undefined && comments.length > 0 && <MailText>These comments still need an answer:</MailText>}
      {comments.map(({ by, at, text }) => (
        <MailQuote key={`${at} ${text}`}>{`${by}, at ${at}: ${text}`}</MailQuote>
      ))}
      <MailButton href={`${siteOrigin}/admin?tab=orders&order_id=${order_id}`}>Open in the console</MailButton>
    </MailLayout>
  ),
}
