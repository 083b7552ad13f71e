import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { SignupRequest } from '#contract/account'
import type { Body } from '#contract/endpoints'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { Button } from '../../components/Button.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import { TextField } from '../../components/TextField.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { api } from '../../lib/api.ts'
import { becomeUser } from '../../lib/currentUser.ts'
import { showFailure } from '../../lib/failureText.ts'
import { redirectTarget, withSameRedirect } from '../../lib/redirectTarget.ts'
import { useLeave } from '../../lib/useLeave.ts'
import { paths } from '../../paths.ts'
import { AuthPage } from './AuthPage.tsx'
import { FormMessage } from './FormMessage.tsx'

const leaveAfterMs = 800

export default function LoginPage() {
  const { search } = useLocation()
  const client = useQueryClient()
  const leave = useLeave()
  const form = useForm({ resolver: zodResolver(SignupRequest), defaultValues: { email: '', password: '' } })
  const login = useMutation({
    mutationFn: (body: Body<'POST /api/auth/login'>) => api('POST /api/auth/login', { body }),
    onSuccess: ({ user }) => {
      becomeUser(client, user)
      leave(redirectTarget(search, paths.account), leaveAfterMs)
    },
    onError: (error) => showFailure(form, error, messages.login),
  })
  const { errors } = form.formState
  return (
    <AuthPage
      title="Log in"
      links={
        <>
          <TextLink to={paths.forgot}>Forgot Password</TextLink>
          <p>
            New here? <TextLink to={withSameRedirect(paths.signup, search)}>Sign Up</TextLink>
          </p>
        </>
      }
    >
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((body) => login.mutate(body))}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          minLength={limits.passwordMin}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <FormMessage failure={errors.root?.message} done={login.isSuccess ? messages.login.done : undefined} />
        <Button type="submit" size="large" busy={login.isPending || login.isSuccess}>
          {login.isPending ? 'Logging in...' : 'Log in'}
        </Button>
      </form>
    </AuthPage>
  )
}
