import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionRow } from '#contract/accounts/account'
import { api } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failureText.ts'
import { dateAndTime, shortDate } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { MonitorSmartphone } from '../../../ui/icons/rareIcons.tsx'
import { AccountCard, AccountSection } from '../AccountSection.tsx'
import { sessionsKey } from '../accountKeys.ts'
import { useAccountCall } from '../useAccountCall.ts'

const failed = { failed: 'Unable to log out elsewhere. Please try again.' }

type SessionsSectionProps = { seenBySupportAt: string | null }

export function SessionsSection({ seenBySupportAt }: SessionsSectionProps) {
  const client = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => api('GET /api/account/sessions', { signal }),
  })
  const endOthers = useAccountCall({
    mutationFn: () => api('DELETE /api/account/sessions'),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
  const sessions = data?.sessions ?? []
  return (
    <AccountSection title="Where you are logged in" description="Log out on devices you no longer use.">
      <AccountCard>
        {isError && sessions.length === 0 && <p>We could not load your sessions right now.</p>}
        <ul className="divide-y divide-hairline">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <Button variant="quiet" className="mt-4" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Log out everywhere else
          </Button>
        )}
        <p role="status" className="mt-3 text-success empty:hidden">
          {endOthers.isSuccess ? 'You are logged out everywhere else.' : ''}
        </p>
        {endOthers.error && (
          <p role="alert" className="mt-3 text-danger">
            {failureText(endOthers.error, failed)}
          </p>
        )}
        {seenBySupportAt && (
          <p className="mt-3 border-hairline border-t pt-3 text-14 text-ink-2">
            Our support team last looked at your account on{' '}
            <time dateTime={seenBySupportAt}>{shortDate(seenBySupportAt)}</time>.
          </p>
        )}
      </AccountCard>
    </AccountSection>
  )
}

const SessionItem = ({ session }: { session: SessionRow }) => (
  <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
    <MonitorSmartphone aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
    <div>
      <p>
        {session.device}
        {session.is_current && <span className="ml-2 font-semibold text-14 text-success">This browser</span>}
      </p>
      <p className="text-14 text-ink-3">
        Last used {dateAndTime(session.last_seen_at)}, logged in {dateAndTime(session.created_at)}
      </p>
    </div>
  </li>
)
