import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { ResetRequest } from '#contract/accounts/credentials'
import type { Body } from '#contract/endpoints'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { api } from '../../lib/api/api.ts'
import { showFailure } from '../../lib/api/failureText.ts'
import { useLeave } from '../../lib/browser/useLeave.ts'
import { schemaResolver } from '../../lib/schemaResolver.ts'
import { becomeUser } from '../../lib/visit/currentUser.ts'
import { useVisit } from '../../lib/visit/visit.ts'
import { FormMessage } from '../../modules/login/FormMessage.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthPage } from './AuthPage.tsx'

const leaveAfterMs = 800

export default function ResetPage() {
  const [params] = useSearchParams()
  const visit = useVisit()
  const leave = useLeave()
  const form = useForm({
    resolver: schemaResolver(ResetRequest),
    defaultValues: { token: params.get('token') ?? '', password: '' },
  })
  const reset = useMutation({
    mutationFn: (body: Body<'POST /api/auth/reset'>) => api('POST /api/auth/reset', { body }),
    onSuccess: () => {
      becomeUser(visit, undefined)
      leave(paths.login, leaveAfterMs)
    },
    onError: (error) => showFailure(form, error, messages.reset),
  })
  const { errors } = form.formState
  const isDead = errors.token?.message === messages.token.dead
  return (
    <AuthPage
      title="Reset password"
      intro="You’ll be logged out everywhere and can log in with the new one."
      links={
        <>
          <TextLink to={paths.login}>Back to login</TextLink>
          {!isDead && <TextLink to={paths.forgot}>Get a new link</TextLink>}
        </>
      }
    >
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((body) => reset.mutate(body))}>
        <TextField
          label="Token"
          autoComplete="off"
          spellCheck={false}
          required
          hint="It’s in the email we sent you."
          error={errors.token?.message}
          {...form.register('token')}
        />
        {isDead && (
          <a href={paths.forgot} className={buttonStyle({ variant: 'quiet' })}>
            Get a new link
          </a>
        )}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          minLength={limits.passwordMin}
          hint={`At least ${limits.passwordMin} characters, of any kind.`}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <FormMessage
          failure={errors.root?.message}
          done={reset.isSuccess ? 'Your new password is set. Redirecting…' : undefined}
        />
        <Button type="submit" size="large" busy={reset.isPending || reset.isSuccess}>
          {reset.isPending ? 'Updating...' : 'Set new password'}
        </Button>
      </form>
    </AuthPage>
  )
}
