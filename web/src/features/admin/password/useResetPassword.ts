import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserRow } from '#contract/desk/admin'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api/api.ts'
import { failureText } from '../access/failure.ts'

type Notify = (tone: 'success' | 'danger', text: string) => void
type Reset = { user: UserRow; by: 'mail' | 'token' }

/** Sends a reset mail, or asks for the token itself. Where the stage shows no tokens, the mail is what happens. */
export function useResetPassword(notify: Notify) {
  const [shown, setShown] = useState<{ email: string; token: string }>()
  const { mutate } = useMutation({
    mutationFn: ({ user, by }: Reset) =>
      api('POST /api/admin/users/{id}/reset-password', {
        params: { id: user.id },
        body: by === 'mail' ? { send_email: true } : { include_token: true },
      }),
    // A token must not outlive its dialog in the cache of calls.
    gcTime: 0,
    onSuccess: ({ dev_token, email_sent }, { user: { email }, by }) => {
      if (by === 'token' && dev_token) return setShown({ email, token: dev_token })
      if (!email_sent) return notify('danger', messages.admin.reset)
      notify(
        'success',
        by === 'mail'
          ? `A reset email is on its way to ${email}.`
          : `Tokens are not shown here. A reset email is on its way to ${email} instead.`,
      )
    },
    onError: (error) => notify('danger', failureText(error, messages.admin.reset)),
  })
  return { reset: mutate, shown, hide: () => setShown(undefined) }
}
