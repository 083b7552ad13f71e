import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failureText.ts'
import { dateAndTime } from '../../../lib/dates.ts'
import { askWhoIsHere } from '../../../lib/visit/currentUser.ts'
import { useVisit } from '../../../lib/visit/visit.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { accountKey } from '../accountKeys.ts'
import { useAccountCall } from '../useAccountCall.ts'

export function VerificationBox({ email }: { email: string }) {
  const client = useQueryClient()
  const visit = useVisit()
  const resend = useAccountCall({
    mutationFn: () => api('POST /api/auth/verify/resend'),
    onSuccess: async ({ already_verified }) => {
      if (!already_verified) return
      await Promise.all([client.invalidateQueries({ queryKey: accountKey }), askWhoIsHere(visit)])
    },
  })
  return (
    <section
      aria-labelledby="verify-title"
      className="mb-10 rounded-card border border-warn/30 bg-warn-soft px-5 py-5 sm:px-6"
    >
      <h2 id="verify-title" className="font-semibold text-18">
        Verify your email
      </h2>
      <p className="mt-1 max-w-text break-words text-ink-2">
        We sent a link to {email}. Open it in this browser to see orders placed with this address in your account. A new
        account that stays unverified is deleted after {limits.unprovenAccountDays} days.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant="quiet" busy={resend.isPending} onClick={() => resend.mutate()}>
          {resend.isPending ? 'Sending…' : 'Resend verification email'}
        </Button>
        <TextLink to={paths.verify}>Enter token manually</TextLink>
      </div>
      <p role="status" className="mt-2 empty:hidden">
        {resend.data && outcomeText(resend.data)}
      </p>
      {resend.error && (
        <p role="alert" className="mt-2 text-danger">
          {failureText(resend.error, messages.resend)}
        </p>
      )}
    </section>
  )
}

function outcomeText({ already_verified, email_sent, expires_at }: Answer<'POST /api/auth/verify/resend'>): string {
  if (already_verified) return 'Your email is already verified.'
  if (!email_sent) return messages.resend.failed
  const until = expires_at && dateAndTime(new Date(expires_at * 1000).toISOString())
  return until ? `Sent. The new link works until ${until}.` : 'Sent.'
}
