import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { Body } from '#contract/endpoints'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { api } from '../../lib/api/api.ts'
import { useLeave } from '../../lib/browser/useLeave.ts'
import { redirectTarget, withSameRedirect } from '../../lib/redirectTarget.ts'
import { becomeUser } from '../../lib/visit/currentUser.ts'
import { useVisit } from '../../lib/visit/visit.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthPage } from './AuthPage.tsx'
import { CodeField } from './CodeField.tsx'
import { FormMessage } from './FormMessage.tsx'
import { useCredentials } from './useCredentials.ts'

const leaveAfterMs = 800

export default function LoginPage() {
  const { search } = useLocation()
  const visit = useVisit()
  const leave = useLeave()
  const login = useMutation({
    mutationFn: (body: Body<'POST /api/auth/login'>) => api('POST /api/auth/login', { body }),
    onSuccess: ({ user }) => {
      becomeUser(visit, user)
      leave(redirectTarget(search, paths.account), leaveAfterMs)
    },
    onError: (error) => fail(error),
  })
  const { problems, needsCode, submit, follow, fail, startOver } = useCredentials(login.mutate, messages.login)
  const isVerifying = redirectTarget(search, paths.account).startsWith(`${paths.verify}?`)
  return (
    <AuthPage
      title="Log in"
      intro={
        isVerifying &&
        'Log in to the account you want to verify, and we’ll verify it right away. Never signed up? Use Forgot Password to set your own password.'
      }
      links={
        <>
          {needsCode && (
            <Button variant="text" size="small" className="-mx-3" onClick={startOver}>
              Log in with another account
            </Button>
          )}
          <TextLink to={paths.forgot}>Forgot Password</TextLink>
          <p>
            New here? <TextLink to={withSameRedirect(paths.signup, search)}>Sign Up</TextLink>
          </p>
        </>
      }
    >
      <form noValidate className="grid gap-5" onSubmit={submit} onChange={follow}>
        {/* What was typed stays in the form, for the code is sent together with it. */}
        <div hidden={needsCode} className="grid gap-5">
          <TextField label="Email" type="email" autoComplete="username" required name="email" error={problems.email} />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            required
            minLength={limits.passwordMin}
            name="password"
            error={problems.password}
          />
        </div>
        {needsCode && <CodeField error={problems.code} />}
        <FormMessage failure={problems.form} done={login.isSuccess ? messages.login.done : undefined} />
        <Button type="submit" size="large" busy={login.isPending || login.isSuccess}>
          {login.isPending ? 'Logging in...' : 'Log in'}
        </Button>
      </form>
    </AuthPage>
  )
}
