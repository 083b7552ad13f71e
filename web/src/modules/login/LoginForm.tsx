import { useMutation } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/account'
import type { Body } from '#contract/endpoints'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { api } from '../../lib/api/api.ts'
import { becomeUser } from '../../lib/visit/currentUser.ts'
import { useVisit } from '../../lib/visit/visit.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { CodeField } from './CodeField.tsx'
import { FormMessage } from './FormMessage.tsx'
import { useCredentials } from './useCredentials.ts'

type LoginFormProps = {
  email?: string | undefined
  /** What is said once somebody is logged in. */
  done: string
  onDone: (user: CurrentUser) => void
}

/** Email, password and, where the account has two steps, a code. */
export function LoginForm({ email, done, onDone }: LoginFormProps) {
  const visit = useVisit()
  const login = useMutation({
    mutationFn: (body: Body<'POST /api/auth/login'>) => api('POST /api/auth/login', { body }),
    onSuccess: ({ user }) => {
      becomeUser(visit, user)
      onDone(user)
    },
    onError: (error) => fail(error),
  })
  const { problems, needsCode, submit, follow, fail, startOver } = useCredentials(login.mutate, messages.login)
  return (
    <form noValidate className="grid gap-5" onSubmit={submit} onChange={follow}>
      {/* What was typed stays in the form, for the code is sent together with it. */}
      <div hidden={needsCode} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          name="email"
          defaultValue={email}
          error={problems.email}
        />
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
      <FormMessage failure={problems.form} done={login.isSuccess ? done : undefined} />
      <Button type="submit" size="large" busy={login.isPending || login.isSuccess}>
        {login.isPending ? 'Logging in...' : 'Log in'}
      </Button>
      {needsCode && (
        <Button variant="text" size="small" className="justify-self-center" onClick={startOver}>
          Log in with another account
        </Button>
      )}
    </form>
  )
}
