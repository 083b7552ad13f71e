import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { SignupRequest } from '#contract/accounts/credentials'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { ApiError, api } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failureText.ts'
import { askWhoIsHere, useCurrentUser, useIsAskingWho } from '../../../lib/visit/currentUser.ts'
import { useVisit } from '../../../lib/visit/visit.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

/** Whoever ordered without an account gets one for a password: the email is the order's, and is verified as for a sign-up. */
export function GuestAccount({ email }: { email: string }) {
  const visit = useVisit()
  const user = useCurrentUser()
  const isAsking = useIsAskingWho()
  const [problem, setProblem] = useState('')
  const signup = useMutation({
    mutationFn: (password: string) => api('POST /api/auth/signup', { body: { email, password } }),
    onSuccess: () => askWhoIsHere(visit),
    onError: (error) =>
      setProblem((error instanceof ApiError && error.fields.password) || failureText(error, messages.signup)),
  })
  if (signup.data)
    return (
      <Banner tone="success" role="status">
        {signup.data.verification.email_sent
          ? 'Your account is ready. We sent you an email to verify your address.'
          : 'Your account is ready. We could not send the verification email yet.'}
      </Banner>
    )
  if (user || isAsking) return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    const read = SignupRequest.safeParse({ email, password })
    setProblem(read.error?.issues[0]?.message ?? '')
    if (read.success) signup.mutate(read.data.password)
    else event.currentTarget.querySelector<HTMLElement>('input[name="password"]')?.focus()
  }
  const isTaken = signup.error instanceof ApiError && signup.error.code === 'conflict'
  return (
    <section aria-labelledby="account-title" className="rounded-card border border-hairline bg-sand p-5">
      <h2 id="account-title" className="font-semibold text-18">
        Keep this order in an account
      </h2>
      <p className="mt-1 text-ink-2">Choose a password, and follow the order from any device.</p>
      <form noValidate className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 sm:max-w-96" onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          name="password"
          label={`Password for ${email}`}
          autoComplete="new-password"
          required
          minLength={limits.passwordMin}
          hint={`At least ${limits.passwordMin} characters, of any kind.`}
          error={problem || undefined}
        />
        {isTaken && <TextLink to={paths.login}>Log in</TextLink>}
        <Button type="submit" busy={signup.isPending}>
          {signup.isPending ? 'Creating...' : 'Create account'}
        </Button>
      </form>
    </section>
  )
}
