import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type MailKind, mailKinds, mailKindTexts, necessaryMails } from '#contract/mail/mailChoices'
import { api } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failureText.ts'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { AccountCard, AccountSection } from '../AccountSection.tsx'
import { mailsKey } from '../accountKeys.ts'
import { useAccountCall } from '../useAccountCall.ts'

const failed = { failed: 'Unable to save your choice. Please try again.' }

/** A switch for each kind of mail that nobody needs; what is always sent is named. */
export function MailsSection() {
  const client = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: mailsKey,
    queryFn: ({ signal }) => api('GET /api/account/mails', { signal }),
  })
  const save = useAccountCall({
    mutationFn: (off: MailKind[]) => api('PUT /api/account/mails', { body: { off } }),
    onSuccess: (saved) => client.setQueryData(mailsKey, saved),
  })
  const off = save.isPending ? save.variables : data?.off
  return (
    <AccountSection title="Emails" description="Choose what we email you about your orders.">
      <AccountCard>
        {isError && !off && <p>We could not load your choices right now.</p>}
        {off &&
          mailKinds.map((kind) => (
            <CheckboxField
              key={kind}
              label={mailKindTexts[kind].name}
              hint={mailKindTexts[kind].text}
              checked={!off.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                save.mutate(checked ? off.filter((one) => one !== kind) : [...off, kind])
              }
            />
          ))}
        <p className="mt-4 text-14 text-ink-2">{necessaryMails}</p>
        <p role="status" className="mt-2 text-14 text-success empty:hidden">
          {save.isSuccess ? 'Saved.' : ''}
        </p>
        {save.error && (
          <p role="alert" className="mt-2 text-danger">
            {failureText(save.error, failed)}
          </p>
        )}
      </AccountCard>
    </AccountSection>
  )
}
