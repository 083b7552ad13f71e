import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { SignupRequest } from '#contract/accounts/credentials'
import type { Answer, Body } from '#contract/endpoints'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { ApiError, api } from '../../lib/api/api.ts'
import { showFailure } from '../../lib/api/failureText.ts'
import { useLeave } from '../../lib/browser/useLeave.ts'
import { redirectTarget, withSameRedirect } from '../../lib/redirectTarget.ts'
import { schemaResolver } from '../../lib/schemaResolver.ts'
import { askWhoIsHere } from '../../lib/visit/currentUser.ts'
import { useVisit } from '../../lib/visit/visit.ts'
import { FormMessage } from '../../modules/login/FormMessage.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthPage } from './AuthPage.tsx'

const leaveAfterMs = 1_200

export default function SignupPage() {
  const { search } = useLocation()
  const visit = useVisit()
  const leave = useLeave()
  const form = useForm({ resolver: schemaResolver(SignupRequest), defaultValues: { email: '', password: '' } })
  const signup = useMutation({
    mutationFn: (body: Body<'POST /api/auth/signup'>) => api('POST /api/auth/signup', { body }),
    onSuccess: async () => {
      await askWhoIsHere(visit)
      leave(redirectTarget(search, paths.account), leaveAfterMs)
    },
    onError: (error) => showFailure(form, error, messages.signup),
  })
  const { errors } = form.formState
  const isTaken = signup.error instanceof ApiError && signup.error.code === 'conflict'
  const login = withSameRedirect(paths.login, search)
  return (
    <AuthPage
      title="Create account"
      intro="See your orders, their progress and your films in one place."
      links={
        <>
          <p>
            Already have an account? <TextLink to={login}>Login</TextLink>
          </p>
          <TextLink to={paths.forgot}>Forgot password</TextLink>
        </>
      }
    >
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((body) => signup.mutate(body))}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        {isTaken && (
          <p className="-mt-3 flex gap-4">
            <TextLink to={login}>Log in</TextLink>
            <TextLink to={paths.forgot}>Reset password</TextLink>
          </p>
        )}
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          minLength={limits.passwordMin}
          hint={`At least ${limits.passwordMin} characters, of any kind.`}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <FormMessage failure={errors.root?.message} done={signup.data && doneText(signup.data)} />
        <Button type="submit" size="large" busy={signup.isPending || signup.isSuccess}>
          {signup.isPending ? 'Creating...' : 'Sign up'}
        </Button>
      </form>
    </AuthPage>
  )
}

const doneText = ({ verification }: Answer<'POST /api/auth/signup'>) =>
  verification.email_sent
    ? 'Your account is ready. We sent you an email to verify your address.'
    : 'Your account is ready. We could not send the verification email yet.'
