import { useMutation } from '@tanstack/react-query'
import { messages } from '#contract/messages'
import { api } from '../../lib/api/api.ts'
import { failureText } from '../../lib/api/failureText.ts'
import { Button } from '../../ui/Button.tsx'

/** For whoever comes with a link that is too old: the next one, on the spot. */
export function NewVerification() {
  const resend = useMutation({ mutationFn: () => api('POST /api/auth/verify/resend') })
  return (
    <div>
      {!resend.data && (
        <Button variant="quiet" busy={resend.isPending} onClick={() => resend.mutate()}>
          Email me a new link
        </Button>
      )}
      <p role="status" className="text-ink-2 empty:hidden">
        {resend.data?.already_verified && 'Your email is verified already.'}
        {resend.data && !resend.data.already_verified && 'We sent you a new link. Please check your email.'}
      </p>
      {resend.error && (
        <p role="alert" className="mt-2 text-14 text-danger">
          {failureText(resend.error, messages.resend)}
        </p>
      )}
    </div>
  )
}
